import type { ImpactEntry } from '@larder/contract/impact.ts';
import { type Decimal, decimal, ZERO } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Ctx, newId } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { text, textOrNull } from '../figures/period-figures.ts';
import { writeSums } from '../sums/sum-changes.ts';
import { closedReach, type Reach, type ReachedPeriod } from './closed-reach.ts';
import { impactEntries } from './impact-notes.queries.ts';
import { type PeriodSnapshot, snapshotOf } from './period-snapshot.ts';

/** What a command is watched by while it changes the ledger. */
export interface ImpactWatch {
  /** It reaches into a period that somebody closed: what it posts must be posted before `note`, not with the commit. */
  isLate: boolean;
  /** Stores what became of those periods, with the document. Call once all is posted; returns what of it is for the person at the working account. */
  note: (document: Pick<ImpactEntry, 'documentKind' | 'documentId'>) => Promise<ImpactEntry[]>;
}

/** Below this much nothing moved, £. */
const MOVED = decimal('0.005');

/**
 * Watches a command that changes the ledger for what it does to periods that somebody closed (rule 36). Await it before the first write: the figures before are
 * those immediately before the command. Where nobody closed the days it is one look at the counts, in the message of the command's other reads.
 */
export async function watchImpact(tx: CommandTx, ctx: Ctx, reach: Reach): Promise<ImpactWatch> {
  const { periods, ingredientIds } = await closedReach(tx, reach);
  if (periods.length === 0) return { isLate: false, note: async () => [] };
  const before = await snapshots(tx, periods, ingredientIds);
  return {
    isLate: true,
    async note(document) {
      await writeSums(tx); // the figures are read from them
      const after = await snapshots(tx, periods, ingredientIds);
      const names = await namesOf(tx, ingredientIds);
      const notes = periods.flatMap((period, at) => {
        const [was, is] = [before[at], after[at]];
        return was && is && hasMoved(was, is) ? [noteRow(ctx, document, period, was, is, names)] : [];
      });
      if (notes.length === 0) return [];
      await tx.run(insertRows('impact_note', notes));
      return impactEntries(tx, ctx, sql`n.note_id = any (${notes.map(({ note_id }) => note_id)}::uuid[])`);
    },
  };
}

async function snapshots(
  tx: CommandTx,
  periods: readonly ReachedPeriod[],
  ingredientIds: readonly string[],
): Promise<PeriodSnapshot[]> {
  const found: PeriodSnapshot[] = [];
  for (const period of periods) found.push(await snapshotOf(tx, period, ingredientIds));
  return found;
}

async function namesOf(tx: CommandTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.run(
    raw<{ ingredient_id: string; name: string }>(sql`
      select ingredient_id, name from ingredient where organisation_id = ${tx.organisationId} and ingredient_id = any (${ids}::uuid[])`),
  );
  return new Map(rows.map(({ ingredient_id, name }) => [ingredient_id, name]));
}

function hasMoved({ figures: was }: PeriodSnapshot, { figures: is }: PeriodSnapshot): boolean {
  return (['netSales', 'actualGp', 'theoreticalGp', 'variance'] as const).some((name) =>
    is[name].minus(was[name]).abs().gte(MOVED),
  );
}

function noteRow(
  ctx: Ctx,
  { documentKind, documentId }: Pick<ImpactEntry, 'documentKind' | 'documentId'>,
  { accountId, from, to }: ReachedPeriod,
  was: PeriodSnapshot,
  is: PeriodSnapshot,
  names: ReadonlyMap<string, string>,
) {
  return {
    ...{
      organisation_id: ctx.organisationId,
      note_id: newId(ctx),
      document_kind: documentKind,
      document_id: documentId,
    },
    ...{ account_id: accountId, from_day: from, to_day: to },
    actual_before: textOrNull(was.figures.actualGpPercent),
    actual_after: textOrNull(is.figures.actualGpPercent),
    theoretical_before: textOrNull(was.figures.theoreticalGpPercent),
    theoretical_after: textOrNull(is.figures.theoreticalGpPercent),
    variance_before: text(was.figures.variance),
    variance_after: text(is.figures.variance),
    ingredients: mostChanged(was, is, names),
    ...{ created_at: ctx.now().toISOString(), created_by: ctx.userName },
  };
}

/** The three ingredients whose cost changed most, in actual or in theoretical cost. */
function mostChanged(was: PeriodSnapshot, is: PeriodSnapshot, names: ReadonlyMap<string, string>) {
  const changes = [...is.costs].map(([id, { actual, theoretical }]) => {
    const before = was.costs.get(id) ?? { actual: ZERO, theoretical: ZERO };
    return {
      name: names.get(id) ?? '',
      actual: actual.minus(before.actual),
      theoretical: theoretical.minus(before.theoretical),
    };
  });
  const size = ({ actual, theoretical }: { actual: Decimal; theoretical: Decimal }) =>
    actual.abs().gt(theoretical.abs()) ? actual.abs() : theoretical.abs();
  return changes
    .filter((change) => size(change).gte(MOVED))
    .toSorted((a, b) => size(b).cmp(size(a)) || a.name.localeCompare(b.name))
    .slice(0, 3)
    .map(({ name, actual, theoretical }) => ({ name, actualCost: text(actual), theoreticalCost: text(theoretical) }));
}
