import type { FieldProblem } from '../forms.ts';
import { type Decimal, decimal } from '../money.ts';
import { showNumber } from '../show.ts';

/** What a supplier announces of a line before the delivery: as ordered, fewer lots, something else in its place, or nothing. */
export const ANNOUNCEMENTS = ['confirmed', 'short', 'substitute', 'out'] as const;
export type Announcement = (typeof ANNOUNCEMENTS)[number];

/** What a supplier answers to a line. quantity: lots that it sends, of the line or of the substitute; null where the answer states it by itself. */
export interface LineAnswer {
  lineId: string;
  answer: Announcement;
  quantity: Decimal | null;
  substituteId: string | null;
}

/**
 * Returns what is wrong with the answer to an order, by its fields as they were sent (`lines.0.quantity`): every line is answered once, a short
 * one with more than 0 and less than ordered, a substitute with what is sent instead and how many lots of it.
 */
export function answerProblems(
  ordered: readonly { lineId: string; quantity: Decimal }[],
  answers: readonly LineAnswer[],
): FieldProblem[] {
  const quantities = new Map(ordered.map(({ lineId, quantity }) => [lineId, quantity]));
  const problems = answers.flatMap((answer, index) => lineProblems(answer, index, quantities.get(answer.lineId)));
  const answered = new Set(answers.map(({ lineId }) => lineId));
  if (answered.size < answers.length) problems.push({ field: 'lines', message: 'A line is answered twice' });
  if (ordered.some(({ lineId }) => !answered.has(lineId)))
    problems.push({ field: 'lines', message: 'Every line needs an answer' });
  return problems;
}

function lineProblems(
  { answer, quantity, substituteId }: LineAnswer,
  index: number,
  ordered: Decimal | undefined,
): FieldProblem[] {
  const field = (name: string) => `lines.${index}.${name}`;
  const sends = quantity?.gt(0) ?? false;
  if (answer === 'short') {
    if (!sends) return [{ field: field('quantity'), message: 'State how many you can send, or choose out of stock' }];
    return ordered && quantity?.gte(ordered)
      ? [{ field: field('quantity'), message: `Fewer than the ${showNumber(ordered, 3)} that were ordered` }]
      : [];
  }
  if (answer !== 'substitute') return [];
  return [
    ...(substituteId === null ? [{ field: field('substituteId'), message: 'Choose what you send instead' }] : []),
    ...(sends ? [] : [{ field: field('quantity'), message: 'State how many you send instead' }]),
  ];
}

/** What an answer announces altogether: how many lines come differently, by how; all 0: everything comes as ordered. */
export function announced(
  lines: readonly { answer: Announcement | null }[],
): Record<'short' | 'substitute' | 'out', number> {
  const count = (kind: Announcement) => lines.filter(({ answer }) => answer === kind).length;
  return { short: count('short'), substitute: count('substitute'), out: count('out') };
}

/** Returns `1 short, 2 substituted, 1 out of stock`; null where everything comes as ordered. */
export function announcedText(lines: readonly { answer: Announcement | null }[]): string | null {
  const { short, substitute, out } = announced(lines);
  const parts = [
    short > 0 ? `${short} short` : null,
    substitute > 0 ? `${substitute} substituted` : null,
    out > 0 ? `${out} out of stock` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** A line of which the supplier announced nothing, and an order that it did not answer. */
export const NOTHING_ANNOUNCED = {
  announced: null,
  announcedQuantity: null,
  announcedSubstitute: null,
  announcedNote: '',
} as const;
export const NOT_ANSWERED = { announcedAt: null, announcedBy: null, announcedComment: '' } as const;

/** A line as the customer's books have it. announcedQuantity: lots, as text. */
export interface AnnouncedLine {
  quantity: string;
  announced: Announcement | null;
  announcedQuantity: string | null;
  announcedSubstitute: string | null;
}

/** Returns what is announced of a line where it comes differently: `2 of 5 come`, `Out of stock`, `3 × Salted butter instead`; null as ordered. */
export function announcedLineText({ quantity, announced: kind, ...line }: AnnouncedLine): string | null {
  const lots = line.announcedQuantity === null ? '' : showNumber(line.announcedQuantity, 3);
  switch (kind) {
    case 'short':
      return `${lots} of ${showNumber(quantity, 3)} ${decimal(line.announcedQuantity ?? 0).eq(1) ? 'comes' : 'come'}`;
    case 'substitute':
      return `${lots} × ${line.announcedSubstitute ?? ''} instead`;
    case 'out':
      return 'Out of stock';
    case 'confirmed':
    case null:
      return null;
  }
}
