import type { FieldProblem } from '../forms.ts';

/** The choosing rules of a group modifier. min, max: null when not set. */
export interface ChoosingRules {
  multiselect: boolean;
  min: number | null;
  max: number | null;
  noMax: boolean;
}

/** Without several choices there is nothing to limit; without a limit there is no max; neither may exceed what there is to choose (REC-016 to REC-018). */
export function tidyChoosing(rules: ChoosingRules, choiceCount: number): ChoosingRules {
  if (!rules.multiselect) return { multiselect: false, min: null, max: null, noMax: false };
  const cap = (limit: number | null) => (limit === null ? null : Math.min(limit, choiceCount));
  return { ...rules, min: cap(rules.min), max: rules.noMax ? null : cap(rules.max) };
}

/** What prevents saving a modifier (REC-032, REC-034). names: of its choices, in their order; refs: what each uses up. */
export function checkModifier(
  rules: ChoosingRules,
  choices: readonly { name: string; kind: string; refId: string }[],
): FieldProblem[] {
  const tooMany = (limit: number | null) => rules.multiselect && limit !== null && limit > choices.length;
  const problems: FieldProblem[] = [];
  if (tooMany(rules.min))
    problems.push({ field: 'min', message: 'Min cannot be more than the number of ingredients.' });
  if (!rules.noMax && tooMany(rules.max))
    problems.push({ field: 'max', message: 'Max cannot be more than the number of ingredients.' });
  if (rules.multiselect && !rules.noMax && rules.min !== null && rules.max !== null && rules.min > rules.max)
    problems.push({ field: 'min', message: 'Min cannot be more than max.' });
  choices.forEach((choice, index) => {
    const first = choices.findIndex((other) => other.kind === choice.kind && other.refId === choice.refId);
    if (first !== index)
      problems.push({ field: `choices.${index}.refId`, message: `${choice.name} is already in this modifier` });
  });
  return problems;
}

/** How many of so many choices a guest has to take: one where only one can be, else `min`, which is never more than there are. */
export function fewestChoices({ multiselect, min }: Pick<ChoosingRules, 'multiselect' | 'min'>, of: number): number {
  return multiselect ? Math.min(min ?? 0, of) : 1;
}
