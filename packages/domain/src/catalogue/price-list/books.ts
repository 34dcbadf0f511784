import type { Day } from '../../calendar.ts';
import type { Decimal } from '../../money.ts';
import { textKey } from './conflicts.ts';
import { itemcodeMaker } from './itemcode.ts';
import {
  type ChangedOption,
  emptyPlan,
  type KnownCatalogue,
  type KnownIngredient,
  type KnownOption,
  type KnownSupplier,
  type PriceListPlan,
} from './plan.ts';
import type { DeletedRow, DescribedIngredient, PriceListRow } from './row.ts';
import { soldAtFirst } from './sold-as.ts';

/**
 * Finds what a row means among what is known and what earlier rows of the same file make. What is made goes into the plan of the rows
 * at hand, which `begin` starts anew. namedItemcodes: the codes that any line of the file brings.
 */
export function openBooks(known: KnownCatalogue, namedItemcodes: readonly string[], newId: () => string) {
  let plan: PriceListPlan = emptyPlan();
  let options = new Map<string, KnownOption>();
  const changed = new Map<string, KnownOption>(); // options as earlier lines of the file leave them
  const describedOn = new Map<string, Day>(); // the latest day on which a line of the file names each option
  const costedHere = new Map<string, string>(); // ingredients and the option that the file chose for them
  const byCode = new Map(known.suppliers.flatMap((one) => (one.code === null ? [] : [[one.code, one] as const])));
  const byName = new Map(known.suppliers.map((one) => [textKey(one.name), one]));
  const ingredients = new Map<string, KnownIngredient>(known.ingredients.map((one) => [one.itemcode, one]));
  const active = known.ingredients.filter((one) => !one.archived);
  const ingredientsByName = new Map(active.map((one) => [nameKey(one), one]));
  const categories = new Map(known.categories.map((one) => [textKey(one.name), one.id]));
  const categoryNames = new Map(known.categories.map((one) => [one.id, textKey(one.name)]));
  const costed = new Set(known.ingredients.filter((one) => one.hasDefault).map((one) => one.id));
  const byId = new Map(known.ingredients.map((one) => [one.id, one]));
  const madeHere = new Set<string>();
  const nextItemcode = itemcodeMaker([...ingredients.keys(), ...namedItemcodes]);

  const inCategory = ({ categoryId }: KnownIngredient, name: string) =>
    categoryId !== null && categoryNames.get(categoryId) === textKey(name);

  return {
    /** Starts the plan of the next rows; of the options in the books those that the rows name are enough. */
    begin(touched: readonly KnownOption[]): PriceListPlan {
      plan = emptyPlan();
      options = new Map(touched.map((one) => [`${one.supplierId}\n${one.supplierCode}`, one]));
      return plan;
    },
    /** By its code; without one, or while ours has none, by its name. */
    supplier(row: PriceListRow | DeletedRow): KnownSupplier | undefined {
      const named = byName.get(textKey(row.supplierName));
      if (row.supplierRef === null) return named;
      return byCode.get(row.supplierRef) ?? (named?.code === null ? named : undefined);
    },
    option(supplierId: string, code: string): KnownOption | undefined {
      const key = `${supplierId}\n${code}`;
      return changed.get(key) ?? options.get(key);
    },
    /** By its code; without one the option's own, else by name and unit (SUP-097). */
    ingredient(row: DescribedIngredient, option?: KnownOption): KnownIngredient | undefined {
      if (row.itemcode !== null) return ingredients.get(row.itemcode);
      return ingredientById(option?.ingredientId ?? null) ?? ingredientsByName.get(nameKey(row));
    },
    ingredientById,
    /** Whether an earlier row of the file made it. */
    isMadeHere: ({ id }: KnownIngredient) => madeHere.has(id),
    inCategory,
    /** Gives a known ingredient the name and the category of the row. */
    changeIngredient(known: KnownIngredient, { name, category }: DescribedIngredient): KnownIngredient {
      const into = known.categoryId !== null && inCategory(known, category) ? known.categoryId : categoryId(category);
      const changed = { ...known, name, categoryId: into };
      plan.changedIngredients.push({ id: changed.id, name, categoryId: into });
      byId.set(changed.id, changed);
      ingredients.set(changed.itemcode, changed);
      ingredientsByName.set(nameKey(changed), changed);
      return changed;
    },
    addSupplier(row: PriceListRow): KnownSupplier {
      const made = { id: newId(), code: row.supplierRef, name: row.supplierName };
      plan.suppliers.push(made);
      if (made.code !== null) byCode.set(made.code, made);
      byName.set(textKey(made.name), made);
      return made;
    },
    addIngredient(row: DescribedIngredient): KnownIngredient {
      const { name, recipeUnit, allergens, mayContain, freeOf } = row;
      const itemcode = row.itemcode ?? nextItemcode();
      const made = { id: newId(), itemcode, name, recipeUnit, allergens, mayContain, freeOf };
      const category = categoryId(row.category);
      plan.ingredients.push({ ...made, categoryId: category });
      const facts = { archived: false, merged: false, readonly: false, hasDefault: false };
      const added = { ...made, ...facts, categoryId: category };
      madeHere.add(made.id);
      byId.set(made.id, added);
      ingredients.set(made.itemcode, added);
      ingredientsByName.set(nameKey(added), added);
      return added;
    },
    addOption(
      row: PriceListRow & { vatPercent: Decimal | null },
      supplier: KnownSupplier,
      ingredientId: string | null,
    ): string {
      const { supplierCode, vatPercent, allergens, optionName: name } = row;
      const made = {
        id: newId(),
        supplierId: supplier.id,
        supplierCode,
        name,
        vatPercent,
        ingredientId,
        allergens,
        ...soldAtFirst(row),
      };
      plan.newOptions.push(made);
      changed.set(`${supplier.id}\n${supplierCode}`, { ...made, archived: false, onOrder: false });
      return made.id;
    },
    /** Gives a known option the name, VAT and named allergens of the row, and how it is sold. */
    changeOption(option: KnownOption, change: ChangedOption): void {
      const key = `${option.supplierId}\n${option.supplierCode}`;
      const earlier = plan.changedOptions.find(({ id }) => id === option.id);
      plan.changedOptions = plan.changedOptions.filter((one) => one !== earlier);
      plan.changedOptions.push({
        ...earlier,
        ...change,
        relabelled: change.relabelled || earlier?.relabelled === true,
      });
      const { id: _, relabelled: __, ...followed } = change;
      changed.set(key, { ...option, ...followed });
    },
    /** True unless a line for a later day named the option already: the latest one says what it is called. */
    describes(optionId: string, day: Day): boolean {
      if (day < (describedOn.get(optionId) ?? day)) return false;
      describedOn.set(optionId, day);
      return true;
    },
    costBy(ingredientId: string, optionId: string, day: Day): void {
      if (costed.has(ingredientId) && costedHere.get(ingredientId) !== optionId) return;
      costed.add(ingredientId);
      costedHere.set(ingredientId, optionId);
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
    categoryNames.set(made.id, textKey(name));
    return made.id;
  }
}

export type Books = ReturnType<typeof openBooks>;

function nameKey(thing: { name: string; recipeUnit: string }): string {
  return `${textKey(thing.name)}\n${thing.recipeUnit}`;
}
