import type { SyncAnswer } from '@larder/contract/collections.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';

export const [flourId, doughId, pizzaId, oldId, menuId] = [newId(), newId(), newId(), newId(), newId()] as const;
export const [cheeseId, oilId, dipsId] = [newId(), newId(), newId()] as const;

const plain = {
  ...audited,
  ...{ categoryId: null, plu: null, belongsToAll: true, groupIds: [], description: '', method: '', notes: '' },
  ...{
    suitable: [],
    allergensToConfirm: [],
    imageKey: null,
    thumbKey: null,
    imageFilename: null,
    addOns: [],
    archived: false,
    readonly: false,
  },
  ...{
    effectiveDay: '2026-01-01',
    wastagePercent: '0',
    vatPercent: '20',
    targetGp: '72',
    menuPrice: null,
    portions: null,
  },
};

/** A line of a recipe in g. */
export function line(kind: 'ingredient' | 'recipe' | 'modifier', refId: string, quantity: string) {
  const lost = { trimPercent: null, cookPercent: null };
  return { itemId: newId(), kind, refId, quantity, unit: 'g', baseQuantity: quantity, ...lost };
}

type Rows = NonNullable<SyncAnswer['rows']>;
type IngredientRow = NonNullable<Rows['ingredients']>[number];

/** The kitchen with dips beside the pizza: oil is free of all, cheese contains milk. A guest takes any number of them. */
export function kitchenWithDips(): Rows {
  const rows = kitchenRows();
  const [flour] = (rows.ingredients ?? []) as [IngredientRow];
  const without = (id: string, name: string, allergens: readonly string[]): IngredientRow => ({
    ...{ ...flour, id, name, itemcode: name, allergens: [...allergens], mayContain: [] },
    freeOf: ALLERGENS.filter((one) => !allergens.includes(one)),
  });
  const choice = (refId: string, name: string) => ({
    ...{ id: newId(), name, plu: null, price: null, vatPercent: null, kind: 'ingredient' as const, refId },
    ...{ quantity: '20', unit: 'g', baseQuantity: '20' },
  });
  return {
    ...rows,
    ingredients: [
      without(flourId, 'Flour', ['gluten']),
      without(cheeseId, 'Cheese', ['milk']),
      without(oilId, 'Oil', []),
    ],
    modifiers: [
      {
        ...audited,
        ...{ id: dipsId, name: 'Dips', categoryId: null, description: '', readonly: false, plu: null, price: null },
        ...{ vatPercent: null, multiselect: true, min: 0, max: null, noMax: true, archived: false },
        ...{ allergensToConfirm: [], choices: [choice(oilId, 'Chilli oil'), choice(cheeseId, 'Cheese dip')] },
      },
    ],
    recipes: (rows.recipes ?? []).map((row) =>
      row.id === pizzaId ? { ...row, items: [line('recipe', doughId, '300'), line('modifier', dipsId, '1')] } : row,
    ),
  };
}

/**
 * Flour contains gluten, may contain nuts, and nobody has stated whether it is free of milk; a batch of dough makes 400 g; a pizza of 300 g of
 * dough is on the menu, an old one is deactivated.
 */
export function kitchenRows(): NonNullable<SyncAnswer['rows']> {
  const pizza = {
    ...plain,
    ...{ id: pizzaId, name: 'Margherita', versionId: newId(), yield: '1', yieldUnit: 'unit' as const, portions: '1' },
    ...{ menuPrice: '12', method: '1. Roll out the dough\n2. Top it\n3. Bake it', suitable: ['Vegetarian'] },
    items: [line('recipe', doughId, '300')],
  };
  return {
    ingredients: [
      {
        ...audited,
        ...{ id: flourId, itemcode: 'ING0001', name: 'Flour', categoryId: null, recipeUnit: 'g' },
        allergens: ['gluten'],
        mayContain: ['nuts'],
        freeOf: ALLERGENS.filter((name) => !['gluten', 'nuts', 'milk'].includes(name)),
        ...{
          allergensConfirmedBy: 'Ada',
          allergensConfirmedAt: '2026-11-02T10:00:00Z',
          density: null,
          pieceWeight: null,
        },
        ...{ mergedInto: null, mergedAt: null, replaces: null, substitutes: [], archived: false, readonly: false },
        ...{ defaultOptionId: null, costs: [] },
      },
    ],
    recipes: [
      {
        ...plain,
        ...{ id: doughId, name: 'Dough', versionId: newId(), yield: '400', yieldUnit: 'g' as const },
        items: [line('ingredient', flourId, '250')],
      },
      pizza,
      { ...pizza, id: oldId, name: 'Old pizza', archived: true },
    ],
    menus: [
      {
        ...audited,
        ...{ id: menuId, name: 'All day', groupId: null, categoryId: null, archived: false },
        sections: [{ name: 'Pizza', recipeIds: [pizzaId, oldId] }],
      },
    ],
  };
}
