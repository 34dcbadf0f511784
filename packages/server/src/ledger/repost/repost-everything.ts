import { LOSS_FIGURES, MOVED_FIGURES } from '@larder/domain/kinds/movement-kinds.ts';
import { type Decimal, roundFigure } from '@larder/domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { takeLocks, WHOLE_ORGANISATION } from '../../kernel/locks.ts';
import { rebuildDerived } from '../check/rebuild.ts';
import { type ClosedPeriod, closedPeriods } from '../figures/closed-periods.ts';
import { watchesItself } from '../impact/watch-things.ts';
import type { LedgerCtx } from '../post/context.ts';
import { documentsInOrder, postAgain, restateAll } from './post-everything.ts';

/** A figure that people look at, £ or percent as it is shown: 2 decimals, null where there is none. */
export interface ChangedFigure {
  name: string;
  before: Decimal | null;
  after: Decimal | null;
}

/** A closed period whose figures are others than before. */
export type ChangedPeriod = Omit<ClosedPeriod, 'figures'> & { figures: ChangedFigure[] };

/**
 * Posts every document of an organisation anew by today's rules: costs, recipes and sums are rebuilt, documents that differ are reversed and
 * posted again, recorded now, and equal ones are left alone. Answers the closed periods that show another figure than before. What was
 * stored at their first close stays (rule 9). Takes the organisation's exclusive lock until the transaction ends.
 */
export async function repostEverything(tx: Tx, ctx: LedgerCtx): Promise<ChangedPeriod[]> {
  watchesItself(tx); // it lists by itself which periods change
  tx.send(takeLocks(tx.organisationId, WHOLE_ORGANISATION));
  const before = await closedPeriods(tx);
  await rebuildDerived(tx);
  await restateAll(tx);
  for (const batch of await documentsInOrder(tx)) await postAgain(tx, ctx, batch);
  const after = await closedPeriods(tx);
  return before.flatMap((period, index) => changedPeriod(period, after[index]));
}

const FIGURES: Readonly<Record<string, (period: ClosedPeriod) => Decimal | null>> = {
  'Net sales': (period) => period.figures.netSales,
  'Opening stock': (period) => period.figures.opening.total,
  Procurement: (period) => period.figures.procurement.total,
  'Closing stock': (period) => period.figures.closing.total,
  'Theoretical GP': (period) => period.figures.theoreticalGp,
  'Theoretical GP %': (period) => period.figures.theoreticalGpPercent,
  'Actual GP': (period) => period.figures.actualGp,
  'Actual GP %': (period) => period.figures.actualGpPercent,
  ...Object.fromEntries(
    LOSS_FIGURES.map((name) => [
      MOVED_FIGURES[name].label,
      (period: ClosedPeriod) => period.figures.varianceParts[name],
    ]),
  ),
  'Stock variance': (period) => period.figures.varianceParts.stockVariance,
};

function changedPeriod({ figures, ...period }: ClosedPeriod, now: ClosedPeriod | undefined): ChangedPeriod[] {
  if (!now) throw new Error('a count went away while everything was posted anew');
  const changed = Object.entries(FIGURES).flatMap(([name, figureOf]): ChangedFigure[] => {
    const [before, after] = [shown(figureOf({ ...period, figures })), shown(figureOf(now))];
    const same = before && after ? before.eq(after) : before === after;
    return same ? [] : [{ name, before, after }];
  });
  return changed.length > 0 ? [{ ...period, figures: changed }] : [];
}

function shown(figure: Decimal | null): Decimal | null {
  return figure && roundFigure(figure, 2);
}
