import { ALLERGENS, type Allergen, type AllergenState } from '../../catalogue/allergens.ts';
import type { AllergenIngredient, AllergenRows } from '../allergen-book.ts';
import type { AllergenPart } from '../allergens.ts';
import type { SubstituteInUse } from './in-use.ts';

const INGREDIENTS = 60;
const MODIFIERS = 20;
const WORST_FIRST: readonly AllergenState[] = ['contains', 'mayContain', 'unknown', 'free'];

/** A kitchen with so many dishes, drawn by a seed, and how substitutes are drawn for it. Some dishes hold each other, some ingredients are merged. */
export function randomKitchen(seed: number, dishes: number) {
  const draw = drawing(seed);
  const ingredients = Array.from({ length: INGREDIENTS }, (_, index): AllergenIngredient => {
    const states = ALLERGENS.map((name) => [name, draw(5)] as const);
    const of = (...those: number[]) => states.filter(([, state]) => those.includes(state)).map(([name]) => name);
    const merged = index >= INGREDIENTS - 8 ? `i${draw(INGREDIENTS - 8)}` : null;
    return {
      ...{ id: `i${index}`, allergens: of(0), mayContain: of(1), freeOf: of(3, 4), allergensConfirmedAt: null },
      ...{ mergedInto: merged, mergedAt: merged && '2026-11-02T10:00:00Z' },
    };
  });
  const some = (most: number, kinds: readonly [AllergenPart['kind'], number][]) =>
    Array.from({ length: draw(most + 1) }, (): AllergenPart => {
      const [kind, count] = kinds[draw(kinds.length)] ?? ['ingredient', INGREDIENTS];
      return { kind, refId: `${kind.charAt(0)}${draw(count)}` };
    });
  const ofIngredients: [AllergenPart['kind'], number] = ['ingredient', INGREDIENTS + 1]; // one is not there
  const ofRecipes: [AllergenPart['kind'], number] = ['recipe', dishes];
  const ofModifiers: [AllergenPart['kind'], number] = ['modifier', MODIFIERS];
  const recipes = Array.from({ length: dishes }, (_, index) => {
    const items = some(4, [
      ofIngredients,
      ofIngredients,
      ofIngredients,
      index % 3 === 0 ? ofRecipes : ofIngredients,
      ofModifiers,
    ]);
    return [`r${index}`, { items, allergensToConfirm: draw(20) === 0 ? ['milk'] : [] }] as const;
  });
  const modifiers = Array.from({ length: MODIFIERS }, (_, index) => {
    return [`m${index}`, { choices: some(3, [ofIngredients, ofRecipes]), allergensToConfirm: [] }] as const;
  });
  const kitchen: AllergenRows = {
    ingredients: new Map(ingredients.map((row) => [row.id, row])),
    recipes: new Map(recipes),
    modifiers: new Map(modifiers),
  };
  const pick = (most: number) =>
    Array.from({ length: draw(most + 1) }, (): SubstituteInUse => {
      const label = draw(5) === 0;
      return {
        ingredientId: `i${draw(INGREDIENTS)}`,
        substituteId: label ? null : `i${draw(INGREDIENTS + 1)}`,
        named: label && draw(2) === 0 ? [ALLERGENS[draw(ALLERGENS.length)] ?? 'milk'] : [],
      };
    });
  return { kitchen, pick };
}

/**
 * Computes every dish anew, before and after, from the sets of ingredients in it: `dish allergen from to` of each change. Another way than that of
 * the book: substitutes are put among the ingredients instead of into their answers.
 */
export function bruteForceOf(kitchen: AllergenRows) {
  const dishes = [...kitchen.recipes.keys()].map((id) => [id, leavesIn(kitchen, id)] as const);
  const states = new Map([...kitchen.ingredients.keys()].map((id) => [id, statesOf(kitchen, id)]));
  return (inUse: readonly SubstituteInUse[], opened: readonly SubstituteInUse[]): string[] =>
    dishes.flatMap(([id, leaves]) => {
      const [before, after] = [withAll(kitchen, leaves, inUse), withAll(kitchen, leaves, [...inUse, ...opened])];
      if (before.size === after.size) return [];
      return ALLERGENS.flatMap((allergen, at) => {
        const [from, to] = [worst(before, allergen, at, states), worst(after, allergen, at, states)];
        return from === to ? [] : [`${id} ${allergen} ${from} ${to}`];
      });
    });
}

