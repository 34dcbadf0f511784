import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { IngredientRow, SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

export const fresh = {
  ...audited,
  id: newId(),
  name: 'Fresh & Co',
  type: 'INTERNAL',
  email: 'orders@fresh.example',
  deliveryDays: [],
  archived: false,
} as unknown as SupplierRow;

export function ingredient(name: string, more: Partial<IngredientRow> = {}): IngredientRow {
  const row = {
    ...audited,
    id: newId(),
    itemcode: name.toUpperCase(),
    name,
    categoryId: null,
    recipeUnit: 'g',
    allergens: [],
    mayContain: [],
    freeOf: [],
    archived: false,
    readonly: false,
    mergedInto: null,
    mergedAt: null,
    replaces: null,
    substitutes: [],
    density: null,
    pieceWeight: null,
    allergensConfirmedBy: null,
    allergensConfirmedAt: null,
    allergensWithdrawnFor: null,
    defaultOptionId: null,
    costs: [],
    ...more,
  };
  return row as unknown as IngredientRow;
}

/** A case of six tins, 2.5 kg each, at £18.50. */
export function option(name: string, more: Partial<SupplierOptionRow> = {}): SupplierOptionRow {
  return {
    ...audited,
    id: newId(),
    supplierId: fresh.id,
    ingredientId: null,
    supplierCode: name.toUpperCase(),
    name,
    vatPercent: '0',
    type: 'INTERNAL',
    categoryId: null,
    allergens: [],
    unVerified: false,
    optionMatches: [],
    error: null,
    noMaster: false,
    masterOptionId: null,
    offeredPrice: null,
    offeredFrom: null,
    archived: false,
    uom: 'case',
    unitPrice: '18.5',
    unitsPerLot: '6',
    amountPerUnit: '2.5',
    baseUnit: 'kg',
    priceFrom: '2026-11-02',
    ...more,
  };
}

/** The catalogue, looked at from the head office, a kitchen, or the supplier's own account. */
export function workWith(
  rows: { options: SupplierOptionRow[]; ingredients?: IngredientRow[]; categories?: object[] },
  { at = 'head office', refusing = false }: { at?: 'head office' | 'kitchen' | 'supplier'; refusing?: boolean } = {},
): StubServer {
  const server = stubServer({
    refuses: refusing ? [''] : [],
    answers: { '/prices': [] },
    can: ['suppliers', 'ingredients'],
    rows: {
      suppliers: [fresh],
      supplierOptions: rows.options,
      ingredients: rows.ingredients ?? [],
      categories: rows.categories ?? [],
    } as SyncAnswer['rows'],
  });
  const { headOffice, kitchen } = server;
  if (at === 'supplier') headOffice.type = 'SUPPLIER';
  server.session.currentAccountId = (at === 'kitchen' ? kitchen : headOffice).id;
  return server;
}
