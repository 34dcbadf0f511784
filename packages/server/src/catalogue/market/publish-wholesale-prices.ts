import { DEFRA_SOURCE } from '@larder/contract/limits.ts';
import { addDays } from '@larder/domain/calendar.ts';
import type pg from 'pg';
import { publishSource } from './publish-source.ts';
import { type WholesalePrice, wholesalePrices } from './wholesale-prices.ts';

const DEFRA = { id: DEFRA_SOURCE, name: 'DEFRA wholesale' };
/** What was not quoted in the last year of the file is left out. */
const DAYS = 365;

/** Publishes the latest wholesale price of each fruit and vegetable on the marketplace (rule 31), in place of what was published before. Answers how many. */
export async function publishWholesalePrices(pool: pg.Pool, now: Date): Promise<number> {
  const latest = latestOf(await wholesalePrices());
  const prices = latest.map((price) => ({ ...price, vatPercent: '0', pack: { ...price.pack, amountPerUnit: '1' } }));
  await publishSource(pool, DEFRA, prices, now);
  return latest.length;
}

function latestOf(prices: readonly WholesalePrice[]): WholesalePrice[] {
  const newestFirst = [...prices].sort((a, b) => b.day.localeCompare(a.day));
  const lastDay = newestFirst[0]?.day ?? '';
  const byKey = Map.groupBy(newestFirst, ({ key }) => key);
  return [...byKey.values()].flatMap(([newest]) => (newest && newest.day > addDays(lastDay, -DAYS) ? [newest] : []));
}
