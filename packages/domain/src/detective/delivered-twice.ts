import { daysBetween } from '../calendar.ts';
import { sum } from '../money.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { Delivery, Facts } from './facts.ts';
import type { Question } from './question.ts';

const DAYS_APART = 3;

/** A delivery that stands twice: same supplier, same lines, within three days. The one entered later is too much. */
export function deliveredTwice(facts: Facts, { of }: Question): Cause[] {
  const holding = facts.deliveries.filter(({ lines }) => lines.some((line) => line.ingredientId === of.ingredientId));
  return holding.flatMap((later) => {
    if (later.day < facts.from || later.day > facts.to) return [];
    const first = holding.find((other) => other.recorded < later.recorded && isSame(other, later));
    if (!first) return [];
    const lines = later.lines.filter((line) => line.ingredientId === of.ingredientId);
    return [
      {
        kind: 'delivered twice',
        key: `delivered twice ${later.order.id}`,
        predicted: sum(lines.map((line) => line.quantity)).neg(),
        evidence: differInNumber(first, later) ? EVIDENCE.mirror : EVIDENCE.document,
        papers: [first.order, later.order],
        mend: later.order,
        facts: {},
      },
    ];
  });
}

function isSame(a: Delivery, b: Delivery): boolean {
  return (
    a.supplierId === b.supplierId && Math.abs(daysBetween(a.day, b.day)) <= DAYS_APART && linesOf(a) === linesOf(b)
  );
}

function linesOf({ lines }: Delivery): string {
  return lines
    .map((line) => `${line.optionId ?? line.ingredientId} ${line.lots}`)
    .sort()
    .join('|');
}

/** Two numbers of invoices are two papers, though one may have been misread. */
function differInNumber(a: Delivery, b: Delivery): boolean {
  const [one, other] = [a.invoiceNumber?.trim(), b.invoiceNumber?.trim()];
  return Boolean(one && other && one !== other);
}
