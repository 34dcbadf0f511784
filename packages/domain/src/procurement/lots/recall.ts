import { type Day, showDay } from '../../calendar.ts';
import type { FieldProblem } from '../../forms.ts';

/** What is recalled: a lot of an option, or all of what a supplier delivered on a day. */
export interface RecallAsked {
  optionId?: string | undefined;
  code?: string | undefined;
  supplierId?: string | undefined;
  day?: Day | undefined;
}

export type Recall = { optionId: string; code: string } | { supplierId: string; day: Day };

/** Returns what is recalled, or what is missing to know it. */
export function readRecall({ optionId, code, supplierId, day }: RecallAsked): Recall | FieldProblem[] {
  if (optionId && code) return { optionId, code };
  if (supplierId && day) return { supplierId, day };
  if (supplierId || day)
    return supplierId
      ? [{ field: 'day', message: 'Enter the day' }]
      : [{ field: 'supplierId', message: 'Choose a supplier' }];
  return optionId ? [{ field: 'code', message: 'Enter the lot' }] : [{ field: 'optionId', message: 'Choose an item' }];
}

/** Days in an area, as a recall words them: it may have been there, which nobody claims to know. to null: it may be there still. */
export function mayHaveBeenText(from: Day, to: Day | null): string {
  return to === null
    ? `since ${showDay(from)}, may still be there`
    : from === to
      ? showDay(from)
      : `${showDay(from)} to ${showDay(to)}`;
}

/** The message to the areas of a recall, before somebody changes it. */
export function recallMessage(title: string, areas: readonly { name: string; from: Day; to: Day | null }[]): string {
  const listed = areas.map(({ name, from, to }) => `${name}: ${mayHaveBeenText(from, to)}`);
  return [
    `Recall: ${title}.`,
    'It may have gone to:',
    ...listed,
    'Please put aside what is left of it, and of what was made with it, and answer here.',
  ].join('\n');
}
