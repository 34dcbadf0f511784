import type { Day } from '@larder/domain/calendar.ts';
import { asLocked, type LockedChanges, type LockedSums } from '@larder/domain/ledger/as-locked.ts';
import type { AreaPeriod } from '@larder/domain/ledger/gross-profit.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { periodOf } from './period-figures.ts';

/** As everything is known now, or as it was when its days were locked (rule 37). */
export type Basis = 'now' | 'locked';

/** What each area brings to a period, on one of the two bases. */
export async function periodOn(
  db: Db,
  basis: Basis | undefined,
  accountIds: readonly string[],
  from: Day,
  to: Day,
): Promise<AreaPeriod[]> {
  if (basis !== 'locked') return periodOf(db, accountIds, from, to);
  const [areas, rows] = await Promise.all([
    periodOf(db, accountIds, from, to),
    db.run(lockedSums(db, accountIds, from, to)),
  ]);
  const changes = Map.groupBy(rows, (row) => row.account_id);
  return areas.map((area) => {
    const own = changes.get(area.accountId);
    return own ? asLocked(area, changesOf(own)) : area;
  });
}

interface LockedSum {
  account_id: string;
  kind: string;
  inside: string;
  inside_waste: string;
  posted: string;
  posted_waste: string;
  opening: string;
  closing: string;
}

/** What changed of locked days, as it bears on a period: see LockedChanges. Of what was counted, opening and closing are their own evening alone. */
function lockedSums(db: Db, accountIds: readonly string[], from: Day, to: Day) {
  const sumWhere = (name: 'value' | 'waste_value', condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${sql.ref(name)}) filter (where ${condition}), 0)`;
  const inside = sql`day between ${from} and ${to}`;
  const posted = sql`posted_day between ${from} and ${to}`;
  const onEvening = (evening: ReturnType<typeof sql>) =>
    sql`case when kind = 'counted' then day = ${evening} else day <= ${evening} and posted_day > ${evening} end`;
  return raw<LockedSum>(sql`
    select account_id, kind, ${sumWhere('value', inside)} as inside, ${sumWhere('waste_value', inside)} as inside_waste,
      ${sumWhere('value', posted)} as posted, ${sumWhere('waste_value', posted)} as posted_waste,
      ${sumWhere('value', onEvening(sql`${from}::date - 1`))} as opening, ${sumWhere('value', onEvening(sql`${to}::date`))} as closing
    from locked_change
    where organisation_id = ${db.organisationId} and account_id = any (${accountIds}::uuid[]) and posted_day >= ${from} and day <= ${to}
    group by account_id, kind`);
}

function changesOf(rows: readonly LockedSum[]): LockedChanges {
  const sums = (name: 'inside' | 'posted' | 'opening' | 'closing'): LockedSums =>
    Object.fromEntries(rows.map((row) => [row.kind, decimal(row[name])]));
  const sold = rows.find((row) => row.kind === 'sold');
  return {
    inside: { ...sums('inside'), waste: decimal(sold?.inside_waste ?? 0) },
    posted: { ...sums('posted'), waste: decimal(sold?.posted_waste ?? 0) },
    opening: sums('opening'),
    closing: sums('closing'),
  };
}
