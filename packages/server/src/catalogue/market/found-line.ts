import type { MarketPrice } from '@larder/contract/market.ts';
import { sql } from 'kysely';

/** A published line as found. */
export type FoundLine = Omit<MarketPrice, 'own'>;

/** Its columns in published_option. */
export const FOUND_LINE = sql`
  supplier_account_id as "supplierAccountId", option_id as "optionId", effective_from as "effectiveDate", name as "supplierOptionName",
  supplier_name as "supplierName", supplier_code as "supplierCode", nullif(unit_price, 0) as price, vat_percent as vat, uom,
  units_per_lot as "unitsPerLot", amount_per_unit as "amountPerUnit", base_unit as "baseUnit"`;
