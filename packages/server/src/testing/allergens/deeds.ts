import { randomUUID } from 'node:crypto';
import { Refusal } from '@larder/contract/refusals.ts';
import { ALLERGENS, type Allergen } from '@larder/domain/catalogue/allergens.ts';
import { SUITABLE } from '@larder/domain/recipes/suitable.ts';
import { archiveIngredient } from '../../catalogue/archive-ingredient.ts';
import { mergeIngredient, undoMerge } from '../../catalogue/merge-ingredient.ts';
import { addOption } from '../../catalogue/options/add-option.ts';
import { linkOption } from '../../catalogue/options/link-option.ts';
import { toAdd, toUpdate } from '../../catalogue/options/testing-options.ts';
import { updateOption } from '../../catalogue/options/update-option.ts';
import { removeIngredient } from '../../catalogue/remove-ingredient.ts';
import { replaceIngredient } from '../../catalogue/replace-ingredient.ts';
import { saveAllergens } from '../../catalogue/save-allergens.ts';
import { saveSubstitute } from '../../catalogue/substitutes.ts';
import { archiveRecipe } from '../../recipes/archive-recipe.ts';
import { confirmModifierAllergens, confirmRecipeAllergens } from '../../recipes/confirm-allergens.ts';
import { removeModifier } from '../../recipes/remove-modifier.ts';
import { removeRecipe } from '../../recipes/remove-recipe.ts';
import { saveModifier } from '../../recipes/save-modifier.ts';
import { saveRecipe } from '../../recipes/save-recipe.ts';
import { allergenRows } from '../allergen-rows.ts';
import type { TestGroup } from '../cast.ts';
import { addIngredient } from '../pantry.ts';
import { importList, priceListOf } from '../price-list.ts';
import { line, recipeToSave } from '../recipe-draft.ts';
import { addSupplier } from '../supplier.ts';
import type { Part, Reference } from './reference.ts';

/** Numbers that look drawn by chance and are the same for the same seed (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <One>(list: readonly One[]): One | undefined => list[below(list.length)];
  const some = <One>(list: readonly One[], most: number): One[] =>
    list.length === 0 ? [] : [...new Set(Array.from({ length: below(most + 1) }, () => pick(list) as One))];
  return { next, below, pick, some };
}

export type Chance = ReturnType<typeof chanceOf>;
type Rows = Awaited<ReturnType<typeof allergenRows>>;
/** Does something of its kind by chance, in Larder and in the reference; undefined where there is nothing to do it to. */
type Deed = (kitchen: Kitchen, rows: Rows) => Promise<void> | undefined;

export interface Kitchen {
  group: TestGroup;
  reference: Reference;
  chance: Chance;
  categoryId: string;
  supplierId: string;
  /** A name that was not there before; the same for the same seed, as everything is drawn from lists by name. */
  nameFor: (what: string) => string;
  /** The second product group, whose recipes the area sees only inside others. */
  elsewhere: string;
}

const seen = () => ({ commandId: randomUUID() });

/** Mostly free, so that a dish of several parts is sometimes free. */
function answers({ next }: Chance) {
  const lists = { allergens: [] as Allergen[], mayContain: [] as Allergen[], freeOf: [] as Allergen[] };
  for (const name of ALLERGENS) {
    const drawn = next();
    if (drawn < 0.86) lists.freeOf.push(name);
    else if (drawn < 0.9) lists.allergens.push(name);
    else if (drawn < 0.95) lists.mayContain.push(name);
  }
  return lists;
}

