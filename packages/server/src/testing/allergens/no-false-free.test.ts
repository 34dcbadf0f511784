import type { ALLERGENS, Allergen } from '@larder/domain/catalogue/allergens.ts';
import { recipeAllergens } from '@larder/domain/recipes/allergens.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '../../db/connection.ts';
import { readAllergenBook } from '../../ledger/books/allergen-book.ts';
import { allergenRows } from '../allergen-rows.ts';
import { addProductGroup, foundGroup } from '../cast.ts';
import { testDatabase } from '../database.ts';
import { read } from '../read.ts';
import { addCategory } from '../recipe-draft.ts';
import { doSomething, openKitchen } from './actions.ts';
import type { Kitchen } from './kitchen.ts';
import { Reference } from './reference.ts';
import { everythingShown, type Shown } from './shown.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());

const SEED = Number(process.env.ALLERGEN_SEED ?? 20261120);
const KITCHENS = Number(process.env.ALLERGEN_KITCHENS ?? 6);
const ACTIONS = 60;
const LOOK_EVERY = 5;

/** Which allergens may not be there for a tick to be shown, written down once more. */
const TICKS: Record<string, readonly (typeof ALLERGENS)[number][]> = {
  'Gluten Free': ['gluten'],
  Vegetarian: ['fish', 'crustaceans', 'molluscs'],
  Vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
};

/** Everything that Larder calls free and nobody has, or ticks that nobody may show. Counts what it looked at. */
async function falseFree({ group, reference }: Kitchen, counts: { free: number; ticks: number }): Promise<string[]> {
  const [office, area] = [await allergenRows(group.headOffice), await allergenRows(group.area)];
  const shown = [...everythingShown('head office', office), ...everythingShown('area', area)];
  const wrong = shown.flatMap((one) => {
    const { where, kind, id, free, ticks = [] } = one;
    const allowed = mayBeFree(one, reference);
    const ticked = reference.freeOf({ kind, refId: id });
    counts.free += free.length;
    counts.ticks += ticks.length;
    return [
      ...free.filter((name) => !allowed.has(name)).map((name) => `${where}: ${kind} ${id} free of ${name}`),
      ...ticks
        .filter((tick) => !TICKS[tick]?.every((name) => ticked.has(name)))
        .map((tick) => `${where}: ${kind} ${id} ${tick}`),
    ];
  });
  for (const [id, row] of area.recipes)
    if (JSON.stringify(area.recipe(id)) !== JSON.stringify(office.recipe(id)))
      wrong.push(`the area reads ${row.name} otherwise`);
  const book = await read(group.headOffice, (db) => readAllergenBook(db, '2026-11-20'));
  for (const [id, row] of office.recipes)
    if (JSON.stringify(recipeAllergens(row, book)) !== JSON.stringify(office.recipe(id)))
      wrong.push(`the server reads ${row.name} otherwise`);
  return wrong;
}

function mayBeFree({ kind, id, alone, withoutChoices, offeredBy }: Shown, reference: Reference): Set<Allergen> {
  if (alone) return reference.freeAlone(id);
  if (withoutChoices) return reference.freeWithoutChoices(id);
  const part = { kind, refId: id };
  return offeredBy ? reference.freeChoice(offeredBy, part) : reference.freeOf(part);
}

describe('whatever happens in a kitchen', () => {
  console.info(`allergens: seed ${SEED}, ${KITCHENS} kitchens of ${ACTIONS} actions`);
  const counts = { free: 0, ticks: 0 };

  it.each(Array.from({ length: KITCHENS }, (_, index) => SEED + index))(
    'nothing is called free that nobody has stated to be, in answers, browser, papers and files (seed %i)',
    async (seed) => {
      const group = await foundGroup(pool);
      const more = {
        categoryId: await addCategory(group.headOffice),
        elsewhere: await addProductGroup(group, 'Desserts'),
      };
      const kitchen = await openKitchen(group, new Reference(), seed, more);
      const done: string[] = [];
      for (let count = 1; count <= ACTIONS; count += 1) {
        done.push(await doSomething(kitchen));
        if (count % LOOK_EVERY === 0) expect(await falseFree(kitchen, counts), done.join('\n')).toEqual([]);
      }
    },
    180_000,
  );

  it('something was free, and something was ticked', () => {
    expect(counts.free).toBeGreaterThan(KITCHENS * 1_000);
    expect(counts.ticks).toBeGreaterThan(0);
  });
});
