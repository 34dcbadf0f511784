import type { ChangedArea, CloseFigures } from '@larder/contract/changed-periods.ts';
import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { ProfitFigures } from '@larder/domain/ledger/gross-profit.ts';
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
export async function changedAreas(
  db: Db,
  stored: readonly StoredFigures[],
  { from, to, profits, nameOf }: Days & { profits: ReadonlyMap<string, ProfitFigures>; nameOf: (id: string) => string },
): Promise<ChangedArea[]> {
  const isSame = ({ atClose }: StoredFigures) => atClose.from === from && atClose.to === to;
  const others = stored.filter((close) => !isSame(close)).map(({ accountId }) => accountId);
  const late = others.length > 0 ? await areasWithLateMovements(db, others, { from, to }) : new Set();
  return stored.flatMap((close): ChangedArea[] => {
    const { accountId, recordedAt, atClose } = close;
    const profit = profits.get(accountId);
    if (!profit) return [];
    const area = { accountId, name: nameOf(accountId), closedAt: recordedAt, closedBy: atClose.closedBy };
    if (!isSame(close)) return late.has(accountId) ? [{ ...area, figures: null }] : [];
    const now = figuresText(profit);
    if (!differ(atClose, { from, to, figures: now })) return [];
    return [{ ...area, figures: { was: closeFigures(atClose.figures), now: closeFigures(now) } }];
  });
}

function closeFigures({ netSales, actualGp, theoreticalGp }: ProfitFiguresText): CloseFigures {
  return { netSales, actualGp, theoreticalGp };
}

/** The areas of which something of these days was recorded after a first close. */
async function areasWithLateMovements(
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
