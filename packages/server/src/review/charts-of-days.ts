import type { ChartChange, SignedChart } from '@larder/domain/recipes/signed-chart.ts';
import { chartChanges } from '@larder/domain/recipes/signed-chart.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

interface Given {
  area: string;
  from: string;
  to: string;
}

interface StoredSignature {
  entryId: string;
  day: string;
  sha256: string;
  chart: SignedChart;
}

/** An allergen chart that was signed on a day. */
export interface SignatureOfChart extends StoredSignature {
  /** Since the one that was signed before; null: it was the first. */
  changes: ChartChange[] | null;
}

/** The signatures of charts on these days that stand, in the order in which they arrived, each with what changed since the one before. */
export async function chartsOfDays(db: Db, { area, from, to }: Given): Promise<SignatureOfChart[]> {
  const { organisationId } = db;
  const standing = (of: string) => sql`
    ${sql.ref(`${of}.organisation_id`)} = ${organisationId} and ${sql.ref(`${of}.account_id`)} = ${area} and ${sql.ref(`${of}.kind`)} = 'chart'
    and not exists (select from food_safety_entry c where c.organisation_id = ${organisationId} and c.corrects = ${sql.ref(`${of}.entry_id`)})`;
  const signed = await db.run(
    raw<StoredSignature>(sql`
      select e.entry_id as "entryId", e.day, s.sha256, s.chart
      from food_safety_entry e
      join signed_chart s on s.organisation_id = ${organisationId} and s.account_id = ${area} and s.sha256 = e.payload ->> 'sha256'
      where ${standing('e')} and e.day <= ${to} and e.seq >= coalesce((
        select max(b.seq) from food_safety_entry b where ${standing('b')} and b.day < ${from}), 0)
      order by e.seq`),
  );
  return signed.flatMap((one, place) => {
    if (one.day < from) return [];
    const before = signed[place - 1];
    return [{ ...one, changes: before ? chartChanges(before.chart, one.chart) : null }];
  });
}
