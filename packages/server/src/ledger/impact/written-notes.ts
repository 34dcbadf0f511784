import type { ImpactEntry } from '@larder/contract/impact.ts';
import { type Decimal, decimal, ZERO } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { newId } from '../../kernel/context.ts';
import { text } from '../figures/period-figures.ts';
import type { ReachedPeriod } from './closed-reach.ts';
import { type PeriodSnapshot, snapshotsOf } from './period-snapshot.ts';

export type NotedDocument = Pick<ImpactEntry, 'documentKind' | 'documentId'>;

/** What has to be known of a command to note what it did: the closed periods that it reached into, as they were before it. */
export interface Before {
  periods: readonly ReachedPeriod[];
  ingredientIds: readonly string[];
  snapshots: readonly PeriodSnapshot[];
}

/** Who did it, and when. */
export interface Doer {
  at: string;
  by: string;
}

/** Below this much nothing moved, £. */
const MOVED = decimal('0.005');

/** Stores what became of closed periods since `before`, with the document; returns the ids of the notes. Where nothing moved there is none. */
export async function writeNotes(
  tx: Tx,
  document: NotedDocument,
  { periods, ingredientIds, snapshots }: Before,
  doer: Doer,
): Promise<string[]> {
  const after = await snapshotsOf(tx, periods, ingredientIds);
  const names = await namesOf(tx, ingredientIds);
  const notes = periods.flatMap((period, index) => {
    const [was, is] = [snapshots[index], after[index]];
    return was && is && hasMoved(was, is)
      ? [noteRow(tx.organisationId, document, period, { was, is, names }, doer)]
      : [];
  });
  if (notes.length > 0) await tx.run(insertRows('impact_note', notes));
  return notes.map(({ note_id }) => note_id);
}

async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.run(
    raw<{ ingredient_id: string; name: string }>(sql`
      select ingredient_id, name from ingredient where organisation_id = ${tx.organisationId} and ingredient_id = any (${ids}::uuid[])`),
  );
  return new Map(rows.map(({ ingredient_id, name }) => [ingredient_id, name]));
}

function hasMoved({ pounds: was }: PeriodSnapshot, { pounds: is }: PeriodSnapshot): boolean {
  return (['netSales', 'actualGp', 'theoreticalGp', 'variance'] as const).some((name) =>
    decimal(is[name]).minus(was[name]).abs().gte(MOVED),
  );
}

interface Change {
  was: PeriodSnapshot;
  is: PeriodSnapshot;
  names: ReadonlyMap<string, string>;
}

function noteRow(
  organisationId: string,
  { documentKind, documentId }: NotedDocument,
  { accountId, from, to }: ReachedPeriod,
  change: Change,
  { at, by }: Doer,
) {
  const { was, is } = change;
  return {
    ...{ organisation_id: organisationId, note_id: newId({ now: () => new Date(at) }) },
    ...{ document_kind: documentKind, document_id: documentId },
    ...{ account_id: accountId, from_day: from, to_day: to },
    actual_before: was.percents.actualGpPercent,
    actual_after: is.percents.actualGpPercent,
    theoretical_before: was.percents.theoreticalGpPercent,
    theoretical_after: is.percents.theoreticalGpPercent,
    variance_before: text(decimal(was.pounds.variance)),
    variance_after: text(decimal(is.pounds.variance)),
    ingredients: mostChanged(change),
    ...{ created_at: at, created_by: by },
  };
}

/** The three ingredients whose cost changed most, in actual or in theoretical cost. */
function mostChanged({ was, is, names }: Change) {
  const changes = Object.entries(is.costs).map(([id, { actual, theoretical }]) => ({
    name: names.get(id) ?? '',
    actual: decimal(actual).minus(was.costs[id]?.actual ?? ZERO),
    theoretical: decimal(theoretical).minus(was.costs[id]?.theoretical ?? ZERO),
  }));
  const size = ({ actual, theoretical }: { actual: Decimal; theoretical: Decimal }) =>
    actual.abs().gt(theoretical.abs()) ? actual.abs() : theoretical.abs();
  return changes
    .filter((change) => size(change).gte(MOVED))
    .toSorted((a, b) => size(b).cmp(size(a)) || a.name.localeCompare(b.name))
    .slice(0, 3)
    .map(({ name, actual, theoretical }) => ({ name, actualCost: text(actual), theoreticalCost: text(theoretical) }));
}
