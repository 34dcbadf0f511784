import type { MissingThing } from '../../missing.ts';
import { type Decimal, ZERO } from '../../money.ts';
import { type CostableRecipe, type CostBook, type RecipeCost, recipeCoster } from '../cost.ts';
import { fallsUnderTarget, type Pricing, type RecipeFigures, recipeFigures } from '../figures.ts';
import { netPrice } from '../product.ts';

/** A recipe as it is before anything is supposed. */
export interface KnownRecipe {
  id: string;
  recipe: CostableRecipe;
  pricing: Pricing;
}

/** What is supposed: other costs of ingredients, £ per base unit, and other portions or menu prices (£ gross) of recipes. */
export interface Supposed {
  costs: ReadonlyMap<string, Decimal>;
  recipes: ReadonlyMap<string, { portions?: Decimal; menuPrice?: Decimal }>;
}

/** A dish before and after. earned: £ that one portion brings after its cost, without VAT, exact; null without a price. */
export interface TriedDish {
  id: string;
  name: string;
  pricing: Pricing;
  before: DishFigures;
  after: DishFigures;
  /** It met its target, as shown, and no longer does. */
  falls: boolean;
  missing: MissingThing[];
}

export interface DishFigures extends RecipeFigures {
  /** £ of one portion, exact: net price and cost with wastage, null where nothing of it is known. */
  net: Decimal;
  cost: Decimal | null;
}

/** A kitchen in which things can be tried out. Everything is worked out once; a try works out again only what it reaches. */
export interface Kitchen {
  /** Every recipe as it is, by id. */
  dishes: ReadonlyMap<string, TriedDish>;
  /** The recipes that a supposition reaches, at any depth; the others stay as they are. */
  tryOut(supposed: Supposed): Map<string, TriedDish>;
}

export function kitchenOf(recipes: readonly KnownRecipe[], costs: CostBook['ingredient']): Kitchen {
  const byId = new Map(recipes.map((one) => [one.id, one]));
  const usersOf = usersByPart(recipes);
  const coster = recipeCoster({ ingredient: costs, recipe: (id) => byId.get(id)?.recipe });
  const before = new Map(
    recipes.map(({ id, recipe, pricing }) => {
      const cost = coster.cost(recipe, id);
      return [id, { cost, figures: dishFigures(cost, pricing) }];
    }),
  );
  const dish = ({ id, recipe, pricing }: KnownRecipe, after?: { cost: RecipeCost; pricing: Pricing }): TriedDish => {
    const was = before.get(id);
    const then = was?.figures ?? dishFigures(coster.cost(recipe, id), pricing);
    const now = after ? dishFigures(after.cost, after.pricing) : then;
    return {
      id,
      name: recipe.name,
      pricing: after?.pricing ?? pricing,
      before: then,
      after: now,
      falls: fallsUnderTarget(then, now),
      missing: (after?.cost ?? was?.cost)?.missing ?? [],
    };
  };

  return {
    dishes: new Map(recipes.map((one) => [one.id, dish(one)])),
    tryOut(supposed) {
      const trial = recipeCoster({
        ingredient(id) {
          const known = costs(id);
          const unitCost = supposed.costs.get(id);
          return known && unitCost ? { ...known, unitCost } : known;
        },
        recipe: (id) => supposedRecipe(byId.get(id)?.recipe, supposed, id),
      });
      const tried = new Map<string, TriedDish>();
      for (const id of reached([...supposed.costs.keys(), ...supposed.recipes.keys()], usersOf)) {
        const one = byId.get(id);
        const recipe = supposedRecipe(one?.recipe, supposed, id);
        if (!one || !recipe) continue;
        const menuPrice = supposed.recipes.get(id)?.menuPrice ?? one.pricing.menuPrice;
        tried.set(id, dish(one, { cost: trial.cost(recipe, id), pricing: { ...one.pricing, menuPrice } }));
      }
      return tried;
    },
  };
}

function dishFigures(cost: RecipeCost, pricing: Pricing): DishFigures {
  return {
    ...recipeFigures(cost, pricing),
    net: netPrice(pricing.menuPrice, pricing.vatPercent ?? ZERO),
    cost: cost.known ? cost.totalCost.div(cost.portions) : null,
  };
}

function supposedRecipe(recipe: CostableRecipe | undefined, { recipes }: Supposed, id: string) {
  const portions = recipes.get(id)?.portions;
  return recipe && portions ? { ...recipe, portions } : recipe;
}

/** Which recipes hold an ingredient or recipe themselves. */
function usersByPart(recipes: readonly KnownRecipe[]): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { id, recipe } of recipes)
    for (const { kind, refId } of recipe.items) {
      if (kind === 'modifier') continue;
      const known = users.get(refId);
      if (known) known.push(id);
      else users.set(refId, [id]);
    }
  return users;
}

/** The parts themselves and everything that holds them at any depth. */
function reached(parts: readonly string[], usersOf: ReadonlyMap<string, string[]>): Set<string> {
  const found = new Set(parts);
  for (const id of found) for (const user of usersOf.get(id) ?? []) found.add(user);
  return found;
}
