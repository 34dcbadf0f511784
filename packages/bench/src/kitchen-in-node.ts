import { allergenChart } from '@larder/documents/front-of-house/allergen-chart.ts';
import { menuOf } from '@larder/documents/front-of-house/of-rows.ts';
import { renderPdf } from '@larder/documents/render-pdf.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { HUNDRED } from '@larder/domain/money.ts';
import { allergenBook } from '@larder/domain/recipes/allergen-book.ts';
import { recipeCoster } from '@larder/domain/recipes/cost.ts';
import { recipeFigures } from '@larder/domain/recipes/figures.ts';
import { bookOfRows, costable, pricingOf } from '@larder/domain/recipes/row-book.ts';
import { amountOf } from '@larder/domain/recipes/share.ts';
import { NO_MARKS } from '@larder/domain/recipes/substitutes/marks.ts';
import { bruteForce } from '@larder/domain/recipes/what-if/brute-force.ts';
import { kitchenOf } from '@larder/domain/recipes/what-if/try-out.ts';
import { IN_ALL, type Kitchen } from './kitchen-rig.ts';
import type { Timings } from './timing.ts';

const RECOMPUTED = 500;
const PRINTED = 10;
const TODAY = new Date().toISOString().slice(0, 10);

/** The long recipe costed anew with all that is inside it, again and again. */
export function recompute({ rows, longId }: Kitchen, timings: Timings): void {
  const { ingredients, recipes, book } = booksOf(rows);
  const long = recipes.get(longId);
  if (!long || ingredients.size === 0) throw new Error('the long recipe is not there');
  for (let round = 0; round < RECOMPUTED; round += 1) {
    const start = performance.now();
    const cost = recipeCoster(book).cost(costable(long), long.id);
    recipeFigures(cost, pricingOf(long));
    timings.add('recompute', performance.now() - start);
    if (cost.missing.length > 0) throw new Error('something has no price');
  }
}

/** How many recipes come to the same when one ingredient costs 12 % more as when everything is worked out from scratch in fractions. */
export function sameAsFractions({ rows }: Kitchen): { same: number; of: number } {
  const { ingredients, recipes, book } = booksOf(rows);
  const costs = Object.fromEntries([...ingredients.keys()].map((id) => [id, book.ingredient(id)?.unitCost ?? null]));
  const dearer = rows('ingredients').find(({ name }) => name === IN_ALL)?.id ?? '';
  const known = [...recipes.values()].map((row) => ({ id: row.id, recipe: costable(row), pricing: pricingOf(row) }));
  const { dishes, tryOut } = kitchenOf(known, book.ingredient);
  const raised = costs[dearer]?.mul(112).div(HUNDRED);
  if (!raised) throw new Error('its cost is unknown');
  const tried = tryOut({ costs: new Map([[dearer, raised]]), recipes: new Map() });
  const plain = [...recipes.values()].map((row) => ({
    ...row,
    vatPercent: row.vatPercent ?? '0',
    items: row.items.map((item) => {
      const { quantity, of } = amountOf(item);
      return { refId: item.refId, quantity: quantity.toFixed(), of };
    }),
  }));
  const changed = Object.entries({ ...costs, [dearer]: raised }).flatMap(([id, cost]) =>
    cost ? [[id, cost.toFixed()]] : [],
  );
  const wanted = bruteForce(plain, Object.fromEntries(changed));
  const same = plain.filter(({ id }) => {
    const after = (tried.get(id) ?? dishes.get(id))?.after;
    const { cost, margin } = wanted.get(id) ?? {};
    return (after?.costPerPortion?.toFixed(5) ?? null) === cost && (after?.margin?.toFixed(1) ?? null) === margin;
  });
  return { same: same.length, of: plain.length };
}

/** The allergen chart of the menu, as the server would print it. */
export async function printChart({ rows, menuId }: Kitchen, timings: Timings): Promise<void> {
  const { ingredients, recipes } = booksOf(rows);
  const menu = rows('menus').find(({ id }) => id === menuId);
  if (!menu) throw new Error('the menu is not there');
  for (let round = 0; round < PRINTED; round += 1)
    await timings.time('chart in Node', () => {
      const modifiers = new Map(rows('modifiers').map((row) => [row.id, row]));
      const allergens = allergenBook({ ingredients, recipes, modifiers });
      const printed = { venue: ['Bench', 'Kitchen'], asKnown: `As known on ${showDay(TODAY)}`, unconfirmed: null };
      return renderPdf(allergenChart(menuOf(menu, { recipes, modifiers, allergens, marks: NO_MARKS }), printed));
    });
}

function booksOf(rows: Kitchen['rows']) {
  const ingredients = new Map(rows('ingredients').map((row) => [row.id, row]));
  const recipes = new Map(rows('recipes').map((row) => [row.id, row]));
  const book = bookOfRows({ ingredient: (id) => ingredients.get(id), recipe: (id) => recipes.get(id) }, TODAY);
  return { ingredients, recipes, book };
}
