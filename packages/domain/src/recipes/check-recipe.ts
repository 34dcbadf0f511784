import type { FieldProblem } from '../forms.ts';
import { NO_WEIGHTS, weightsLacking } from '../measure.ts';
import { parseDecimal } from '../money.ts';
import { type DraftItem, type ItemTarget, itemAmount, type RecipeDraft, type TargetOf } from './draft.ts';

const HIGHEST = 999_999_999;

/** Everything that prevents saving a recipe, all at once, in the order of the form (REC-022 to REC-029, REC-031). */
export function checkRecipe(draft: RecipeDraft, targetOf: TargetOf): FieldProblem[] {
  const priced = draft.menuPrice.trim() !== '';
  const problems: (FieldProblem | null)[] = [
    when(draft.name.trim() === '', 'name', 'Name is required.'),
    when(draft.name.length > 200, 'name', 'Name must be at most 200 characters.'),
    when(draft.categoryId === null, 'categoryId', 'Category is required.'),
    when(draft.groupIds.length === 0 && !draft.belongsToAll, 'groupIds', 'At least one department is required.'),
    when(draft.yield.trim() === '', 'yield', 'Yield is required.') ?? amount('yield', 'Yield', draft.yield, true),
    when(draft.yieldUnit === null, 'yieldUnit', 'Yield Description is required.'),
    amount('portions', 'Portions', draft.portions, true),
    amount('menuPrice', 'Gross price', draft.menuPrice),
    when(priced && draft.vatPercent.trim() === '', 'vatPercent', 'VAT is required when Gross price is filled.') ??
      percent('vatPercent', 'VAT', draft.vatPercent),
    when(
      priced && draft.wastagePercent.trim() === '',
      'wastagePercent',
      'Wastage is required when Gross price is filled.',
    ) ?? percent('wastagePercent', 'Wastage', draft.wastagePercent),
    percent('targetGp', 'Target GP', draft.targetGp),
    ...draft.items.flatMap((item, index) => itemProblems(item, index, draft, targetOf)),
    ...(draft.addOns ?? []).map((id, index, all) =>
      when(all.indexOf(id) !== index, `addOns.${index}`, duplicateAddOn(nameOfAddOn(id, targetOf))),
    ),
  ];
  return problems.filter((problem) => problem !== null);
}

/** The message when something is put into a recipe twice (REC-031). */
export function duplicateItem(name: string): string {
  return `${name} is already in this recipe`;
}

/** The message when something is offered as an add-on twice (REC-033). */
export function duplicateAddOn(name: string): string {
  return `${name} is already listed as an Add On for this recipe`;
}

function nameOfAddOn(recipeId: string, targetOf: TargetOf): string {
  return targetOf({ kind: 'recipe', refId: recipeId })?.name ?? 'This recipe';
}

function itemProblems(item: DraftItem, index: number, draft: RecipeDraft, targetOf: TargetOf): (FieldProblem | null)[] {
  const target = targetOf(item);
  const first = draft.items.findIndex((other) => other.refId === item.refId && other.kind === item.kind);
  const field = (part: string) => `items.${index}.${part}`;
  if (item.kind !== 'modifier' && !target)
    return [problem(field('refId'), 'This ingredient or recipe is not there any more.')];
  const name = target?.name ?? 'This modifier';
  const quantity = parseDecimal(item.quantity);
  return [
    when(first !== index, field('refId'), duplicateItem(name)),
    when(quantity?.lt(0) === true, field('quantity'), `The quantity of ${name} must not be below zero.`),
    when(quantity?.gt(HIGHEST) === true, field('quantity'), `The quantity of ${name} is too large.`),
    loss(field('trimPercent'), `Trimming loss of ${name}`, item.trimPercent),
    loss(field('cookPercent'), `Cooking loss of ${name}`, item.cookPercent),
    when(itemAmount(item, targetOf) === null, field('unit'), target ? unfitUnit(item, target) : ''),
  ];
}

/** Why a line can't be typed in its unit: what has to be entered of the ingredient first, where that would help. */
export function unfitUnit(
  { kind, unit }: Pick<DraftItem, 'kind' | 'unit'>,
  { name, base, weights }: ItemTarget,
): string {
  const lacking = kind === 'ingredient' ? weightsLacking(unit, base, weights ?? NO_WEIGHTS) : [];
  if (lacking.length === 0) return `${name} is measured in ${base}, not in ${unit}.`;
  const ones = lacking.map((one) => (one === 'ml' ? 'one ml' : 'one piece')).join(' and ');
  return `${name} is measured in ${base}. To type ${unit}, say first what ${ones} of it weighs.`;
}

function amount(field: string, label: string, text: string, aboveZero = false): FieldProblem | null {
  if (text.trim() === '') return null;
  const number = parseDecimal(text);
  const bad = number === null || number.lt(0) || number.gt(HIGHEST) || (aboveZero && number.isZero());
  return when(bad, field, `${label} must be a valid number.`);
}

function percent(field: string, label: string, text: string): FieldProblem | null {
  const problem = amount(field, label, text);
  if (problem || text.trim() === '') return problem;
  return when(parseDecimal(text)?.gt(100) === true, field, `${label} must be between 0 and 100.`);
}

/** Nothing is left to cook with where all of it is lost. */
function loss(field: string, label: string, text = ''): FieldProblem | null {
  const problem = amount(field, label, text);
  if (problem || text.trim() === '') return problem;
  return when(parseDecimal(text)?.gte(100) === true, field, `${label} must be below 100.`);
}

function when(wrong: boolean, field: string, message: string): FieldProblem | null {
  return wrong ? problem(field, message) : null;
}

function problem(field: string, message: string): FieldProblem {
  return { field, message };
}
