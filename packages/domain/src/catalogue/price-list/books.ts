import type { Day } from '../../calendar.ts';
import { textKey } from './conflicts.ts';
import { itemcodeMaker } from './itemcode.ts';
import type { KnownCatalogue, KnownIngredient, KnownOption, KnownSupplier, PriceListPlan } from './plan.ts';
import type { PriceListRow } from './row.ts';

/** Finds what a row means among what is known and what earlier rows of the same file make. */
export function openBooks(
  known: KnownCatalogue,
  plan: PriceListPlan,
  namedItemcodes: readonly string[],
  newId: () => string,
) {
  const byCode = new Map(known.suppliers.flatMap((one) => (one.code === null ? [] : [[one.code, one] as const])));
  const byName = new Map(known.suppliers.map((one) => [textKey(one.name), one]));
  const options = new Map(known.options.map((one) => [`${one.supplierId}\n${one.supplierCode}`, one]));
  const ingredients = new Map<string, KnownIngredient>(known.ingredients.map((one) => [one.itemcode, one]));
  const active = known.ingredients.filter((one) => !one.archived);
  const ingredientsByName = new Map(active.map((one) => [nameKey(one), one]));
  const categories = new Map(known.categories.map((one) => [textKey(one.name), one.id]));
  const costed = new Set(known.ingredients.filter((one) => one.hasDefault).map((one) => one.id));
  const byId = new Map(known.ingredients.map((one) => [one.id, one]));
  const nextItemcode = itemcodeMaker([...ingredients.keys(), ...namedItemcodes]);

  return {
    /** By its code; without one, or while ours has none, by its name. */
    supplier(row: PriceListRow): KnownSupplier | undefined {
      const named = byName.get(textKey(row.supplierName));
      if (row.supplierRef === null) return named;
      return byCode.get(row.supplierRef) ?? (named?.code === null ? named : undefined);
    },
    option: (supplierId: string, code: string): KnownOption | undefined => options.get(`${supplierId}\n${code}`),
    /** By its code; without one the option's own, else by name and unit (SUP-097). */
    ingredient(row: PriceListRow, option: KnownOption | undefined): KnownIngredient | undefined {
      if (row.itemcode !== null) return ingredients.get(row.itemcode);
      return ingredientById(option?.ingredientId ?? null) ?? ingredientsByName.get(nameKey(row));
    },
    ingredientById,
    addSupplier(row: PriceListRow): KnownSupplier {
      const made = { id: newId(), code: row.supplierRef, name: row.supplierName };
      plan.suppliers.push(made);
      if (made.code !== null) byCode.set(made.code, made);
      byName.set(textKey(made.name), made);
      return made;
    },
    addIngredient(row: PriceListRow): KnownIngredient {
      const { name, recipeUnit, allergens } = row;
      const made = { id: newId(), itemcode: row.itemcode ?? nextItemcode(), name, recipeUnit, allergens };
      plan.ingredients.push({ ...made, categoryId: categoryId(row.category) });
      const added = { ...made, archived: false, hasDefault: false };
      byId.set(made.id, added);
      ingredients.set(made.itemcode, added);
      ingredientsByName.set(nameKey(added), added);
      return added;
    },
    addOption(row: PriceListRow, supplier: KnownSupplier, ingredientId: string): string {
      const { supplierCode, vatPercent, allergens } = row;
      const made = {
        id: newId(),
        supplierId: supplier.id,
        supplierCode,
        name: row.optionName,
        vatPercent,
        ingredientId,
      };
      plan.newOptions.push({ ...made, allergens });
      options.set(`${supplier.id}\n${supplierCode}`, { ...made, archived: false });
      return made.id;
    },
    costBy(ingredientId: string, optionId: string, day: Day): void {
      if (costed.has(ingredientId)) return;
      costed.add(ingredientId);
      plan.defaults.push({ ingredientId, optionId, from: day });
    },
  };

  function ingredientById(id: string | null): KnownIngredient | undefined {
    return id === null ? undefined : byId.get(id);
  }

  function categoryId(name: string): string {
    const found = categories.get(textKey(name));
    if (found) return found;
    const made = { id: newId(), name };
    plan.categories.push(made);
    categories.set(textKey(name), made.id);
    return made.id;
  }
}

function nameKey(thing: { name: string; recipeUnit: string }): string {
  return `${textKey(thing.name)}\n${thing.recipeUnit}`;
}
