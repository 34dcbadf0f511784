import { type SalesImportRow, salesImportRow } from '@larder/contract/rows/sales.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { columnsOf } from '../db/row-columns.ts';
import type { Db } from '../db/transaction.ts';

export interface ImportFilter {
  accountId: string;
  ids?: readonly string[];
  /** Only imports whose period ends on this day or later. */
  endingFrom?: string;
  afterId?: string | null;
  limit?: number;
}

/** The account's imports in short, by id. Quantities are sums of lines; net is what the matched ones sold for, £, as far as they have a menu price. */
export function importRows(db: Db, { accountId, ids, endingFrom, afterId, limit }: ImportFilter) {
  return raw<SalesImportRow>(sql`
    select ${importColumns} from sales_import i ${importSums}
    where i.organisation_id = ${db.organisationId} and i.account_id = ${accountId}
      and (${ids ?? null}::uuid[] is null or i.import_id = any (${ids ?? null}::uuid[]))
      and (${endingFrom ?? null}::date is null or i.end_day >= ${endingFrom ?? null}::date)
      and (${afterId ?? null}::uuid is null or i.import_id > ${afterId ?? null}::uuid)
    order by i.import_id limit ${limit ?? null}`);
}

export const importColumns = columnsOf(salesImportRow.shape, 'sales_import as i', {
  id: 'import_id',
  start: 'start_day',
  end: 'end_day',
  quantity: 'lines.quantity',
  matchedQuantity: 'lines.matched',
  net: 'sold.net',
  withoutMenuPrice: 'sold.without_menu_price',
});

export const importSums = sql`
  cross join lateral (
    select coalesce(sum(l.quantity), 0) as quantity, coalesce(sum(l.quantity) filter (where l.product_id is not null), 0) as matched
    from sales_import_line l where l.organisation_id = i.organisation_id and l.import_id = i.import_id
  ) lines
  cross join lateral (
    select sum(s.net) filter (where e.menu_price is not null) as net,
      (count(distinct s.product_id) filter (where e.menu_price is null))::int as without_menu_price
    from sale s left join exploded_period e on e.organisation_id = s.organisation_id and e.product_id = s.product_id
      and e.from_day <= s.effective_day and s.effective_day < e.to_day
    where s.organisation_id = i.organisation_id and s.import_id = i.import_id
  ) sold`;
