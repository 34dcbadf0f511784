import type { FieldProblem } from '../forms.ts';
import type { Decimal } from '../money.ts';

/** More steps nobody remembers. */
export const MOST_STEPS = 5;

/** Who answers at a step: the owners of the group, or people by their user ids. */
export type Approvers = 'owners' | readonly string[];

/** A step of the ladder. from: £ net, inclusive, from which an order needs it. */
export interface LadderStep {
  from: Decimal;
  approvers: Approvers;
}

/** Steps with rising amounts; step 1 is the first (rule 38). */
export type Ladder = readonly LadderStep[];

/** Everything that is wrong with a ladder, all at once. */
export function ladderProblems(steps: Ladder): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (steps.length === 0) problems.push({ field: 'steps', message: 'Give at least one step' });
  if (steps.length > MOST_STEPS) problems.push({ field: 'steps', message: `Give at most ${MOST_STEPS} steps` });
  steps.forEach(({ from, approvers }, index) => {
    const before = steps[index - 1];
    if (before && !from.gt(before.from))
      problems.push({ field: `steps.${index}.fromAmount`, message: 'Must be more than the step before' });
    if (approvers !== 'owners' && approvers.length === 0)
      problems.push({ field: `steps.${index}.approvers`, message: 'Name at least one person' });
    if (approvers !== 'owners' && new Set(approvers).size < approvers.length)
      problems.push({ field: `steps.${index}.approvers`, message: 'Somebody is named twice' });
  });
  return problems;
}

/**
 * Returns the highest step whose amount the sum reaches, 0 where it reaches none (rule 39). sum: £ net, unrounded; null: an item has no price, so
 * that what the order comes to is not known, and it needs the last step.
 */
export function neededStep(ladder: Ladder, sum: Decimal | null): number {
  if (sum === null) return ladder.length;
  return ladder.filter(({ from }) => from.lte(sum)).length;
}

/** The steps that are missing between what was granted and what is needed, each of which somebody grants. */
export function missingSteps(needed: number, granted: number): number[] {
  return Array.from({ length: Math.max(0, needed - granted) }, (_, index) => granted + 1 + index);
}

/** Who answers at a step; one that was taken out of the ladder meanwhile is the owners' to answer. */
export function approversAt(ladder: Ladder, step: number): Approvers {
  return ladder[step - 1]?.approvers ?? 'owners';
}

/**
 * Returns who may answer at a step: those of it who can, without who asked or received. Where nobody else is left an owner answers, and the only
 * owner also for themselves (rules 40 and 184). able: who of the named may still open orders there and sees costs.
 */
export function whoMayAnswer(people: {
  approvers: Approvers;
  able: (userId: string) => boolean;
  owners: readonly string[];
  /** Who asked, and who received. */
  involved: readonly string[];
}): string[] {
  const { approvers, able, owners, involved } = people;
  const others = (ids: readonly string[]) => ids.filter((id) => !involved.includes(id));
  const named = others(approvers === 'owners' ? owners : approvers.filter(able));
  if (named.length > 0) return named;
  const otherOwners = others(owners);
  return otherOwners.length > 0 ? otherOwners : [...owners];
}

/**
 * Takes out of the open steps those at which the person may answer, all at once (rule 40). The lowest open one must be among them. granted: the
 * highest step below which nothing is open any more.
 */
export function afterAnswer(
  { open, granted }: { open: readonly number[]; granted: number },
  mayAnswer: (step: number) => boolean,
): { open: number[]; granted: number } {
  const left = open.filter((step) => !mayAnswer(step));
  const [lowest] = left;
  return { open: left, granted: Math.max(granted, lowest === undefined ? Math.max(0, ...open) : lowest - 1) };
}
