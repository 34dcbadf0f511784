import { type Decimal, decimal, ONE, sum } from '../money.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { DeliveredLine, Facts } from './facts.ts';
import type { Question } from './question.ts';

/** Packs that are taken for one another: a case for its dozen, kilograms for grams. */
const COMMON = [10, 12, 24, 1000].map((each) => decimal(each));
const EXACT = decimal('0.05');

/** What was received stands in a wrong pack: as it was ÷ as it was entered is the ratio of two packs of this option, or a common one. */
export function wrongPack(facts: Facts, question: Question): Cause[] {
  const lines = facts.deliveries
    .filter(({ day }) => day >= facts.from && day <= facts.to)
    .flatMap((delivery) => delivery.lines.map((line) => ({ ...line, order: delivery.order })))
    .filter((line) => line.ingredientId === question.of.ingredientId && line.optionId !== null);
  const groups = Map.groupBy(lines, (line) => `${line.optionId} ${line.lotSize}`);
  return [...groups.values()].flatMap((group) => {
    const [line] = group;
    const known = facts.packsOf.get(line?.optionId ?? '');
    if (!line || !known) return [];
    const received = sum(group.map((one) => one.quantity));
    return ratiosOf(line, known.sizes).flatMap((ratio): Cause[] => {
      const predicted = received.mul(ratio.minus(1));
      if (!isExact(question, predicted, received.mul(ratio))) return [];
      return [
        {
          kind: 'wrong pack',
          key: `wrong pack ${line.optionId}`,
          predicted,
          evidence: EVIDENCE.ratio,
          papers: [known.option, ...group.map(({ order }) => order)],
          mend: known.option,
          facts: { times: ratio.lt(1) ? ONE.div(ratio) : ratio, less: ratio.lt(1) },
        },
      ];
    });
  });
}

function ratiosOf({ lotSize, unitsPerLot }: DeliveredLine, sizes: readonly Decimal[]): Decimal[] {
  const either = [...COMMON, unitsPerLot].filter((each) => each.gt(1)).flatMap((each) => [each, ONE.div(each)]);
  const packs = lotSize.gt(0) ? sizes.map((size) => size.div(lotSize)).filter((ratio) => ratio.gt(0)) : [];
  return [...either, ...packs].filter((ratio) => !ratio.eq(1));
}

/** What came, by the variance, lies within 5 % of what the ratio makes of it. */
function isExact({ beyondUsual, noise }: Question, predicted: Decimal, came: Decimal): boolean {
  return beyondUsual.minus(predicted).abs().lte(came.mul(EXACT).plus(noise));
}
