import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { LOSS_FIGURES, PROCUREMENT_FIGURES } from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
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
  atClose: {
    from: Day;
    to: Day;
    closedBy: string;
    figures: ProfitFiguresText;
  };
}

/**
 * Those of the closed stocktakes of these areas on these days, without the counted lines that are stored with them. A figure that a later release
 * brought is £0 in those stored before: nothing of its kind had been entered.
 */
export async function storedFigures(
  db: Db,
  accountIds: readonly string[],
  days: readonly Day[],
): Promise<StoredFigures[]> {
  const rows = await db.run(
    raw<AsStored>(sql`
      select s.account_id as "accountId", s.stocktake_id as "stocktakeId", s.day, f.recorded_at as "recordedAt", f.figures - 'lines' as "atClose"
      from stocktake s join closed_figures f using (organisation_id, stocktake_id)
      where s.organisation_id = ${db.organisationId} and s.account_id = any (${accountIds}::uuid[]) and s.day = any (${days}::date[])
        and not s.is_draft
      order by s.account_id, s.day`),
  );
  return rows.map((row) => ({ ...row, atClose: { ...row.atClose, figures: withEveryFigure(row.atClose.figures) } }));
}

interface AsStored extends Omit<StoredFigures, 'atClose'> {
  atClose: Omit<StoredFigures['atClose'], 'figures'> & { figures: FiguresOfThen };
}

/** Those that there were when they were stored. */
type FiguresOfThen = Omit<ProfitFiguresText, 'procurement' | 'varianceParts'> & {
  procurement: Partial<ProfitFiguresText['procurement']> &
    Pick<ProfitFiguresText['procurement'], 'pettyCash' | 'total'>;
  varianceParts: Partial<ProfitFiguresText['varianceParts']> &
    Pick<ProfitFiguresText['varianceParts'], 'stockVariance' | 'reconcilliation'>;
};

function withEveryFigure(figures: FiguresOfThen): ProfitFiguresText {
  return {
    ...figures,
    procurement: { ...recordOf(PROCUREMENT_FIGURES, () => '0'), ...figures.procurement },
    varianceParts: { ...recordOf(LOSS_FIGURES, () => '0'), ...figures.varianceParts },
  };
}

/** True when a figure that people look at shows something else than at the close, or the period is another. */
export function differ(
  atClose: { from: Day; to: Day; figures: ProfitFiguresText },
  now: { from: Day; to: Day; figures: ProfitFiguresText },
): boolean {
  if (atClose.from !== now.from || atClose.to !== now.to) return true;
  return (['netSales', 'actualGp', 'theoreticalGp'] as const).some(
    (name) => showMoney(atClose.figures[name]) !== showMoney(now.figures[name]),
  );
}
