import type { TestGroup } from './cast.ts';
import { count, kg } from './counting.ts';
import { addIngredient, addRecipe } from './pantry.ts';
import { receive, sell } from './trade.ts';
import { waste } from './waste.ts';

/**
 * A week whose figures are worked out by hand in reports/README.md: counted on Monday 2 and Monday 9 November, one delivery with a charge,
 * fifty Margheritas sold, half a kilo of mozzarella dropped.
 */
export async function workedWeek(group: TestGroup) {
  const { area } = group;
  const flour = await addIngredient(area, 'Flour', 'g', '0.001');
  const mozzarella = await addIngredient(area, 'Mozzarella', 'g', '0.008');
  const tomato = await addIngredient(area, 'Tomato', 'g', '0.002');
  const sauce = await addRecipe(area, 'Tomato sauce', {
    yield: '1000',
    yieldUnit: 'ml',
    items: [{ refId: tomato, quantity: '800' }],
  });
  const margherita = await addRecipe(area, 'Margherita', {
    wastagePercent: '3',
    menuPrice: '12',
    vatPercent: '20',
    items: [
      { refId: flour, quantity: '260' },
      { refId: mozzarella, quantity: '90' },
      { kind: 'recipe', refId: sauce, quantity: '80' },
    ],
  });

  const opening = await count(area, '2026-11-02', [kg(flour, '20'), kg(mozzarella, '10'), kg(tomato, '5')]);
  const delivery = await receive(area, {
    day: '2026-11-04',
    deliveryCharge: '4.50',
    lines: [
      { ingredientId: flour, quantity: '10000', price: '0.001' },
      { ingredientId: mozzarella, quantity: '5000', price: '0.008' },
    ],
  });
  const sales = await sell(area, {
    from: '2026-11-02',
    to: '2026-11-08',
    lines: [{ recipeId: margherita, quantity: '50' }],
  });
  const wastage = await waste(area, { day: '2026-11-05', refId: mozzarella, amount: '500' });
  const closing = await count(area, '2026-11-09', [kg(flour, '16.5'), kg(mozzarella, '9.8'), kg(tomato, '1.7')]);
  return { flour, mozzarella, tomato, sauce, margherita, opening, delivery, sales, wastage, closing };
}
