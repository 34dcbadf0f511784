import type { SyncAnswer } from '@larder/contract/collections.ts';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';

/** What opens to somebody who maintains recipes. */
export const KEEPS_RECIPES = ['products', 'productsLocation', 'ingredients', 'do:recipes'];

export const [flourId, doughId, pizzaId] = [newId(), newId(), newId()];

/** Flour at £1.00 a kg; dough of 1,000 g of it yields 1,500 g; a pizza of 300 g of dough sells for £12.00. */
export function kitchen(): SyncAnswer['rows'] {
  const recipe = {
    ...audited,
    categoryId: null,
    plu: null,
    belongsToAll: true,
    groupIds: [],
    description: '',
    method: '',
    notes: '',
    suitable: [],
    allergensToConfirm: [],
    imageKey: null,
    thumbKey: null,
    imageFilename: null,
    addOns: [],
  };
  const priced = {
    archived: false,
    readonly: false,
    effectiveDay: '2026-01-01',
    wastagePercent: '0',
    vatPercent: '20',
    targetGp: '72',
  };
  const line = { itemId: newId(), unit: 'g', trimPercent: null, cookPercent: null };
  return {
    ingredients: [
      {
        ...audited,
        id: flourId,
        itemcode: 'ING0001',
        name: 'Flour',
        categoryId: null,
        recipeUnit: 'g',
        allergens: ['gluten'],
        mayContain: ['nuts'],
        freeOf: ['milk'],
        allergensConfirmedAt: null,
        density: null,
        pieceWeight: null,
        mergedInto: null,
        mergedAt: null,
        archived: false,
        readonly: false,
        defaultOptionId: null,
        costs: [{ from: '2026-01-01', cost: '0.001', optionId: newId() }],
      },
    ],
    recipes: [
      {
        ...recipe,
        ...priced,
        id: doughId,
        name: 'Dough',
        versionId: newId(),
        yield: '1500',
        yieldUnit: 'g',
        portions: null,
        menuPrice: null,
        items: [{ ...line, kind: 'ingredient', refId: flourId, quantity: '1000', baseQuantity: '1000' }],
      },
      {
        ...recipe,
        ...priced,
        id: pizzaId,
        name: 'Margherita',
        versionId: newId(),
        yield: '1',
        yieldUnit: 'unit',
        portions: '1',
        menuPrice: '12',
        items: [{ ...line, kind: 'recipe', refId: doughId, quantity: '300', baseQuantity: '300' }],
      },
    ],
  };
}

/** The screen of the pizza, for somebody who maintains recipes; `changes` are made to the far side before. */
export async function openPizza(changes: (server: StubServer) => void = () => undefined, search = '') {
  const server = stubServer({ rows: kitchen(), can: KEEPS_RECIPES });
  changes(server);
  const screen = await openApp(`/products/${server.kitchen.id}/setup/recipes/${pizzaId}${search}`);
  const figure = (label: string) => screen.getByRole('term').filter({ hasText: label });
  return { server, screen, figure };
}
