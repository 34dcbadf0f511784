import type { FieldProblem } from '../forms.ts';
import { type Decimal, decimal, ZERO } from '../money.ts';
import { claimable, priceAsClaimed, type TypedClaim } from './claims.ts';
import type { OrderLine } from './order.ts';

/** What an approver does not accept of a line that arrived: lots that go back, and £ net a lot that the rest was charged too much; of what is priced by weight kg, l or pieces. */
export interface DisputedLine {
  lineId: string;
  goesBack: Decimal;
  over: Decimal;
}

export function disputedTyped(line: { lineId: string; goesBack: string; over: string }): DisputedLine {
  return { lineId: line.lineId, goesBack: decimal(line.goesBack), over: decimal(line.over) };
}

/** Returns what of a line is claimed (rule 43). Goods that go back are claimed at all that they cost, so the overcharge is that of the lots that stay. */
export function disputedClaims(
  line: Pick<OrderLine, 'quantityReceived' | 'byWeight'>,
  { goesBack, over }: DisputedLine,
): Pick<TypedClaim, 'kind' | 'lots' | 'over'>[] {
  const stays = claimable(line).minus(goesBack);
  return [
    ...(goesBack.gt(0) ? [{ kind: 'returned' as const, lots: goesBack, over: null }] : []),
    ...(over.gt(0) && stays.gt(0) ? [{ kind: 'overcharged' as const, lots: stays, over }] : []),
  ];
}

/** Everything that is wrong with a dispute, all at once. */
export function disputeProblems(lines: readonly OrderLine[], disputed: readonly DisputedLine[]): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const lineOf = new Map(lines.map((line) => [line.lineId, line]));
  const seen = new Set<string>();
  if (!disputed.some(({ goesBack, over }) => goesBack.gt(0) || over.gt(0)))
    problems.push({ field: 'lines', message: 'Enter what goes back or was charged too much' });
  disputed.forEach(({ lineId, over }, index) => {
    const line = lineOf.get(lineId);
    if (seen.has(lineId)) problems.push({ field: `lines.${index}`, message: 'This line stands here twice' });
    if (line && over.gt(priceAsClaimed(line.finalPrice ?? line.unitPrice, line)))
      problems.push({ field: `lines.${index}.over`, message: 'It cannot be more than the price' });
    seen.add(lineId);
  });
  return problems;
}

/** £ net a lot, or for one kg, l or piece of what is priced by weight, that a line costs more than was agreed; 0 where nobody ordered it, since nothing was agreed. */
export function dearerBy({
  quantity,
  unitPrice,
  finalPrice,
  byWeight,
}: Pick<OrderLine, 'quantity' | 'unitPrice' | 'finalPrice' | 'byWeight'>) {
  const by = (finalPrice ?? unitPrice).minus(unitPrice);
  return quantity.isZero() || by.isNegative() ? ZERO : priceAsClaimed(by, { byWeight: byWeight ?? null });
}
