import type { Ctx } from '../kernel/context.ts';
import { addModifier, addPricedIngredient, addRecipe } from './dishes.ts';

/**
 * Flour costs £2 a kg, cheese £10. A margherita (PLU marg, £12, wastage 4 %) is 250 g and 100 g, a napoli (napoli, £14.40) 250 g and 50 g.
 * Extra toppings (TOP, £1.20) has two choices, extra mozzarella (MOD-XMOZ, £1.50, 40 g cheese) and extra flour; the cheese dip
 * (DIP, £2.40, 20 g cheese) has one. VAT is 20 % throughout.
 */
export async function addPizzeria(ctx: Ctx): Promise<{ margherita: string; xmoz: string | undefined }> {
  const flour = await addPricedIngredient(ctx, 'Flour', '2');
  const cheese = await addPricedIngredient(ctx, 'Cheese', '10');
  const margherita = await addRecipe(ctx, {
    name: 'Margherita',
    category: 'Classics',
    plu: 'marg',
    menuPrice: '12',
    wastagePercent: '4',
    grams: { [flour]: '250', [cheese]: '100' },
  });
  await addRecipe(ctx, { name: 'Napoli', plu: 'napoli', menuPrice: '14.4', grams: { [flour]: '250', [cheese]: '50' } });
  const toppings = await addModifier(ctx, {
    name: 'Extra toppings',
    plu: 'TOP',
    price: '1.2',
    vatPercent: '20',
    choices: [
      { name: 'Extra mozzarella', plu: 'MOD-XMOZ', price: '1.5', ingredientId: cheese, grams: '40' },
      { name: 'Extra flour', plu: 'MOD-XFLOUR', ingredientId: flour, grams: '10' },
    ],
  });
  await addModifier(ctx, {
    name: 'Cheese dip',
    plu: 'DIP',
    price: '2.4',
    vatPercent: '20',
    choices: [{ name: 'Dip', ingredientId: cheese, grams: '20' }],
  });
  return { margherita, xmoz: toppings.choiceIds[0] };
}
