import type { MatchedSales, recipesContract } from '@larder/contract/recipes.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { FieldProblem } from '@larder/domain/forms.ts';
import { checkModifier, tidyChoosing } from '@larder/domain/recipes/check-modifier.ts';
import type { TargetOf } from '@larder/domain/recipes/draft.ts';
import { checkChoices, typedQuantity, usedBy } from '@larder/domain/recipes/modifier-draft.ts';
import { normalPlu } from '@larder/domain/recipes/plu.ts';
import { authoriseInProductHub } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { matchedSales } from './matched-sales.ts';
import { type ModifierFacts, type ModifierVersionBody, modifierFacts } from './modifier-facts.ts';
import { modifierPluOwners } from './modifier-plu-owners.ts';
import { refuseTakenPlus } from './plu-owners.ts';
import { postVersions } from './post-versions.ts';
import { type LineTarget, lineTargets } from './recipe-facts.ts';
import { versionTouches } from './version-locks.ts';
import { insertModifierVersion, writeModifier } from './write-modifier.ts';
import { withAllInside } from './write-recipe.ts';

export type ModifierToSave = InputOf<typeof recipesContract.saveModifier>;

/** Add a group modifier or change it from a day on; its choices sell and use up stock like dishes do (rule 6). */
export async function saveModifier(
  ctx: Ctx,
  input: ModifierToSave,
): Promise<Answer<{ matched: MatchedSales[] } & ImpactAnswer>> {
  authoriseInProductHub(ctx, 'products');
  const from = input.since ?? today(ctx);
  if (from > today(ctx)) throw new Refusal('recipe.day-to-come');
  refuseProblems(checkModifier(input, input.choices));

  const plus = [input.plu, ...input.choices.map((choice) => choice.plu)];
  const touches = versionTouches(ctx, input.modifierId, { parts: input.choices, plus });
  return once(ctx, input, touches, async (tx) => {
    const { modifierId } = input;
    const facts = await modifierFacts(tx, input);
    await refuseUnlessOurs(tx, ctx, input, facts);
    const choices = readChoices(input, await lineTargets(tx, input.choices, from));
    const owners = facts.modifier?.archived ? [] : modifierPluOwners(input);
    await refuseTakenPlus(
      tx,
      modifierId,
      owners.map((owner) => owner.owned),
    );

    const { name, categoryId, description, price, vatPercent } = input;
    const plu = normalPlu(input.plu);
    writeModifier(tx, ctx, modifierId, { name, category_id: categoryId, plu, description }, !facts.modifier);
    const choosing = tidyChoosing(input, choices.length);
    const withdrawLater = input.since !== null;
    insertModifierVersion(tx, ctx, modifierId, { from, withdrawLater, price, vatPercent, ...choosing, choices });
    await postVersions(tx, ctx, modifierId);

    const before = new Set([facts.modifier?.plu, ...facts.choices.map((choice) => choice.plu)]);
    const appeared = owners.filter(({ owned }) => !before.has(owned.plu));
    const sales = await matchedSales(
      tx,
      ctx,
      appeared.map(({ owned, kind, productId }) => ({ plu: owned.plu, kind, productId })),
    );
    const { commandId: _, since: __, ...entered } = input;
    const { dated, ...master } = facts.modifier ?? { dated: {} };
    const was = facts.modifier ? { ...master, ...dated } : null;
    audit(tx, ctx, 'modifier.saved', { kind: 'modifier', id: modifierId }, was, { ...entered, ...choosing, from });
    const impact = await noteChanged(tx, ctx, { documentKind: 'modifier', documentId: modifierId });
    const chosen = choices.filter(({ kind }) => kind === 'recipe').map(({ refId }) => refId);
    const recipes = await withAllInside(tx, chosen); // areas that did not see them do now
    return {
      changes: [
        { collection: 'modifiers', id: modifierId, accountId: null },
        ...recipes.map((id) => ({ collection: 'recipes' as const, id, accountId: null })),
        ...sales.changes,
      ],
      extra: { matched: sales.matched, ...impact },
    };
  });
}

async function refuseUnlessOurs(tx: CommandTx, ctx: Ctx, input: ModifierToSave, facts: ModifierFacts): Promise<void> {
  const { modifier } = facts;
  if (!modifier && input.version !== null) throw new Refusal('not-found', { what: 'modifier' });
  if (modifier) {
    await refuseStale(
      tx,
      ctx,
      { collection: 'modifiers', id: input.modifierId, version: modifier.version },
      input.version,
    );
    if (modifier.readonly) throw new Refusal('recipe.readonly');
  }
  if (input.categoryId !== null && facts.categories === 0) throw new Refusal('not-found', { what: 'category' });
}

/** The choices with their base quantities; one that refers to nothing of ours is not found, one in a wrong unit is refused at its place. */
function readChoices(input: ModifierToSave, targets: readonly LineTarget[]): ModifierVersionBody['choices'] {
  const targetOf: TargetOf = ({ kind, refId }) => targets.find((one) => one.kind === kind && one.id === refId);
  for (const { kind, refId } of input.choices)
    if (!targetOf({ kind, refId })) throw new Refusal('not-found', { what: kind, refId });
  refuseProblems(checkChoices(input.choices, targetOf));
  return input.choices.map((choice) => {
    const { quantity, of } = usedBy(choice, targetOf);
    const baseQuantity = of ? null : quantity.toFixed();
    return { ...choice, plu: normalPlu(choice.plu), quantity: typedQuantity(choice), baseQuantity };
  });
}

function refuseProblems(fields: readonly FieldProblem[]): void {
  if (fields.length > 0)
    throw new Refusal('modifier.invalid', {
      fields: [...fields],
      problems: fields.map(({ message }) => message).join(' '),
    });
}
