import type { MatchedSales, recipesContract } from '@larder/contract/recipes.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { FieldProblem } from '@larder/domain/forms.ts';
import { recipeAllergens } from '@larder/domain/recipes/allergens.ts';
import { checkRecipe } from '@larder/domain/recipes/check-recipe.ts';
import { type DraftItem, readDraft, type TargetOf } from '@larder/domain/recipes/draft.ts';
import { normalPlu } from '@larder/domain/recipes/plu.ts';
import { sameVersion } from '@larder/domain/recipes/same-version.ts';
import { contradictedTicks, showContradictedTick } from '@larder/domain/recipes/suitable.ts';
import { authoriseInProductHub } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { refuseStale } from '../kernel/stale.ts';
import { readAllergenBook } from '../ledger/books/allergen-book.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { matchedSales } from './matched-sales.ts';
import { refuseTakenPlus } from './plu-owners.ts';
import { postVersions } from './post-versions.ts';
import { type LineTarget, lineTargets, type RecipeFacts, recipeFacts } from './recipe-facts.ts';
import { versionTouches } from './version-locks.ts';
import { insertRecipe, insertVersion, type RecipeMaster, recipesInside, updateRecipe } from './write-recipe.ts';

export type RecipeToSave = InputOf<typeof recipesContract.saveRecipe>;

/**
 * Add a recipe or change it from a day on. What was sold, wasted, transferred or counted since is taken apart anew in the same transaction, and
 * sales that waited for its PLU count from now on. A change of nothing that is dated adds no version.
 */
export async function saveRecipe(
  ctx: Ctx,
  input: RecipeToSave,
): Promise<Answer<{ matched: MatchedSales[] } & ImpactAnswer>> {
  authoriseInProductHub(ctx, 'products');
  const from = input.since ?? today(ctx);
  if (from > today(ctx))
    throw new Refusal('recipe.day-to-come', { fields: [{ field: 'since', message: 'Not in the future.' }] });

  return once(
    ctx,
    input,
    versionTouches(ctx, input.recipeId, { parts: partsNamed(input), plus: [input.plu] }),
    async (tx) => {
      const { recipeId } = input;
      const plu = normalPlu(input.plu);
      const facts = await recipeFacts(tx, ctx, input, from);
      await refuseWhereClosed(tx, ctx, today(ctx), facts.recipe ? [ctx.accountId] : [ctx.accountId, ...input.groupIds]);
      await refuseUnlessOurs(tx, ctx, input, facts);
      const parts = [...input.items, ...(input.addOns ?? []).map((refId) => ({ kind: 'recipe' as const, refId }))];
      const targetOf = targetsAmong(await lineTargets(tx, parts, from), parts);
      refuseProblems([...checkRecipe(input, targetOf), ...(await wrongTicks(tx, ctx, input))]);
      const live = !facts.recipe?.archived;
      const wanted =
        plu !== null && live ? [{ plu, ownerId: recipeId, what: 'recipe' as const, name: input.name }] : [];
      await refuseTakenPlus(tx, recipeId, wanted);

      if (facts.recipe) updateRecipe(tx, ctx, recipeId, masterOf(input, plu));
      else insertRecipe(tx, ctx, recipeId, masterOf(input, plu));
      const body = readDraft(input, targetOf);
      const changed = !facts.version || input.since !== null || !sameVersion(facts.version, body);
      if (changed) {
        insertVersion(tx, ctx, recipeId, body, { from, withdrawLater: input.since !== null });
        await postVersions(tx, ctx, recipeId);
      }
      const appeared = wanted.filter(() => plu !== facts.recipe?.plu);
      const sales = await matchedSales(
        tx,
        ctx,
        appeared.map((one) => ({ plu: one.plu, kind: 'recipe', productId: recipeId })),
      );

      const { commandId: _, since: __, ...entered } = input;
      const after = { ...entered, ...(changed ? { from } : {}) };
      const before = facts.recipe ? { ...facts.recipe, ...facts.version } : null;
      audit(tx, ctx, 'recipe.saved', { kind: 'recipe', id: recipeId }, before, after);
      const offers = (input.addOns ?? []).length > 0;
      const inside = changed || offers ? await recipesInside(tx, recipeId) : [];
      const recipes = [recipeId, ...inside].map((id) => ({ collection: 'recipes' as const, id, accountId: null }));
      const impact = await noteChanged(tx, ctx, { documentKind: 'recipe', documentId: recipeId });
      return { changes: [...recipes, ...sales.changes], extra: { matched: sales.matched, ...impact } };
    },
  );
}

/** Ingredients and recipes that its lines name. */
function partsNamed({ items }: RecipeToSave) {
  return items.flatMap(({ kind, refId }) => (kind === 'modifier' ? [] : [{ kind, refId }]));
}

async function refuseUnlessOurs(tx: CommandTx, ctx: Ctx, input: RecipeToSave, facts: RecipeFacts): Promise<void> {
  const { recipe } = facts;
  if (recipe ? !recipe.visible : input.version !== null) throw new Refusal('not-found', { what: 'recipe' });
  if (recipe) {
    await refuseStale(tx, ctx, { collection: 'recipes', id: input.recipeId, version: recipe.version }, input.version);
    if (recipe.readonly) throw new Refusal('recipe.readonly');
  }
  if (input.categoryId !== null && facts.categories === 0) throw new Refusal('not-found', { what: 'category' });
  if (facts.groups < new Set(input.groupIds).size) throw new Refusal('not-found', { what: 'department' });
}

/** What lines and add-ons refer to; one that refers to nothing of ours is refused as not found. */
function targetsAmong(targets: readonly LineTarget[], parts: readonly Pick<DraftItem, 'kind' | 'refId'>[]): TargetOf {
  const byKey = new Map(targets.map((target) => [`${target.kind} ${target.id}`, target]));
  const targetOf: TargetOf = ({ kind, refId }) => byKey.get(`${kind} ${refId}`);
  for (const part of parts) if (!targetOf(part)) throw new Refusal('not-found', { what: part.kind, refId: part.refId });
  return targetOf;
}

/** Everything that is wrong, stated at once (REC-022). */
function refuseProblems(fields: FieldProblem[]): void {
  if (fields.length > 0)
    throw new Refusal('recipe.invalid', { fields, problems: fields.map(({ message }) => message).join(' ') });
}

/** Ticks of whom it is suitable for that its allergens contradict today; what is not known does too. */
async function wrongTicks(tx: CommandTx, ctx: Ctx, input: RecipeToSave): Promise<FieldProblem[]> {
  if (input.suitable.length === 0) return [];
  const book = await readAllergenBook(tx, today(ctx));
  const allergensToConfirm = book.recipe(input.recipeId)?.allergensToConfirm ?? [];
  const answers = recipeAllergens({ items: input.items, allergensToConfirm }, book);
  return contradictedTicks(input.suitable, answers).map((one) => ({
    field: 'suitable',
    message: showContradictedTick(one, answers),
  }));
}

function masterOf(input: RecipeToSave, plu: string | null): RecipeMaster {
  return {
    name: input.name.trim(),
    category_id: input.categoryId,
    plu,
    belongs_to_all: input.belongsToAll,
    group_ids: [...new Set(input.groupIds)],
    description: input.description,
    method: input.method,
    notes: input.notes,
    suitable: [...new Set(input.suitable)],
    ...(input.addOns ? { add_ons: input.addOns } : {}),
  };
}
