import { z } from 'zod';
import { baseUnit, costFields, costText, day, decimalText, id, instant, measureUnit } from '../primitives.ts';
import { audited } from './accounts.ts';

export const categoryRow = z.object({
  id,
  kind: z.enum(['ingredient', 'recipe', 'modifier', 'menu', 'supplier']),
  name: z.string(),
  parentId: id.nullable(),
  /** How deep it stands in the tree of its kind: 1 at the top. */
  level: z.int().min(1),
  ...audited,
});
export type CategoryRow = z.infer<typeof categoryRow>;

/**
 * costs: the ingredient's £ per base unit from each day on, oldest first, of the last year and all that is to come; the first entry holds backwards.
 * cost null: it is not known from that day on; a cost without an option: it costs nothing from that day on.
 */
export const ingredientRow = z.object({
  id,
  itemcode: z.string(),
  name: z.string(),
  /** SLAVE: it came with a line that was taken over from a supplier's list. */
  type: z.enum(['INTERNAL', 'SLAVE']),
  categoryId: id.nullable(),
  recipeUnit: baseUnit,
  /** What it contains; what it may contain; what it is known to be free of. An allergen in none of them is unknown, never free. */
  allergens: z.array(z.string()),
  mayContain: z.array(z.string()),
  freeOf: z.array(z.string()),
  allergensConfirmedBy: z.string().nullable(),
  allergensConfirmedAt: instant.nullable(),
  /** Why the confirmation no longer stands; null: it does, or nobody has given one. */
  allergensWithdrawnFor: z.enum(['contradicted', 'default-option', 'label', 'merge']).nullable(),
  /** g of one ml, and g of one piece, where somebody has stated it. */
  density: decimalText.nullable(),
  pieceWeight: decimalText.nullable(),
  archived: z.boolean(),
  /** The ingredient that stands for this one since they were merged. */
  mergedInto: id.nullable(),
  mergedAt: instant.nullable(),
  /** What may be used instead, by name. */
  substitutes: z.array(z.object({ id, note: z.string().nullable() })),
  /** The ingredient whose stock this one took over, as long as that can be undone. */
  replaces: id.nullable(),
  readonly: z.boolean(),
  defaultOptionId: id.nullable(),
  costs: z
    .array(z.object({ from: day, cost: decimalText.nullable(), optionId: id.nullable() }))
    .register(costFields, {}),
  ...audited,
});
export type IngredientRow = z.infer<typeof ingredientRow>;

/** Something that names an allergen an ingredient was answered to be free of: not known until a person answers. Only open ones are synced. */
export const allergenContradictionRow = z.object({
  id,
  ingredientId: id,
  allergen: z.string(),
  /** The supplier option that names it; null: a file did, or the option is gone. */
  optionId: id.nullable(),
  /** Supplier and product, or the file. */
  namedBy: z.string(),
  raisedAt: instant,
  raisedBy: z.string(),
});
export type AllergenContradictionRow = z.infer<typeof allergenContradictionRow>;

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
  /** Up to four more kinds of goods, each with the temperature it should arrive at (SUP-013). */
  otherProducts: z.array(z.object({ typeOfProducts: z.string(), targetTemperature: decimalText.nullable() })),
  website: z.string().nullable(),
  contact: z.string().nullable(),
  emailAddresses: z.array(z.string()),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  accountNumber: z.string().nullable(),
  customerContact: z.string().nullable(),
  customerPhone: z.string().nullable(),
  /** How far the asking for a supplier's account has come; null: maintained by ourselves. */
  status: z.enum(['REQUESTED', 'ACCEPTED']).nullable(),
  /** The supplier's own account, in another organisation. */
  parentAccountId: id.nullable(),
  /** Since when the supplier takes no orders from us, who stopped them and why; null: it takes them. */
  stoppedAt: instant.nullable(),
  stoppedBy: z.string().nullable(),
  stopReason: z.string().nullable(),
  /** Since when the supplier's own account is closed, where it takes orders from nobody; null: it is open. */
  closedAt: instant.nullable(),
  archived: z.boolean(),
  ...audited,
});
export type SupplierRow = z.infer<typeof supplierRow>;

/** The price and the pack are those in force today; vatPercent null means exempt. unitPrice is £ net for one lot; null where it is not known. */
export const supplierOptionRow = z.object({
  id,
  supplierId: id,
  ingredientId: id.nullable(),
  supplierCode: z.string(),
  name: z.string(),
  vatPercent: decimalText.nullable(),
  type: z.enum(['INTERNAL', 'MASTER', 'SLAVE']),
  categoryId: id.nullable(),
  allergens: z.array(z.string()),
  /** A keg, crate or tray whose money comes back: no ingredient, and no cost. Absent: not. */
  deposit: z.boolean().optional(),
  /** Ordered in lots and priced per kg, l or piece; unitPrice stays that of a lot of the nominal size. Absent: not. */
  pricedByWeight: z.boolean().optional(),
  /** Read from a file without code, pack or unit: not to be ordered before somebody completes it. */
  unVerified: z.boolean(),
  /** Codes of the lines of that list which had the same words as its name when its file came. */
  optionMatches: z.array(z.string()),
  /** Why the copy of a supplier's line was put away, such as a master that is gone (SUP-039, SUP-040). */
  error: z.string().nullable(),
  noMaster: z.boolean(),
  /** The line of the supplier's own list that this one follows. */
  masterOptionId: id.nullable(),
  /** The list price that nobody has taken yet (rule 30), £ net for one lot, and the day it holds from. */
  offeredPrice: costText,
  offeredFrom: day.nullable(),
  archived: z.boolean(),
  /** Whether the working account received it before, with the label that its ingredient answers for. */
  knownHere: z.boolean().nullish(),
  uom: z.string(),
  unitPrice: costText,
  unitsPerLot: decimalText,
  amountPerUnit: decimalText,
  baseUnit: measureUnit,
  priceFrom: day.nullable(),
  ...audited,
});
export type SupplierOptionRow = z.infer<typeof supplierOptionRow>;
