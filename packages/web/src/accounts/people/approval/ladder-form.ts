import type { ApprovalLadder } from '@larder/contract/order-approvals.ts';
import { parseDecimal, ZERO } from '@larder/domain/money.ts';
import { type LadderStep, ladderProblems } from '@larder/domain/procurement/approval-ladder.ts';
import { newId } from '../../../data/new-id.ts';

/** A step as it stands in the form. */
export interface StepValues {
  key: string;
  fromAmount: string;
  who: 'owners' | 'people';
  people: string[];
}

export interface LadderValues extends Record<string, unknown> {
  steps: StepValues[];
}

/** A step of which nothing is typed. */
export function newStep(): StepValues {
  return { key: newId(), fromAmount: '', who: 'owners', people: [] };
}

/** The form of a stored ladder; null: of a new one, which begins with one step. */
export function ladderValues(ladder: ApprovalLadder | null): LadderValues {
  if (!ladder) return { steps: [newStep()] };
  return {
    steps: ladder.steps.map(({ fromAmount, approvers }) => ({
      ...newStep(),
      fromAmount: fromAmount ?? '',
      ...(approvers === 'owners' ? {} : { who: 'people' as const, people: [...approvers] }),
    })),
  };
}

/** What is wrong with what is typed, by the field. */
export function ladderErrors({ steps }: LadderValues): Record<string, string> {
  const untyped = steps.flatMap(({ fromAmount }, index) =>
    parseDecimal(fromAmount) ? [] : [[`steps.${index}.fromAmount`, 'Amount cannot be empty'] as const],
  );
  const typed: LadderStep[] = steps.map(({ fromAmount, who, people }) => ({
    from: parseDecimal(fromAmount) ?? ZERO,
    approvers: who === 'owners' ? 'owners' : people,
  }));
  const problems = ladderProblems(typed).map(({ field, message }) => [formField(field), message] as const);
  return Object.fromEntries([...problems, ...untyped]);
}

/** What is sent. */
export function sentSteps({ steps }: LadderValues): { fromAmount: string; approvers: 'owners' | string[] }[] {
  return steps.map(({ fromAmount, who, people }) => ({
    fromAmount: parseDecimal(fromAmount)?.toFixed() ?? fromAmount,
    approvers: who === 'owners' ? 'owners' : people,
  }));
}

/** The form's name of a field of the contract. */
function formField(field: string): string {
  return field.replace(/approvers$/, 'people');
}
