import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { expect } from 'vitest';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

/** An ingredient in grams at £1 a kg. */
export function gramsOf(name: string) {
  return {
    ...audited,
    ...{ id: newId(), itemcode: name, name, categoryId: null, recipeUnit: 'g', archived: false, readonly: false },
    ...{ mergedInto: null, allergens: [], mayContain: [], freeOf: [], density: null, pieceWeight: null },
    ...{ defaultOptionId: null, costs: [{ from: '2026-01-01', cost: '0.001', optionId: newId() }] },
  };
}

/** What an ingredient is bought in, kg by kg: an item of so many kg, so many in a lot. */
export function packOf(ingredientId: string, unitsPerLot: string, amountPerUnit: string) {
  return {
    ...audited,
    ...{ id: newId(), supplierId: newId(), ingredientId, supplierCode: '', name: 'As sold', vatPercent: '0' },
    ...{ type: 'INTERNAL', categoryId: null, allergens: [], unVerified: false, optionMatches: [], error: null },
    ...{ noMaster: false, masterOptionId: null, offeredPrice: null, offeredFrom: null, archived: false, uom: 'case' },
    ...{ unitPrice: '10', unitsPerLot, amountPerUnit, baseUnit: 'kg', priceFrom: '2026-01-01' },
  };
}

/** A preparation of 1.5 kg a batch, which takes so many grams of an ingredient. */
export function preparationOf(name: string, refId: string, grams: string) {
  const item = { itemId: newId(), kind: 'ingredient' as const, refId, quantity: grams, unit: 'g', baseQuantity: grams };
  return {
    ...audited,
    ...{ id: newId(), name, categoryId: null, groupIds: [], belongsToAll: true, archived: false, items: [item] },
    ...{ yield: '1500', yieldUnit: 'g', portions: null, menuPrice: null, vatPercent: null, addOns: [] },
    ...{ wastagePercent: null, targetGp: null, versionFrom: '2026-01-01', suitable: [], method: '', notes: '' },
  };
}

export interface TestCount {
  stocktakeId: string;
  ingredients: readonly ReturnType<typeof gramsOf>[];
  packs?: readonly ReturnType<typeof packOf>[];
  recipes?: readonly ReturnType<typeof preparationOf>[];
  shelves?: readonly { id: string; name: string; things: readonly string[] }[];
  lines?: readonly Part[];
}

export interface Part {
  kind?: 'ingredient' | 'recipe';
  refId: string;
  amount: string;
  baseQuantity: string;
  recordUnit?: string;
  shelfId?: string | null;
  countedBy?: string;
  countedById?: string | null;
  countedAt?: string;
  confirmed?: boolean;
}

/** By whom a count is that the person who looks at the sheet made. */
export const MINE = 'the person';

function lineRow(stocktakeId: string, accountId: string, part: Part): StocktakeLineRow {
  const { kind = 'ingredient', refId, recordUnit = 'kg', shelfId = null } = part;
  const place = { kind, refId, shelfId, recordUnit };
  return {
    ...{ id: countLineId(stocktakeId, place), stocktakeId, accountId, ...place },
    ...{ countedAt: '2026-11-22T22:00:00.000Z', countedBy: 'Gina', countedById: null, others: [], ...part },
    ...{ kind, shelfId, recordUnit },
  };
}

/** Opens the count of the evening of 22 November. offline: the network is gone once it stands, so what is counted waits on the device. */
export async function openCounting(
  count: TestCount,
  { offline = false, ...changes }: Partial<StubServer> & { offline?: boolean } = {},
) {
  const server = stubServer(changes);
  const accountId = server.kitchen.id;
  const shelves = (count.shelves ?? []).map(({ id, name, things }, position): ShelfRow => {
    const standing = things.map((refId) => ({ kind: 'ingredient' as const, refId }));
    return { ...audited, ...{ id, accountId, name, position, things: standing } };
  });
  const rows: SyncAnswer['rows'] = {
    ingredients: [...count.ingredients],
    supplierOptions: [...(count.packs ?? [])],
    recipes: [...(count.recipes ?? [])],
    shelves,
    stocktakes: [
      {
        ...{ ...audited, id: count.stocktakeId, accountId, day: '2026-11-23', afterClosing: true, isDraft: true },
        ...{ cost: null, withoutPrice: 0, closedAt: null, closedBy: null },
      },
    ],
    stocktakeLines: (count.lines ?? []).map((line) => {
      const countedById = line.countedById === MINE ? server.session.userId : (line.countedById ?? null);
      return lineRow(count.stocktakeId, accountId, { ...line, countedById });
    }),
  };
  server.rows = rows;
  const screen = await openApp(`/${accountId}/inventory/stocktake/${count.stocktakeId}`);
  await expect.element(screen.getByRole('button', { name: 'Save Draft' })).toBeVisible();
  server.online = !offline;
  const saved = () => server.sent.flatMap(({ path, body }) => (path.endsWith('/counts') ? body.counts : []));
  return { server, screen, saved };
}
