import type { Day } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { entriesUpTo } from '../figures/evening-stock.ts';
import { stockAt } from '../figures/stock-at.ts';
import { type Difference, mapDifferences } from './difference.ts';

interface Evening {
  account_id: string;
  not_counted: number;
  negative_ids: string[];
  negative_quantities: string[];
}

/** Stored evenings that reports would use against what stood there then. Those that were overtaken by later entries are nobody's. */
export async function eveningDifferences(db: Db): Promise<Difference[]> {
  const days = await db.run(
    raw<{ day: Day; ids: string[] }>(sql`
      select day, array_agg(account_id) as ids from evening_stock where organisation_id = ${db.organisationId} group by day order by day`),
  );
  const found: Difference[] = [];
  for (const { day, ids } of days) found.push(...(await differencesOn(db, day, ids)));
  return found;
}

async function differencesOn(db: Db, day: Day, accountIds: readonly string[]): Promise<Difference[]> {
  const evenings = await db.run(
    raw<Evening>(sql`
      select e.account_id, e.not_counted, e.negative_ids, e.negative_quantities::text[] from (${entriesUpTo(db, accountIds, day)}) n
      join evening_stock e on e.organisation_id = ${db.organisationId}::uuid and e.account_id = n.account_id and e.day = ${day}
      where e.entries >= n.entries`),
  );
  const stock = await stockAt(
    db,
    evenings.map((evening) => evening.account_id),
    day,
  );
  const linesOf = Map.groupBy(
    stock.filter((line) => !line.counted && !line.quantity.isZero()),
    (line) => line.accountId,
  );
  const stored = evenings.map((evening) => {
    const negative = evening.negative_ids.map(
      (id, index) => `${id} ${decimal(evening.negative_quantities[index] ?? 0).toFixed()}`,
    );
    return [`${evening.account_id} ${day}`, shown(evening.not_counted, negative)] as const;
  });
  const expected = evenings.map(({ account_id }) => {
    const lines = linesOf.get(account_id) ?? [];
    const negative = lines.filter((line) => line.quantity.lt(0));
    const texts = negative.map((line) => `${line.ingredientId} ${line.quantity.toFixed()}`);
    return [`${account_id} ${day}`, shown(lines.length, texts)] as const;
  });
  return mapDifferences('evening_stock', new Map(stored), new Map(expected));
}

function shown(notCounted: number, negative: readonly string[]): string {
  return [notCounted, ...negative.toSorted()].join(', ');
}
