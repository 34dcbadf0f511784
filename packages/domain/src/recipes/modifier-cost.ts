import type { MissingThing } from '../missing.ts';
import { type Decimal, sum, ZERO } from '../money.ts';
import { type ChoosingRules, fewestChoices } from './check-modifier.ts';
import type { CostedItem, recipeCoster } from './cost.ts';
import { marginOn } from './figures.ts';
import { netPrice } from './product.ts';
import type { RecipeItem } from './version.ts';

/** What a choice uses up and sells for; a price or VAT of its own goes before the group's. Prices are £ gross, VAT is percent. */
export interface CostableChoice {
  choiceId: string;
  uses: RecipeItem;
  price: Decimal | null;
  vatPercent: Decimal | null;
}

export interface CostableModifier {
  name: string;
  price: Decimal | null;
  vatPercent: Decimal | null;
  choices: readonly CostableChoice[];
}

/** One choice as it is shown. cost: £, wastage of sub-recipes included, never rounded. null where it is not known. price: £ gross. margin: percent, 1 decimal; null without a price or cost. */
export interface CostedChoice {
  choiceId: string;
  line: CostedItem;
  cost: Decimal | null;
  price: Decimal | null;
  netPrice: Decimal | null;
  margin: Decimal | null;
}

/** From the least to the most. */
export interface Range {
  least: Decimal;
  most: Decimal;
}

export interface ModifierCost {
  choices: CostedChoice[];
  /** Without which a cost is not whole; it counted as zero. */
  missing: MissingThing[];
}

/** Costs each choice by itself: a modifier does not enter the cost of the recipes that offer it (REC-063). */
export function costModifier(modifier: CostableModifier, coster: ReturnType<typeof recipeCoster>): ModifierCost {
  const { items, missing } = coster.cost({
    name: modifier.name,
    wastagePercent: null,
    yield: null,
    portions: null,
    items: modifier.choices.map(({ uses }) => uses),
  });
  const choices = modifier.choices.flatMap(({ choiceId, price, vatPercent }, index) => {
    const line = items[index];
    return line ? [costedChoice(choiceId, line, price ?? modifier.price, vatPercent ?? modifier.vatPercent)] : [];
  });
  return { choices, missing };
}

/**
 * What one order from the group comes to, of the costs or of the prices of its choices: one of them, or with several at least the `min`
 * smallest and at most the `max` largest, all of them where there is no max. null: there is nothing to choose.
 */
export function orderRange(figures: readonly Decimal[], rules: ChoosingRules): Range | null {
  if (figures.length === 0) return null;
  const sorted = [...figures].sort((a, b) => a.cmp(b));
  const fewest = fewestChoices(rules, sorted.length);
  const limit = rules.noMax || rules.max === null ? sorted.length : rules.max;
  const many = rules.multiselect ? Math.max(fewest, Math.min(limit, sorted.length)) : 1;
  return { least: sum(sorted.slice(0, fewest)), most: sum(sorted.slice(sorted.length - many)) };
}

function costedChoice(choiceId: string, line: CostedItem, price: Decimal | null, vat: Decimal | null): CostedChoice {
  const net = price === null ? null : netPrice(price, vat ?? ZERO);
  const { cost } = line;
  return { choiceId, line, cost, price, netPrice: net, margin: cost && marginOn(price, vat, cost) };
}
