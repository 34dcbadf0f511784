import { allergenBook } from '@larder/domain/recipes/allergen-book.ts';
import { holdingOneOf } from '@larder/domain/recipes/allergen-reach.ts';
import { type AffectedDish, hashToSign, substitutionEffect } from '@larder/domain/recipes/substitutes/difference.ts';
import { reachedBy, type SubstituteInUse, standsForIn } from '@larder/domain/recipes/substitutes/in-use.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditEach, type Change, made } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Kitchen, StoredInUse } from './kitchen.ts';

/** Something that comes into use instead of an ingredient, and what brought it. */
export interface NewSubstitute extends SubstituteInUse {
  substitutionId: string;
  optionId: string | null;
  line: { orderId: string; lineId: string } | null;
  transferId: string | null;
}

/** What putting substitutes in use means. */
export interface Opening {
  opened: readonly NewSubstitute[];
  dishes: readonly AffectedDish[];
  /** Of what changes; null: nothing does, and nobody has to sign. */
  hash: string | null;
}

/** Decides what these do to the dishes of a kitchen. What is in use there already is not opened again. */
export function decideOpening(kitchen: Kitchen, wanted: readonly NewSubstitute[]): Opening {
  const standsFor = standsForIn(kitchen.rows.ingredients);
  const sameAs = (one: NewSubstitute) => (other: StoredInUse) =>
    standsFor(one.ingredientId) === standsFor(other.ingredientId) &&
    (one.substituteId === null
      ? other.substituteId === null && one.optionId === other.optionId && one.named.join() === other.named.join()
      : other.substituteId !== null && standsFor(one.substituteId) === standsFor(other.substituteId));
  const opened = wanted.filter((one) => !kitchen.inUse.some(sameAs(one)));
  const { dishes } = substitutionEffect(kitchen.recipes, kitchen.rows, kitchen.inUse, opened);
  return { opened, dishes, hash: hashToSign(dishes) };
}

/** How many dishes read otherwise from then on. */
export function changedDishes({ dishes }: Opening): number {
  return dishes.filter(({ changes }) => changes.length > 0).length;
}

/**
 * Writes that these are used from now on in the area, with the dishes that hold what they replace (rule 58). signed: the hash of the difference that
 * the person signed for; where it is another one, or none, the signature is due.
 */
export function putInUse(
  tx: Tx,
  ctx: Ctx,
  kitchen: Kitchen,
  { opened, dishes, hash }: Opening,
  signed: string | null,
): Change[] {
  const due = hash !== null && hash !== signed;
  const isSigned = hash !== null && !due;
  const signature = isSigned
    ? { signed_hash: hash, signed_at: ctx.now().toISOString(), signed_by: ctx.userName }
    : { signed_hash: null, signed_at: null, signed_by: null };
  const entries = opened.map((one) => ({
    id: one.substitutionId,
    dishes: dishesOf(kitchen, one, opened, dishes),
    row: {
      account_id: kitchen.accountId,
      ingredient_id: one.ingredientId,
      substitute_id: one.substituteId,
      option_id: one.optionId,
      named: [...one.named],
      order_id: one.line?.orderId ?? null,
      line_id: one.line?.lineId ?? null,
      transfer_id: one.transferId,
      ...signature,
      signature_due: due,
    },
  }));
  const organisation_id = ctx.organisationId;
  tx.send(
    insertRows(
      'substitution',
      entries.map(({ id, row }) => ({ organisation_id, substitution_id: id, ...row, ...made(ctx) })),
    ),
    insertRows(
      'substitution_dish',
      entries.flatMap((one) => dishRows(ctx, one.id, one.dishes)),
    ),
  );
  const audited = entries.map((one) => ({ id: one.id, before: null, after: { ...one.row, dishes: one.dishes } }));
  auditEach(tx, ctx, 'substitution.opened', 'substitution', audited);
  return opened.map(({ substitutionId }) => ({ collection: 'substitutions', id: substitutionId, accountId: null }));
}

/** The dishes that hold what one of several replaces. */
export function dishesOf(
  { recipes, rows, inUse }: Kitchen,
  { ingredientId }: SubstituteInUse,
  opened: readonly SubstituteInUse[],
  dishes: readonly AffectedDish[],
): AffectedDish[] {
  const ids = reachedBy(ingredientId, [...inUse, ...opened], rows.ingredients);
  const held = new Set(holdingOneOf(recipes, ids, allergenBook(rows)).map(({ id }) => id));
  return dishes.filter(({ id }) => held.has(id));
}

/** The dishes of a substitution as their table has them. */
export function dishRows(ctx: Ctx, substitution_id: string, dishes: readonly AffectedDish[]) {
  return dishes.map(({ id, name, changes }) => ({
    ...{ organisation_id: ctx.organisationId, substitution_id, recipe_id: id, name },
    changes: [...changes],
  }));
}
