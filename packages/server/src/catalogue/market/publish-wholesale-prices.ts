import { createHash } from 'node:crypto';
import { DEFRA_SOURCE } from '@larder/contract/limits.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { costPerBaseUnit } from '@larder/domain/units.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { writing } from '../../db/transaction.ts';
import { learnPublishedWords } from '../supplier-accounts/published-words.ts';
import { type WholesalePrice, wholesalePrices } from './wholesale-prices.ts';

const NAME = 'DEFRA wholesale';
/** What was not quoted in the last year of the file is left out. */
const DAYS = 365;

/**
 * Publishes the latest wholesale price of each fruit and vegetable on the marketplace (rule 31), in place of what was published before.
 * Answers how many. The source can be searched and not be asked for deliveries.
 */
export async function publishWholesalePrices(pool: pg.Pool, now: Date): Promise<number> {
  const latest = latestOf(await wholesalePrices());
  const at = now.toISOString();
  await writing(pool, DEFRA_SOURCE, async (tx) => {
    const source = { supplier_account_id: DEFRA_SOURCE, name: NAME, listed: false, updated_at: at };
    tx.send(
      insertRows('supplier_directory', [source], 'on conflict (supplier_account_id) do nothing'),
      raw(sql`delete from published_option where supplier_account_id = ${DEFRA_SOURCE}`),
      insertRows(
        'published_option',
        latest.map((price) => publishedOption(price, at)),
      ),
    );
    learnPublishedWords(tx);
  });
  return latest.length;
}

function latestOf(prices: readonly WholesalePrice[]): WholesalePrice[] {
  const newestFirst = [...prices].sort((a, b) => b.day.localeCompare(a.day));
  const lastDay = newestFirst[0]?.day ?? '';
  const byKey = Map.groupBy(newestFirst, ({ key }) => key);
  return [...byKey.values()].flatMap(([newest]) => (newest && newest.day > addDays(lastDay, -DAYS) ? [newest] : []));
}

function publishedOption({ key, name, category, day, price, pack }: WholesalePrice, published_at: string) {
  const { uom, unitsPerLot, baseUnit } = pack;
  const size = { unitsPerLot: decimal(unitsPerLot), amountPerUnit: decimal('1'), baseUnit };
  return {
    supplier_account_id: DEFRA_SOURCE,
    option_id: idOf(key),
    supplier_name: NAME,
    name,
    supplier_code: key,
    category,
    uom,
    unit_price: price,
    units_per_lot: unitsPerLot,
    amount_per_unit: '1',
    base_unit: baseUnit,
    vat_percent: '0',
    allergens: [] as string[],
    effective_from: day,
    price_per_base: costPerBaseUnit(decimal(price), size)?.toFixed() ?? '0',
    listed: true,
    published_at,
  };
}

/** The same id for the same goods, whenever they are published. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
