import type { ArrivingLine, ArrivingOrder } from '@larder/contract/arriving-orders.ts';
import { decimal, parseDecimal } from '@larder/domain/money.ts';
import { type Announcement, answerProblems } from '@larder/domain/procurement/announcement.ts';
import { LINE_QUANTITY } from '@larder/domain/procurement/draft.ts';
import { readTypedNumber } from '@larder/domain/typed-number.ts';
import type { TypedAnswer } from './useArrivingOrders.ts';

/** A line as it is being answered. */
export interface TypedLine {
  answer: Announcement;
  quantity: string;
  substituteId: string | null;
  note: string;
}

/** What stands in the form at first: the answer that there is, else everything as ordered. */
export function answered({ answer }: ArrivingLine): TypedLine {
  return {
    answer: answer?.answer ?? 'confirmed',
    quantity: answer?.quantity ?? '',
    substituteId: answer?.substitute?.optionId ?? null,
    note: answer?.note ?? '',
  };
}

/** What is sent, and what is wrong with it by line. */
export function readAnswer(
  { orderId, version, lines }: ArrivingOrder,
  typed: ReadonlyMap<string, TypedLine>,
  comment: string,
): { answer: TypedAnswer; problems: ReadonlyMap<string, string> } {
  const read = lines.map((line) => {
    const { quantity, ...rest } = typed.get(line.lineId) ?? answered(line);
    return { lineId: line.lineId, ...rest, quantity: hasQuantity(rest.answer) ? readQuantity(quantity) : null };
  });
  const answers = read.map((line) => ({ ...line, quantity: line.quantity === null ? null : decimal(line.quantity) }));
  const ordered = lines.map(({ lineId, quantity }) => ({ lineId, quantity: decimal(quantity) }));
  const problems = answerProblems(ordered, answers).flatMap(({ field, message }): [string, string][] => {
    const line = read[Number(field.split('.')[1])];
    return line ? [[line.lineId, message]] : [];
  });
  return { answer: { orderId, version, comment: comment.trim(), lines: read }, problems: new Map(problems.reverse()) };
}

export function hasQuantity(answer: Announcement): boolean {
  return answer === 'short' || answer === 'substitute';
}

/** What was typed as a quantity; null where it is none. */
function readQuantity(typed: string): string | null {
  return parseDecimal(readTypedNumber(typed, LINE_QUANTITY).text)?.toFixed() ?? null;
}
