import type { IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { decimal } from '@larder/domain/money.ts';
import { type CameLabelled, type OtherProducts, otherProducts } from '@larder/domain/procurement/other-product.ts';
import { allergenBook } from '@larder/domain/recipes/allergen-book.ts';

/** An item that comes, and what is answered of its label. */
export interface LabelledItem {
  lineId: string;
  optionId: string | null;
  /** What the line is of, where its option is of nothing. */
  ingredientId: string | null;
  came: boolean;
  /** null: not answered. */
  sameLabel: boolean | null;
}

/** What this device holds of the area. */
interface Held {
  accountId: string;
  options: ReadonlyMap<string, SupplierOptionRow>;
  ingredients: ReadonlyMap<string, IngredientRow>;
  substitutions: Iterable<SubstitutionRow>;
}

/**
 * Reads by this device alone which items are another product than their ingredient answers for (rule 57), as the server will. An option of which it does not
 * hold whether it was received here is not asked about: the server flags it.
 */
export function labelsReceived(items: readonly LabelledItem[], held: Held): OtherProducts {
  const { accountId, options, ingredients } = held;
  const book = allergenBook({ ingredients, recipes: new Map(), modifiers: new Map() });
  const inUse = new Set([...held.substitutions].filter(isLabelIn(accountId)).map(({ optionId }) => optionId));
  const came = items.map(({ optionId, ingredientId, sameLabel, ...item }): CameLabelled => {
    const option = options.get(optionId ?? '');
    const id = option?.ingredientId ?? ingredientId;
    if (!option || id === null) return { ...item, ingredientId: id, option: null, sameLabel };
    const known = option.knownHere !== false;
    // Looks through all options, so only where it matters: this is read with every key.
    const first = !known && ingredients.get(id)?.defaultOptionId === option.id && isOnlyKnown(option.id, id, options);
    return {
      ...{ ...item, ingredientId: id, sameLabel: sameLabel ?? undefined },
      option: { id: option.id, named: option.allergens, known, first, inUse: inUse.has(option.id) },
    };
  });
  return otherProducts(came, (id) => book.ingredient(id));
}

/** Whether no other option of the ingredient was received here. */
function isOnlyKnown(optionId: string, ingredientId: string, options: Held['options']): boolean {
  for (const one of options.values())
    if (one.id !== optionId && one.ingredientId === ingredientId && one.knownHere) return false;
  return true;
}

/** The lines of which something comes for the first time with a receipt: what was received already was asked about then. */
export function linesToAsk({ status, lines }: OrderRow): OrderLineRow[] {
  return lines.filter(({ quantityReceived }) => status !== 'RECEIVED' || decimal(quantityReceived ?? 0).isZero());
}

function isLabelIn(area: string) {
  return ({ accountId, substituteId }: SubstitutionRow) => accountId === area && substituteId === null;
}
