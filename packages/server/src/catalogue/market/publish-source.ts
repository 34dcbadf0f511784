import { createHash } from 'node:crypto';
import type { Day } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { costPerBaseUnit, type MeasureUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { writing } from '../../db/transaction.ts';
import { learnPublishedWords } from '../supplier-accounts/published-words.ts';

/** Who publishes prices without an account of their own. id: no organisation has it. */
export interface Source {
  id: string;
  name: string;
}

/** A price that a source publishes. key: of the goods, the same whenever they are published; price: £ net of a lot, from day on. */
export interface SourcePrice {
  key: string;
  name: string;
  category: string;
  day: Day;
  price: string;
  vatPercent: string | null;
  pack: { uom: string; unitsPerLot: string; amountPerUnit: string; baseUnit: MeasureUnit };
}

/** Publishes these prices on the marketplace in place of what the source published before. It can be searched and not be asked for deliveries. */
export async function publishSource(
  pool: pg.Pool,
  { id, name }: Source,
  prices: readonly SourcePrice[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await writing(pool, id, async (tx) => {
    const source = { supplier_account_id: id, name, listed: false, updated_at: at };
    tx.send(
      insertRows('supplier_directory', [source], 'on conflict (supplier_account_id) do nothing'),
      raw(sql`delete from published_option where supplier_account_id = ${id}`),
      insertRows(
        'published_option',
        prices.map((price) => publishedOption({ id, name }, price, at)),
      ),
    );
    learnPublishedWords(tx);
  });
}

/** Takes what a source published off the marketplace. */
export async function withdrawSource(pool: pg.Pool, { id }: Source): Promise<void> {
  await writing(pool, id, async (tx) => {
    tx.send(raw(sql`delete from published_option where supplier_account_id = ${id}`));
  });
}

function publishedOption(
  source: Source,
  { key, name, category, day, price, vatPercent, pack }: SourcePrice,
  at: string,
) {
  const size = {
    unitsPerLot: decimal(pack.unitsPerLot),
    amountPerUnit: decimal(pack.amountPerUnit),
    baseUnit: pack.baseUnit,
  };
  return {
    supplier_account_id: source.id,
    option_id: idOf(key),
    supplier_name: source.name,
    name,
    supplier_code: key,
    category,
    uom: pack.uom,
    unit_price: price,
    units_per_lot: pack.unitsPerLot,
    amount_per_unit: pack.amountPerUnit,
    base_unit: pack.baseUnit,
    vat_percent: vatPercent,
    allergens: [] as string[],
    effective_from: day,
    price_per_base: costPerBaseUnit(decimal(price), size)?.toFixed() ?? '0',
    listed: true,
    published_at: at,
  };
}

/** The same id for the same goods, whenever they are published. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
