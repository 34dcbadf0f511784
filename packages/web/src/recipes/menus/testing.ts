import type { SyncAnswer } from '@larder/contract/collections.ts';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';

export const ids = {
  flour: newId(),
  basil: newId(),
  margherita: newId(),
  marinara: newId(),
  tiramisu: newId(),
  old: newId(),
  elsewhere: newId(),
  pizzaGroup: newId(),
  sweetGroup: newId(),
  seasonal: newId(),
  menu: newId(),
};

/**
 * Flour costs £0.01 a g, basil has no price. Margherita takes 200 g of flour and costs £2.00, Marinara 400 g and costs £4.00; both sell for
 * £12.00 with 20 % VAT, so £10.00 net, and aim at 70 %. Tiramisu of basil belongs to desserts. The menu of the group Pizza has Margherita
 * and Marinara under Pizza, an empty section Sweet, and more where it is stated.
 */
export function menuBook(more: { sections?: object[]; menus?: object[] } = {}): SyncAnswer['rows'] {
  const ingredient = (id: string, name: string, cost: string | null) => ({
    ...{ ...audited, id, name, itemcode: name, categoryId: null, recipeUnit: 'g', archived: false, readonly: false },
    ...{ allergens: [], mayContain: [], freeOf: [], density: null, pieceWeight: null, mergedInto: null },
    costs: cost === null ? [] : [{ from: '2026-01-01', cost, optionId: newId() }],
  });
  const recipe = (id: string, name: string, refId: string, grams: string, changes: object = {}) => ({
    ...{ ...audited, id, name, categoryId: null, plu: null, belongsToAll: false, groupIds: [ids.pizzaGroup] },
    ...{ archived: false, readonly: false, wastagePercent: '0', vatPercent: '20', targetGp: '70', menuPrice: '12' },
    ...{
      description: '',
      method: '',
      notes: '',
      suitable: [],
      allergensToConfirm: [],
      imageKey: null,
      thumbKey: null,
      addOns: [],
    },
    ...{ yield: '1', yieldUnit: 'unit', portions: '1' },
    items: [{ itemId: newId(), kind: 'ingredient', refId, quantity: grams, unit: 'g', baseQuantity: grams }],
    ...changes,
  });
  const sections = more.sections ?? [
    { name: 'Pizza', recipeIds: [ids.margherita, ids.marinara] },
    { name: 'Sweet', recipeIds: [] },
  ];
  return {
    accounts: [
      { ...audited, id: ids.pizzaGroup, type: 'GROUP', name: 'Pizza' },
      { ...audited, id: ids.sweetGroup, type: 'GROUP', name: 'Desserts' },
    ],
    categories: [{ ...audited, id: ids.seasonal, kind: 'menu', name: 'Seasonal', parentId: null }],
    ingredients: [ingredient(ids.flour, 'Flour', '0.01'), ingredient(ids.basil, 'Basil', null)],
    recipes: [
      recipe(ids.margherita, 'Margherita', ids.flour, '200'),
      recipe(ids.marinara, 'Marinara', ids.flour, '400'),
      recipe(ids.tiramisu, 'Tiramisu', ids.basil, '5', { groupIds: [ids.sweetGroup] }),
      recipe(ids.old, 'Old favourite', ids.flour, '100', { archived: true }),
    ],
    menus: more.menus ?? [
      { ...audited, id: ids.menu, name: 'Lunch', groupId: ids.pizzaGroup, categoryId: null, archived: false, sections },
    ],
  } as unknown as SyncAnswer['rows'];
}

/** Margherita sold 30 and Marinara 10 a week, so the menu takes £400 and spends £100. */
export const SOLD = {
  from: '2026-10-26',
  to: '2026-11-22',
  sold: [
    { recipeId: ids.margherita, perWeek: '30' },
    { recipeId: ids.marinara, perWeek: '10' },
  ],
};
