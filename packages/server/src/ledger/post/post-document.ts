import type { MovingKind } from '@larder/domain/kinds/document-kinds.ts';
import type { MovementKind } from '@larder/domain/kinds/movement-kinds.ts';
import type { ChargeKind, Movement } from '@larder/domain/ledger/movement.ts';
import { type PostedMovement, repost } from '@larder/domain/ledger/repost.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { Things } from '../../kernel/locks.ts';
import { requireLocks } from '../../kernel/require-locks.ts';
import { watchThings } from '../impact/watch-things.ts';
import { appendLast } from '../sums/sum-changes.ts';
import { appendFrom, appendMovements } from './append-movements.ts';
import type { LedgerCtx } from './context.ts';
import { IS_LIVE, MOVEMENT_COLUMNS, REVERSAL_COLUMNS } from './movement-rows.ts';

/**
 * Posts a document that was never posted before: one statement, together with the commit, because others wait for the sums of
 * their area and day. Nothing in the command may read what it posts. Shares the locks of its areas and ingredients.
 */
export function postDocument(tx: Tx, ctx: LedgerCtx, movements: readonly Movement[]): void {
  requireLocks(tx, { shared: placesOf(movements) });
  const rows = movements.map((movement) => ({ ...movement, generation: 1, reverses: null }));
  if (rows.length > 0) appendLast(tx, ctx, rows);
}

/** Brings a document's movements in line with those it should have now: reverses and reposts what differs, and nothing else (rules 2, 10). */
export function repostDocument(
  tx: Tx,
  ctx: LedgerCtx,
  documentId: string,
  movements: readonly Movement[],
): Promise<void> {
  return repostDocuments(tx, ctx, new Map([[documentId, movements]]));
}

/**
 * The same for many documents at once, in one read and one write. When ingredients are named, which must be locked exclusively then, movements of
 * others are left alone: what they should be now somebody else may just be changing.
 */
export async function repostDocuments(
  tx: Tx,
  ctx: LedgerCtx,
  wanted: ReadonlyMap<string, readonly Movement[]>,
  onlyIngredientIds: readonly string[] | null = null,
): Promise<void> {
  if (wanted.size === 0) return;
  const posted = await postedMovements(tx, [...wanted.keys()], onlyIngredientIds);
  const all = [...[...wanted.values()].flat(), ...[...posted.values()].flatMap(({ live }) => live)];
  requireLocks(tx, onlyIngredientIds ? { exclusive: { ingredients: onlyIngredientIds } } : { shared: placesOf(all) });
  await watchMovements(tx, all);
  const only = onlyIngredientIds && new Set(onlyIngredientIds);
  appendMovements(
    tx,
    ctx,
    [...wanted].flatMap(([documentId, movements]) => {
      const { live, lastGeneration } = posted.get(documentId) ?? { live: [], lastGeneration: 0 };
      const concerned = only
        ? movements.filter(({ ingredientId }) => ingredientId && only.has(ingredientId))
        : movements;
      return repost(live, concerned, lastGeneration);
    }),
  );
}

/** The areas and ingredients of movements. */
function placesOf(movements: readonly Movement[]): Things {
  return {
    areas: [...new Set(movements.map(({ accountId }) => accountId))],
    ingredients: [...new Set(movements.flatMap(({ ingredientId }) => ingredientId ?? []))],
  };
}

/** Looks at the closed periods that these movements lie in, before they change. */
export function watchMovements(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const { areas = [], ingredients = [] } = placesOf(movements);
  const firstDay = (accountId: string) =>
    movements.reduce<string | null>(
      (first, movement) =>
        movement.accountId === accountId && (first === null || movement.effectiveDay < first)
          ? movement.effectiveDay
          : first,
      null,
    );
  const places = areas.map((accountId) => ({ accountId, day: firstDay(accountId) ?? '' }));
  return watchThings(tx, { ingredientIds: ingredients, days: null, places });
}

/** Takes everything a document did back, on its own days (rule 10). */
export async function removeDocument(tx: Tx, ctx: LedgerCtx, documentId: string): Promise<void> {
  const { live } = (await postedMovements(tx, [documentId])).get(documentId) ?? { live: [] };
  requireLocks(tx, { shared: placesOf(live) });
  await watchMovements(tx, live);
  appendFrom(
    tx,
    ctx,
    sql`select r.* from (
      select ${REVERSAL_COLUMNS} from stock_movement m
      where m.organisation_id = ${tx.organisationId} and m.document_id = ${documentId} and ${IS_LIVE}
    ) as r (${MOVEMENT_COLUMNS})`,
  );
}

interface Posted {
  live: PostedMovement[];
  /** The highest generation the document ever had. */
  lastGeneration: number;
}

export async function postedMovements(
  db: Db,
  documentIds: readonly string[],
  onlyIngredientIds: readonly string[] | null = null,
): Promise<Map<string, Posted>> {
  const ofThese = onlyIngredientIds ? sql`and m.ingredient_id = any (${onlyIngredientIds}::uuid[])` : sql``;
  const [rows, generations] = await db.all(
    raw<MovementInTable>(sql`
      select movement_id, ${MOVEMENT_COLUMNS} from stock_movement m
      where m.organisation_id = ${db.organisationId} and m.document_id = any (${documentIds}::uuid[]) ${ofThese} and ${IS_LIVE}`),
    raw<{ document_id: string; last: number }>(sql`
      select document_id, max(generation) as last from stock_movement
      where organisation_id = ${db.organisationId} and document_id = any (${documentIds}::uuid[]) group by document_id`),
  );
  const live = Map.groupBy(rows.map(fromTable), (movement) => movement.documentId);
  return new Map(
    generations.map(({ document_id, last }) => [
      document_id,
      { live: live.get(document_id) ?? [], lastGeneration: last },
    ]),
  );
}

export interface MovementInTable {
  movement_id: string;
  account_id: string;
  ingredient_id: string | null;
  effective_day: string;
  occurred_at: string | null;
  kind: MovementKind;
  quantity: string;
  value: string;
  waste_quantity: string;
  waste_value: string;
  document_kind: MovingKind;
  document_id: string;
  line_id: string | null;
  charge_kind: ChargeKind | null;
  generation: number;
  reverses: string | null;
}

export function fromTable(row: MovementInTable): PostedMovement {
  return {
    movementId: row.movement_id,
    accountId: row.account_id,
    ingredientId: row.ingredient_id,
    effectiveDay: row.effective_day,
    occurredAt: row.occurred_at,
    kind: row.kind,
    quantity: decimal(row.quantity),
    value: decimal(row.value),
    wasteQuantity: decimal(row.waste_quantity),
    wasteValue: decimal(row.waste_value),
    documentKind: row.document_kind,
    documentId: row.document_id,
    lineId: row.line_id,
    chargeKind: row.charge_kind,
    generation: row.generation,
  };
}
