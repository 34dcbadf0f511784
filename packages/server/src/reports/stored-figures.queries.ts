import type { ProfitFiguresText } from '@larder/contract/reports.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** The figures of a period as they were when an area closed it for the first time (rule 9). */
export interface StoredFigures {
  accountId: string;
  stocktakeId: string;
  /** The opening that the stocktake is: the day after the period's last. */
  day: Day;
  recordedAt: string;
  kept: {
    from: Day;
    to: Day;
    closedBy: string;
    figures: ProfitFiguresText;
  };
}

/** Those of the closed stocktakes of these areas on these days, without the counted lines that are stored with them. */
export function storedFigures(db: Db, accountIds: readonly string[], days: readonly Day[]): Promise<StoredFigures[]> {
  return db.run(
    raw<StoredFigures>(sql`
      select s.account_id as "accountId", s.stocktake_id as "stocktakeId", s.day, f.recorded_at as "recordedAt", f.figures - 'lines' as kept
      from stocktake s join closed_figures f using (organisation_id, stocktake_id)
      where s.organisation_id = ${db.organisationId} and s.account_id = any (${accountIds}::uuid[]) and s.day = any (${days}::date[])
        and not s.is_draft
      order by s.account_id, s.day`),
  );
}

/** True when a figure that people look at shows something else than at the close, or the period is another. */
export function differ(
  kept: { from: Day; to: Day; figures: ProfitFiguresText },
  now: { from: Day; to: Day; figures: ProfitFiguresText },
): boolean {
  if (kept.from !== now.from || kept.to !== now.to) return true;
  return (['netSales', 'actualGp', 'theoreticalGp'] as const).some(
    (name) => showMoney(kept.figures[name]) !== showMoney(now.figures[name]),
  );
}