/** What is in a dish: ingredients by id; `?`: something of which nothing is known; `!milk`: an allergen to be confirmed; `=sesame`: a label names it. */
function leavesIn(kitchen: AllergenRows, recipeId: string): Set<string> {
  const leaves = new Set<string>();
  const done = new Set<string>();
  const walk = (kind: AllergenPart['kind'], id: string, path: readonly string[]): void => {
    const key = `${kind} ${id}`;
    if (path.includes(key)) leaves.add('?');
    if (done.has(key)) return;
    done.add(key);
    if (kind === 'ingredient') return void leaves.add(kitchen.ingredients.has(id) ? standing(kitchen, id) : '?');
    const [items, toConfirm] = partsOf(kitchen, kind, id);
    if (items.length === 0) leaves.add('?');
    for (const name of toConfirm) leaves.add(`!${name}`);
    for (const one of items) walk(one.kind, one.refId, [...path, key]);
  };
  const [items, toConfirm] = partsOf(kitchen, 'recipe', recipeId);
  if (items.length === 0) leaves.add('?');
  for (const name of toConfirm) leaves.add(`!${name}`);
  for (const one of items) walk(one.kind, one.refId, []);
  return leaves;
}

function partsOf({ recipes, modifiers }: AllergenRows, kind: string, id: string) {
  const recipe = kind === 'recipe' ? recipes.get(id) : undefined;
  const modifier = kind === 'modifier' ? modifiers.get(id) : undefined;
  const items = recipe?.items ?? modifier?.choices ?? [];
  return [items, (recipe ?? modifier)?.allergensToConfirm ?? []] as const;
}

function withAll(kitchen: AllergenRows, leaves: ReadonlySet<string>, inUse: readonly SubstituteInUse[]): Set<string> {
  const all = new Set(leaves);
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    for (const { ingredientId, substituteId, named } of inUse) {
      if (!all.has(standing(kitchen, ingredientId))) continue;
      if (substituteId !== null) all.add(kitchen.ingredients.has(substituteId) ? standing(kitchen, substituteId) : '?');
      else if (named.length === 0) all.add('?');
      for (const name of substituteId === null ? named : []) all.add(`=${name}`);
    }
  }
  return all;
}

function worst(
  leaves: ReadonlySet<string>,
  allergen: Allergen,
  at: number,
  known: ReadonlyMap<string, readonly AllergenState[]>,
): AllergenState {
  const states = [...leaves].map((leaf): AllergenState => {
    if (leaf === '?') return 'unknown';
    if (leaf.startsWith('!')) return leaf === `!${allergen}` ? 'unknown' : 'free';
    if (leaf.startsWith('=')) return leaf === `=${allergen}` ? 'contains' : 'free';
    return known.get(leaf)?.[at] ?? 'unknown';
  });
  return WORST_FIRST.find((state) => states.includes(state)) ?? 'unknown';
}

/** The worst of an ingredient and of those that were merged into it, of each of the fourteen. */
function statesOf({ ingredients }: AllergenRows, id: string): AllergenState[] {
  const together = [...ingredients.values()].filter((one) => one.id === id || one.mergedInto === id);
  return ALLERGENS.map((allergen) => {
    const states = together.map(({ allergens, mayContain, freeOf }): AllergenState => {
      if (allergens.includes(allergen)) return 'contains';
      if (mayContain.includes(allergen)) return 'mayContain';
      return freeOf.includes(allergen) ? 'free' : 'unknown';
    });
    return WORST_FIRST.find((state) => states.includes(state)) ?? 'unknown';
  });
}

function standing({ ingredients }: AllergenRows, id: string): string {
  return ingredients.get(id)?.mergedInto ?? id;
}

/** Numbers below a limit, the same for the same seed. */
function drawing(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
