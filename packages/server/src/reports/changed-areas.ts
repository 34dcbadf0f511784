import type { ChangedArea, CloseFigures, ProfitFiguresText } from '@larder/contract/reports.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { type AreaPeriod, profitFigures } from '@larder/domain/ledger/gross-profit.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { figuresText } from '../ledger/figures/period-figures.ts';
import { differ, type StoredFigures } from './stored-figures.queries.ts';

interface Days {
  from: Day;
  to: Day;
}

/**
 * The areas of a report over several whose figures are others than at their first close (rule 9), with both. An area that closed other days than the
 * report's is listed when anything of the report's days was recorded after its close, without figures: what changed stands in its own report.
 */
export function changedAreas(
  stored: readonly StoredFigures[],
  areas: readonly AreaPeriod[],
  { from, to, late, nameOf }: Days & { late: ReadonlySet<string>; nameOf: (accountId: string) => string },
): ChangedArea[] {
  const areaOf = new Map(areas.map((area) => [area.accountId, area]));
  return stored.flatMap(({ accountId, recordedAt, kept }) => {
    const area = areaOf.get(accountId);
    if (!area) return [];
    const now = figuresText(profitFigures([area]));
    const sameDays = kept.from === from && kept.to === to;
    if (sameDays ? !differ(kept, { from, to, figures: now }) : !late.has(accountId)) return [];
    return [
      {
        accountId,
        name: nameOf(accountId),
        closedAt: recordedAt,
        closedBy: kept.closedBy,
        figures: sameDays ? { was: closeFigures(kept.figures), now: closeFigures(now) } : null,
      },
    ];
  });
}

function closeFigures({ netSales, actualGp, theoreticalGp }: ProfitFiguresText): CloseFigures {
  return { netSales, actualGp, theoreticalGp };
}

/** The areas of which something of these days was recorded after a first close. */
export async function areasWithLateMovements(
  db: Db,
  accountIds: readonly string[],
  { from, to }: Days,
): Promise<ReadonlySet<string>> {
  const rows = await db.run(
    raw<{ accountId: string }>(sql`
      select u.account_id as "accountId" from unnest(${accountIds}::uuid[]) as u (account_id)
      where exists (
        select from late_movement l where l.organisation_id = ${db.organisationId}::uuid and l.account_id = u.account_id
          and l.effective_day >= ${from} and l.effective_day <= ${to})`),
  );
  return new Set(rows.map((row) => row.accountId));
}
