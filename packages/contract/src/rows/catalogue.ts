import { z } from 'zod';
import { baseUnit, day, decimalText, id, measureUnit } from '../primitives.ts';
import { audited } from './accounts.ts';

export const categoryRow = z.object({
  id,
  kind: z.enum(['ingredient', 'recipe', 'modifier', 'menu', 'supplier']),
  name: z.string(),
  parentId: id.nullable(),
  ...audited,
});
export type CategoryRow = z.infer<typeof categoryRow>;

/** costs: the ingredient's £ per base unit from each day on, oldest first, of the last year and all that is to come; the first entry holds backwards. */
export const ingredientRow = z.object({
  id,
  itemcode: z.string(),
  name: z.string(),
  categoryId: id.nullable(),
  recipeUnit: baseUnit,
  allergens: z.array(z.string()),
  archived: z.boolean(),
  /** The ingredient that stands for this one since they were merged. */
  mergedInto: id.nullable(),
  /** The ingredient whose stock this one took over, as long as that can be undone. */
  replaces: id.nullable(),
  readonly: z.boolean(),
  defaultOptionId: id.nullable(),
  costs: z.array(z.object({ from: day, cost: decimalText, optionId: id })),
  ...audited,
});
export type IngredientRow = z.infer<typeof ingredientRow>;

export const supplierRow = z.object({
  id,
  code: z.string().nullable(),
  name: z.string(),
  type: z.enum(['INTERNAL', 'SLAVE', 'SUPPLIER']),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  deliveryDays: z.array(z.string()),
  cutOffTime: z.string().nullable(),
  minimumSpend: decimalText.nullable(),
  typeOfProducts: z.string().nullable(),
  targetTemperature: decimalText.nullable(),
  archived: z.boolean(),
  ...audited,
});
export type SupplierRow = z.infer<typeof supplierRow>;

/** The price and the pack are those in force today; vatPercent null means exempt. unitPrice is £ net for one lot. */
export const supplierOptionRow = z.object({
  id,
  supplierId: id,
  ingredientId: id.nullable(),
  supplierCode: z.string(),
  name: z.string(),
  vatPercent: decimalText.nullable(),
  type: z.enum(['INTERNAL', 'MASTER', 'SLAVE']),
  allergens: z.array(z.string()),
  archived: z.boolean(),
  uom: z.string(),
  unitPrice: decimalText,
  unitsPerLot: decimalText,
  amountPerUnit: decimalText,
  baseUnit: measureUnit,
  priceFrom: day.nullable(),
  ...audited,
});
export type SupplierOptionRow = z.infer<typeof supplierOptionRow>;
