import type { catalogueContract } from '@larder/contract/catalogue.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, type Change, type Outcome } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { WHOLE_ORGANISATION } from '../../kernel/locks.ts';
import { type Answer, type CommandTx, once } from '../../kernel/once.ts';
import { withoutStoring } from '../../kernel/without-storing.ts';
import { contradictByOptionsOf } from '../../ledger/check/contradictions.ts';
import { type ImpactAnswer, noteChanged } from '../../ledger/impact/watch-impact.ts';
import { identityChanged, watchIdentity } from '../../ledger/repost/identity-changed.ts';
import { withdrawConfirmation } from '../allergens/withdraw-confirmation.ts';
import {
  findIngredient,
  type LockedIngredient,
  lockIngredient,
  optionsNaming,
  refuseMerged,
} from './locked-ingredient.ts';
import { refuseWhileCounted } from './who-holds.ts';

export type MergeIngredient = InputOf<typeof catalogueContract.mergeIngredient>;

/**
 * From now on another ingredient stands wherever this one is named: in stock, recipes, options and reports of all time (rule 12).
 * Nothing that was entered is rewritten, so it can be undone.
 */
export async function mergeIngredient(ctx: Ctx, input: MergeIngredient): Promise<Answer<ImpactAnswer>> {
  authoriseInHeadOffice(ctx, 'ingredients');
  return once(ctx, input, WHOLE_ORGANISATION, (tx) => merge(tx, ctx, input));
}

/** Each ingredient stands for itself again, with everything that names it; rows entered since with the surviving one stay with that. */
export async function undoMerge(
  ctx: Ctx,
  input: InputOf<typeof catalogueContract.undoMerge>,
): Promise<Answer<ImpactAnswer>> {
  authoriseInHeadOffice(ctx, 'ingredients');
  return once(ctx, input, WHOLE_ORGANISATION, (tx) => separate(tx, ctx, input));
}

/** Answers what a merge, or undoing it, would do to closed periods (rule 36): it is made and rolled back. */
export async function mergeImpact(
  ctx: Ctx,
  { into, ...seen }: InputOf<typeof catalogueContract.mergeImpact>,
): Promise<ImpactAnswer> {
  authoriseInHeadOffice(ctx, 'ingredients');
  return withoutStoring(ctx, WHOLE_ORGANISATION, async (tx) => {
    const { extra } = into === null ? await separate(tx, ctx, seen) : await merge(tx, ctx, { ...seen, into });
    return extra;
  });
}

type Seen = Pick<MergeIngredient, 'ingredientId' | 'version'>;
type Noted = Outcome<ImpactAnswer> & { extra: ImpactAnswer };

async function merge(tx: CommandTx, ctx: Ctx, input: Seen & Pick<MergeIngredient, 'into'>): Promise<Noted> {
  const merged = await lockIngredient(tx, ctx, input);
  const into = await findIngredient(tx, input.into);
  refuseMerged(merged);
  refuseUnlike(merged, into);
  await refuseWhileCounted(tx, merged);

  await watchIdentity(tx, ctx, [merged.id, into.id]);
  setAlias(tx, ctx, merged.id, into.id);
  const changes = await aliasChanges(tx, ctx, merged.id, into.id);
  audit(tx, ctx, 'ingredient.merged', { kind: 'ingredient', id: merged.id }, null, { into: into.id });
  return { changes, extra: await noteChanged(tx, ctx, { documentKind: 'ingredient', documentId: merged.id }) };
}

async function separate(tx: CommandTx, ctx: Ctx, input: Seen): Promise<Noted> {
  const merged = await lockIngredient(tx, ctx, input);
  const { id, name, mergedInto } = merged;
  if (mergedInto === null) throw new Refusal('ingredient.not-merged', { name });

  await watchIdentity(tx, ctx, [id, mergedInto]);
  setAlias(tx, ctx, id, null);
  const changes = await aliasChanges(tx, ctx, id, mergedInto);
  audit(tx, ctx, 'ingredient.merge-undone', { kind: 'ingredient', id }, { into: mergedInto }, null);
  return { changes, extra: await noteChanged(tx, ctx, { documentKind: 'ingredient', documentId: id }) };
}

function refuseUnlike(merged: LockedIngredient, into: LockedIngredient): void {
  const names = { name: merged.name, into: into.name };
  if (into.id === merged.id) throw new Refusal('ingredient.merge-itself', names);
  if (into.intoName !== null) throw new Refusal('ingredient.merged', { name: into.name, into: into.intoName });
  if (into.unit !== merged.unit)
    throw new Refusal('ingredient.merge-unit', { ...names, unit: merged.unit, other: into.unit });
  if (merged.priced && !into.priced) throw new Refusal('ingredient.merge-unpriced', names);
}

function setAlias(tx: Tx, ctx: Ctx, ingredientId: string, into: string | null): void {
  tx.send(
    raw(sql`
      update ingredient set merged_into = ${into}, merged_at = ${into === null ? null : ctx.now().toISOString()}, version = version + 1, updated_at = ${ctx.now().toISOString()},
        updated_by = ${ctx.userName}
      where organisation_id = ${ctx.organisationId} and ingredient_id = ${ingredientId}`),
  );
}

async function aliasChanges(tx: CommandTx, ctx: Ctx, ingredientId: string, into: string): Promise<Change[]> {
  const { recipeIds, modifierIds } = await identityChanged(tx, ctx, ingredientId);
  await withdrawConfirmation(tx, ctx, [ingredientId, into], 'merge');
  const contradicted = await contradictByOptionsOf(tx, ctx, [ingredientId, into]);
  const shared = (collection: Change['collection'], ids: readonly string[]) =>
    ids.map((id): Change => ({ collection, id, accountId: null }));
  return [
    ...shared('ingredients', [ingredientId, into]),
    ...contradicted,
    ...(await optionsNaming(tx, ingredientId)),
    ...shared('recipes', recipeIds),
    ...shared('modifiers', modifierIds),
  ];
}
