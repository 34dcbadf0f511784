import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import type { Ctx } from '../../kernel/context.ts';
import { sync } from '../../kernel/sync.ts';
import { read } from '../../testing/read.ts';
import type { OptionToAdd } from './add-option.ts';
import type { OptionToUpdate } from './update-option.ts';

interface Rows {
  ingredients: IngredientRow[];
  supplierOptions: SupplierOptionRow[];
}

/** What a person of the account sees of the catalogue. */
export async function catalogueOf(ctx: Ctx) {
  const { rows } = await read(ctx, (db) => sync(db, ctx, {} as never));
  const { ingredients = [], supplierOptions = [] } = rows as unknown as Partial<Rows>;
  return {
    option: (id: string) => supplierOptions.find((row) => row.id === id),
    ingredient: (id: string) => ingredients.find((row) => row.id === id),
    /** £ per base unit on these days; null where nothing costs it. */
    costs: (id: string, days: string[]) =>
      days.map(
        (day) =>
          costOn(ingredients.find((row) => row.id === id)?.costs ?? [], day)
            ?.toDecimalPlaces(4)
            .toFixed() ?? null,
      ),
  };
}

/** The form of a case of six tins, 2.5 kg each, at £18.50. */
export const CASE = {
  name: 'Chopped tomatoes',
  supplierCode: 'TOM6',
  unitPrice: '18.50',
  uom: 'case',
  unitsPerLot: '6',
  amountPerUnit: '2.5',
  baseUnit: 'kg',
  vatPercent: '0',
  categoryId: null,
  allergens: [],
  costsNothing: false,
};

export const toAdd = (supplierId: string, more: Partial<OptionToAdd> = {}): OptionToAdd => ({
  commandId: randomUUID(),
  optionId: randomUUID(),
  supplierId,
  ...CASE,
  ingredientId: null,
  reactivates: null,
  ...more,
});

export const toUpdate = (optionId: string, more: Partial<OptionToUpdate> = {}): OptionToUpdate => ({
  commandId: randomUUID(),
  optionId,
  version: 1,
  ...CASE,
  from: '2026-11-20',
  ...more,
});

/** The option as a command answered it. */
export function answeredOption({ rows }: CommandAnswer): SupplierOptionRow | undefined {
  return (rows.supplierOptions as unknown as SupplierOptionRow[] | undefined)?.[0];
}