/** Rows by name: their ids are new in every run. */
function byName<Row extends { name: string }>(rows: Iterable<Row>): Row[] {
  return [...rows].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const options = (rows: Rows) => byName(rows.options.values());
const ingredients = (rows: Rows) => byName(rows.ingredients.values());
const live = (rows: Rows) => ingredients(rows).filter(({ archived, mergedInto }) => !archived && mergedInto === null);
const recipes = (rows: Rows) => byName(rows.recipes.values());
const modifiers = (rows: Rows) => byName(rows.modifiers.values());

function parts({ chance }: Kitchen, rows: Rows, kinds: readonly Part['kind'][]): Part[] {
  const all: Part[] = [
    ...live(rows).map(({ id }) => ({ kind: 'ingredient' as const, refId: id })),
    ...live(rows).map(({ id }) => ({ kind: 'ingredient' as const, refId: id })),
    ...recipes(rows).map(({ id }) => ({ kind: 'recipe' as const, refId: id })),
    ...modifiers(rows).map(({ id }) => ({ kind: 'modifier' as const, refId: id })),
  ].filter(({ kind }) => kinds.includes(kind));
  const drawn = chance.some(all, 4);
  return drawn.filter((one, index) => drawn.findIndex((other) => other.refId === one.refId) === index);
}

function recipeOf(
  kitchen: Kitchen,
  rows: Rows,
  recipe: { id: string; version: number | null; name: string },
): Promise<void> {
  const { group, chance, categoryId, elsewhere, reference } = kitchen;
  const items = parts(kitchen, rows, ['ingredient', 'recipe', 'modifier']);
  const addOns = chance.some(
    recipes(rows)
      .map(({ id }) => id)
      .filter((id) => id !== recipe.id),
    2,
  );
  const unit = { ingredient: 'g', recipe: 'unit', modifier: 'unit' } as const;
  const draft = recipeToSave(group, categoryId, {
    ...{ recipeId: recipe.id, version: recipe.version, name: recipe.name, addOns },
    items: items.map(({ kind, refId }) => line(refId, { kind, quantity: '1', unit: unit[kind] })),
    groupIds: [chance.next() < 0.5 ? group.groupId : elsewhere],
    suitable: chance.next() < 0.5 ? chance.some(SUITABLE, 3) : [],
  });
  return saveRecipe(group.headOffice, draft).then(() => reference.saveRecipe(recipe.id, items, addOns));
}

const newRecipe: Deed = (kitchen, rows) =>
  recipeOf(kitchen, rows, { id: randomUUID(), version: null, name: kitchen.nameFor('Dish') });

const changeRecipe: Deed = (kitchen, rows) => {
  const one = kitchen.chance.pick(recipes(rows));
  return one && recipeOf(kitchen, rows, one);
};

const saveSomeModifier: Deed = (kitchen, rows) => {
  const { group, chance, reference, nameFor } = kitchen;
  const known = chance.next() < 0.5 ? chance.pick(modifiers(rows)) : undefined;
  const modifierId = known?.id ?? randomUUID();
  const chosen = parts(kitchen, rows, ['ingredient', 'recipe']).filter(
    (part): part is Part & { kind: 'ingredient' | 'recipe' } => part.kind !== 'modifier',
  );
  if (chosen.length === 0) return undefined;
  const choices = chosen.map(({ kind, refId }, index) => ({
    ...{ choiceId: randomUUID(), name: `Choice ${index}`, plu: null, price: '1', vatPercent: '20', kind, refId },
    ...{ quantity: '1', unit: kind === 'ingredient' ? 'g' : 'unit' },
  }));
  const master = {
    name: nameFor('Extras'),
    categoryId: null,
    plu: null,
    description: '',
    price: null,
  };
  const choosing = { vatPercent: null, multiselect: false, min: null, max: null, noMax: false, since: null };
  return saveModifier(group.headOffice, {
    ...seen(),
    modifierId,
    version: known?.version ?? null,
    ...master,
    ...choosing,
    choices,
  }).then(() => reference.saveModifier(modifierId, chosen));
};

const newIngredient: Deed = ({ group, reference, nameFor }) =>
  addIngredient(group.headOffice, nameFor('Thing'), 'g', '0.01').then((id) => reference.addIngredient(id));

const answer: Deed = ({ group, reference, chance }, rows) => {
  const one = chance.pick(live(rows));
  if (!one) return undefined;
  const lists = answers(chance);
  const despiteNamed = chance.next() < 0.5 ? lists.freeOf : [];
  const said = { ...seen(), ingredientId: one.id, version: one.version, ...lists, despiteNamed };
  return saveAllergens(group.headOffice, said).then(() => reference.answer(one.id, lists.freeOf));
};

const sell: Deed = ({ group, reference, chance, supplierId, nameFor }, rows) => {
  const one = chance.pick(live(rows));
  if (!one) return undefined;
  const allergens = chance.some(ALLERGENS, 2);
  const code = nameFor('Pack');
  const option = toAdd(supplierId, { ingredientId: one.id, allergens, name: code, supplierCode: code });
  return addOption(group.headOffice, option).then(() => reference.name(one.id, allergens));
};

const relabel: Deed = ({ group, reference, chance }, rows) => {
  const option = chance.pick(options(rows).filter(({ archived }) => !archived));
  if (!option) return undefined;
  const allergens = chance.some(ALLERGENS, 2);
  const { name, supplierCode, ingredientId, version } = option;
  const more = allergens.filter((one) => !option.allergens.includes(one));
  const pack = {
    unitsPerLot: option.unitsPerLot,
    amountPerUnit: option.amountPerUnit,
    baseUnit: option.baseUnit,
    uom: option.uom,
  };
  const update = toUpdate(option.id, {
    name,
    supplierCode,
    version,
    allergens,
    ...pack,
    unitPrice: option.unitPrice ?? '1',
  });
  return updateOption(group.headOffice, update).then(() => {
    if (ingredientId !== null) reference.name(ingredientId, more);
  });
};

const relink: Deed = ({ group, reference, chance }, rows) => {
  const option = chance.pick(options(rows).filter(({ archived }) => !archived));
  const one = chance.pick(live(rows));
  if (!option || !one) return undefined;
  const link = { optionId: option.id, version: option.version, ingredientId: one.id, relink: true, from: '2026-11-20' };
  return linkOption(group.headOffice, { ...seen(), ...link }).then(() => reference.name(one.id, option.allergens));
};

const merge: Deed = ({ group, reference, chance }, rows) => {
  const [one, into] = [chance.pick(live(rows)), chance.pick(live(rows))];
  if (!one || !into) return undefined;
  const merging = { ...seen(), ingredientId: one.id, version: one.version, into: into.id };
  return mergeIngredient(group.headOffice, merging).then(() => {
    reference.merge(one.id, into.id);
    for (const option of rows.options.values())
      if (!option.archived && (option.ingredientId === one.id || option.ingredientId === into.id))
        reference.name(into.id, option.allergens);
  });
};

const unmerge: Deed = ({ group, reference, chance }, rows) => {
  const one = chance.pick(ingredients(rows).filter(({ mergedInto }) => mergedInto !== null));
  if (!one) return undefined;
  return undoMerge(group.headOffice, { ...seen(), ingredientId: one.id, version: one.version }).then(async () => {
    reference.undoMerge(one.id);
    const { options } = await allergenRows(group.headOffice);
    for (const option of options.values())
      if (!option.archived && option.ingredientId === one.id) reference.name(one.id, option.allergens);
  });
};

const takeOutIngredient: Deed = ({ group, reference, chance }, rows) => {
  const one = chance.pick(live(rows));
  if (!one) return undefined;
  const part: Part = { kind: 'ingredient', refId: one.id };
  const going = { ...seen(), ingredientId: one.id, version: one.version };
  if (chance.next() < 0.7)
    return archiveIngredient(group.headOffice, { ...going, archived: true }).then(() => reference.takeOut(part));
  return removeIngredient(group.headOffice, going).then(() => {
    reference.takeOut(part);
    reference.remove(part);
  });
};

const bringBack: Deed = ({ group, reference, chance }, rows) => {
  const one = chance.pick(ingredients(rows).filter((row) => row.archived && row.mergedInto === null));
  if (!one) return undefined;
  const back = { ...seen(), ingredientId: one.id, version: one.version, archived: false };
  return archiveIngredient(group.headOffice, back).then(() => {
    for (const option of rows.options.values())
      if (option.ingredientId === one.id) reference.name(one.id, option.allergens);
  });
};

const replace: Deed = ({ group, reference, chance, nameFor }, rows) => {
  const one = chance.pick(live(rows));
  if (!one) return undefined;
  const newIngredientId = randomUUID();
  const made = {
    newIngredientId,
    itemcode: newIngredientId,
    name: nameFor('Again'),
    factor: '2',
    from: '2026-11-20',
  };
  const recipeUnit = one.recipeUnit === 'g' ? 'ml' : 'g';
  const replacing = { ...seen(), ingredientId: one.id, version: one.version, ...made, recipeUnit } as const;
  return replaceIngredient(group.headOffice, replacing).then(() => reference.addIngredient(newIngredientId));
};

const takeOutRecipe: Deed = ({ group, reference, chance }, rows) => {
  const one = chance.pick(recipes(rows));
  if (!one) return undefined;
  const part: Part = { kind: 'recipe', refId: one.id };
  const going = { ...seen(), recipeId: one.id, version: one.version };
  if (chance.next() < 0.6)
    return archiveRecipe(group.headOffice, { ...going, archived: true, fromCollections: true }).then(() =>
      reference.takeOut(part),
    );
  return removeRecipe(group.headOffice, going).then(() => {
    reference.takeOut(part);
    reference.remove(part);
  });
};

const takeOutModifier: Deed = ({ group, reference, chance }, rows) => {
  const one = chance.pick(modifiers(rows));
  if (!one) return undefined;
  const part: Part = { kind: 'modifier', refId: one.id };
  return removeModifier(group.headOffice, { ...seen(), modifierId: one.id, version: one.version }).then(() => {
    reference.takeOut(part);
    reference.remove(part);
  });
};

const confirm: Deed = ({ group, reference, chance }, rows) => {
  const [recipe, modifier] = [chance.pick(recipes(rows)), chance.pick(modifiers(rows))];
  if (modifier && chance.next() < 0.3)
    return confirmModifierAllergens(group.headOffice, {
      ...seen(),
      modifierId: modifier.id,
      version: modifier.version,
    }).then(() => reference.confirm('modifier', modifier.id));
  if (!recipe) return undefined;
  return confirmRecipeAllergens(group.headOffice, { ...seen(), recipeId: recipe.id, version: recipe.version }).then(
    () => reference.confirm('recipe', recipe.id),
  );
};

const substitute: Deed = ({ group, chance }, rows) => {
  const [one, other] = [chance.pick(live(rows)), chance.pick(live(rows))];
  if (!one || !other) return undefined;
  const pair = { ...seen(), ingredientId: one.id, version: one.version, substituteId: other.id, note: null };
  return saveSubstitute(group.headOffice, pair).then(() => undefined);
};

/** Two lines about one ingredient, of which one may say that it is free of what the other names; then neither is taken. */
const importLines: Deed = ({ group, reference, chance, nameFor }, rows) => {
  const known =
    chance.next() < 0.5 ? chance.pick(live(rows).filter(({ recipeUnit }) => recipeUnit === 'g')) : undefined;
  const itemcode = known?.itemcode ?? nameFor('Code');
  const name = known?.name ?? nameFor('Listed');
  const freeOf = chance.some(ALLERGENS, 6);
  const named = chance.some(ALLERGENS, 2);
  const possible = chance.some(
    ALLERGENS.filter((one) => !named.includes(one)),
    1,
  );
  const [first, second] = [nameFor('Sack'), nameFor('Sack')];
  const shared = { itemcode, name, supplier_id: '', supplier_name: 'Listing & Co', allergens: '' };
  const list = priceListOf(
    { ...shared, supplier_code: first, option_name: first, free_of: freeOf.join(', ') },
    {
      ...shared,
      supplier_code: second,
      option_name: second,
      allergens: named.join(', '),
      may_contain: possible.join(', '),
    },
  );
  const refused = freeOf.some((one) => named.includes(one) || possible.includes(one));
  return importList(group.headOffice, list, { goodRowsOnly: true }).then(async () => {
    const made = [...(await allergenRows(group.headOffice)).ingredients.values()].find(
      (row) => row.itemcode === itemcode,
    );
    if (!made || refused) return;
    if (!known) {
      reference.addIngredient(made.id);
      reference.answer(made.id, freeOf);
    }
    reference.name(made.id, [...named, ...possible]);
  });
};

/** What is done, each as often as it stands here. */
const DEEDS: readonly (readonly [string, number, Deed])[] = [
  ['new ingredient', 2, newIngredient],
  ['answer', 9, answer],
  ['sell', 3, sell],
  ['relabel', 2, relabel],
  ['relink', 1, relink],
  ['merge', 2, merge],
  ['undo a merge', 1, unmerge],
  ['take out an ingredient', 2, takeOutIngredient],
  ['bring back', 2, bringBack],
  ['replace', 1, replace],
  ['new recipe', 4, newRecipe],
  ['change a recipe', 4, changeRecipe],
  ['save a modifier', 2, saveSomeModifier],
  ['take out a recipe', 1, takeOutRecipe],
  ['take out a modifier', 1, takeOutModifier],
  ['confirm', 3, confirm],
  ['substitute', 1, substitute],
  ['import', 2, importLines],
];
const DRAWN = DEEDS.flatMap(([name, times, deed]) => Array.from({ length: times }, () => [name, deed] as const));

/** Does something by chance; what Larder refuses changes nothing in the reference either. Answers what was tried. */
export async function doSomething(kitchen: Kitchen): Promise<string> {
  const [name, deed] = kitchen.chance.pick(DRAWN) ?? DRAWN[0] ?? ['nothing', newIngredient];
  try {
    await deed(kitchen, await allergenRows(kitchen.group.headOffice));
    return name;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${name}, refused: ${error.code}`;
  }
}

/** A kitchen with a few ingredients that somebody has answered for. */
export async function openKitchen(
  group: TestGroup,
  reference: Reference,
  seed: number,
  more: Pick<Kitchen, 'categoryId' | 'elsewhere'>,
): Promise<Kitchen> {
  const supplierId = await addSupplier(group.headOffice, 'Brakes');
  let made = 1000;
  const nameFor = (what: string) => `${what} ${++made}`;
  const kitchen: Kitchen = { group, reference, chance: chanceOf(seed), supplierId, nameFor, ...more };
  for (let count = 0; count < 5; count += 1) await newIngredient(kitchen, await allergenRows(group.headOffice));
  for (let count = 0; count < 8; count += 1)
    await answer(kitchen, await allergenRows(group.headOffice))?.catch(() => undefined);
  return kitchen;
}
