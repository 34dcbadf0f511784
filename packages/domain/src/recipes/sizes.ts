import { ALLERGENS, type AllergenAnswers } from '../catalogue/allergens.ts';
import type { DishParts } from './choices.ts';

/** A dish as a chart of allergens lists it. */
export interface SizedDish extends DishParts {
  name: string;
  leaveOut: readonly string[];
  /** The substitutes in use that are in it, in words (marksOf). */
  substitutes: readonly string[];
}

/** A row of a chart: a dish, or those of its sizes that agree in everything a guest must learn. */
export interface FoldedDish<Dish> {
  /** `Margherita (S, M, L)` where several sizes agree. */
  name: string;
  /** At least one, in the order of the menu. */
  dishes: readonly [Dish, ...Dish[]];
}

/** Sizes as they stand in brackets at the end of a name: letters, words, or a number with its unit. */
const SIZE =
  /^(?:x{0,3}s|m|x{0,3}l|small|medium|regular|large|(?:extra|very) (?:small|large)|\d+(?:\.\d+)? ?(?:"|″|inch|in|cm|oz|ml|cl|l|g|kg))$/i;

/**
 * The size that the name of a dish ends in: `Margherita (L)` is L of Margherita. Nothing else states it, so brackets with anything but a size,
 * such as `Soup (vegan)`, are part of the name. null: none.
 */
export function sizeIn(name: string): { of: string; size: string } | null {
  const [, of, inBrackets] = /^(.*\S)\s*\(([^()]+)\)\s*$/.exec(name) ?? [];
  const size = inBrackets?.trim() ?? '';
  return of !== undefined && SIZE.test(size) ? { of: of.trim(), size } : null;
}

/**
 * The dishes of a section with the sizes of one dish in one row, where the first of them stands. Sizes share a row only where all fourteen
 * answers agree, of the dish, of each of its choices and add-ons, what has to be taken and left out of them, and
 * the substitutes in them; any other has its own.
 */
export function foldSizes<Dish extends SizedDish>(dishes: readonly Dish[]): FoldedDish<Dish>[] {
  const rows = new Map<string, [Dish, ...Dish[]]>();
  for (const [index, dish] of dishes.entries()) {
    const sized = sizeIn(dish.name);
    const key = sized ? `${sized.of.toLowerCase()}\n${whatAGuestLearns(dish)}` : `${index}`;
    const row = rows.get(key);
    if (row) row.push(dish);
    else rows.set(key, [dish]);
  }
  return [...rows.values()].map((row) => ({ name: rowName(row), dishes: row }));
}

/** `Margherita (S, M, L)` of three names: those of the sizes of one dish are one, where the first of them stands. */
export function foldNames(names: readonly string[]): string[] {
  const rows = new Map<string, [Named, ...Named[]]>();
  for (const [index, name] of names.entries()) {
    const key = sizeIn(name)?.of.toLowerCase() ?? `\n${index}`;
    const row = rows.get(key);
    if (row) row.push({ name });
    else rows.set(key, [{ name }]);
  }
  return [...rows.values()].map(rowName);
}

type Named = Pick<SizedDish, 'name'>;

function rowName([first, ...others]: readonly [Named, ...Named[]]): string {
  if (others.length === 0) return first.name;
  const sizes = [first, ...others].map(({ name }) => sizeIn(name)?.size);
  return `${sizeIn(first.name)?.of ?? first.name} (${sizes.join(', ')})`;
}

/** Two dishes with the same text read the same to a guest. */
function whatAGuestLearns({ answers, modifiers, addOns, leaveOut, substitutes }: SizedDish): string {
  return JSON.stringify([
    inOrder(answers),
    modifiers.map(({ id, atLeast, choices }) => [id, atLeast, choices.map((one) => [one.names, inOrder(one.answers)])]),
    addOns.map((one) => [one.id, inOrder(one.answers)]),
    leaveOut,
    substitutes,
  ]);
}

function inOrder(answers: AllergenAnswers): string[] {
  return ALLERGENS.map((name) => answers[name]);
}
