import { parseDecimal } from '@larder/domain/money.ts';
import type { ChoosingRules } from '@larder/domain/recipes/check-modifier.ts';
import {
  type CostableModifier,
  type ModifierCost,
  orderRange,
  type Range,
} from '@larder/domain/recipes/modifier-cost.ts';
import type { RecipeItem } from '@larder/domain/recipes/version.ts';
import { type Figure, showMoney, UNKNOWN } from '@larder/domain/show.ts';

interface Priced {
  price: string | null;
  vatPercent: string | null;
}

/** A modifier and what each of its choices uses up, as it is costed. */
export function costableModifier(
  { name, price, vatPercent }: Priced & { name: string },
  choices: readonly (Priced & { uses: RecipeItem })[],
): CostableModifier {
  return {
    name,
    price: parseDecimal(price),
    vatPercent: parseDecimal(vatPercent),
    choices: choices.map((choice) => ({
      choiceId: choice.uses.itemId,
      uses: choice.uses,
      price: parseDecimal(choice.price),
      vatPercent: parseDecimal(choice.vatPercent),
    })),
  };
}

/** What one order from the group costs, of the choices whose cost is known, and sells for; earns is null as long as a choice has no price. */
export function orderFigures(
  { choices }: ModifierCost,
  rules: ChoosingRules,
): { costs: Range | null; earns: Range | null } {
  const prices = choices.map(({ price }) => price).filter((price) => price !== null);
  return {
    costs: orderRange(
      choices.map(({ cost }) => cost).filter((cost) => cost !== null),
      rules,
    ),
    earns: prices.length < choices.length ? null : orderRange(prices, rules),
  };
}

/** `£0.20 to £0.60`, or one figure where both are the same. show: how each is written, to the penny where left out. */
export function showRange(range: Range | null, show: (pounds: Figure) => string = showMoney): string {
  if (range === null) return UNKNOWN;
  const [least, most] = [show(range.least), show(range.most)];
  return least === most ? least : `${least} to ${most}`;
}
