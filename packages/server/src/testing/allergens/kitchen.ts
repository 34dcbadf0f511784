import { randomUUID } from 'node:crypto';
import type { allergenRows } from '../allergen-rows.ts';
import type { TestGroup } from '../cast.ts';
import type { Chance } from './chance.ts';
import type { Reference } from './reference.ts';

export type Rows = Awaited<ReturnType<typeof allergenRows>>;
/** Does something of its kind by chance, in Larder and in the reference; undefined where there is nothing to do it to. */
export type Action = (kitchen: Kitchen, rows: Rows) => Promise<void> | undefined;

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

export const seen = () => ({ commandId: randomUUID() });

/** Rows by name: their ids are new in every run. */
function byName<Row extends { name: string }>(rows: Iterable<Row>): Row[] {
  return [...rows].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const options = (rows: Rows) => byName(rows.options.values());
export const ingredients = (rows: Rows) => byName(rows.ingredients.values());
export const live = (rows: Rows) =>
  ingredients(rows).filter(({ archived, mergedInto }) => !archived && mergedInto === null);
export const recipes = (rows: Rows) => byName(rows.recipes.values());
export const modifiers = (rows: Rows) => byName(rows.modifiers.values());
