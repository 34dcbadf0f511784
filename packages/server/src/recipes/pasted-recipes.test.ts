import { readFileSync } from 'node:fs';
import { matchRecipe, type PastedLine, type PasteTarget } from '@larder/domain/recipes/paste/match-recipe.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const { data: pantry } = Papa.parse<{ name: string; recipeunit: BaseUnit }>(
  file('../demo/seed-data/demo-restaurant-group/ingredients_and_supplier_options.csv'),
  { header: true, skipEmptyLines: true },
);
const targets = pantry.map(
  ({ name, recipeunit }): PasteTarget => ({ kind: 'ingredient', id: name, name, base: recipeunit }),
);
const read = (name: string): PastedLine[] => matchRecipe(file(`seed-data/recipes-open/${name}.txt`), targets);
/** Lines that were looked at by hand, and what they are. */
const reviewed = JSON.parse(file('seed-data/recipes-open/reviewed.json')) as Record<string, string>;
const lines = [...read('based-cooking'), ...read('cooklang-seed')];

describe('recipes as people write them, pasted into the demo group', () => {
  it('has none of its lines taken for something else without anybody looking at it', () => {
    const taken = lines.filter(({ doubts }) => doubts.length === 0);
    const wrong = taken.filter(({ raw, target }) => reviewed[raw] !== target?.name).map(({ raw }) => raw);
    expect(wrong).toEqual([]);
  });

  it('has at least nine lines in ten taken rightly or left open with a reason, and hardly one unread', () => {
    const written = ['based-cooking', 'cooklang-seed'].flatMap((name) =>
      file(`seed-data/recipes-open/${name}.txt`)
        .split('\n')
        .filter((line) => line !== '' && !line.endsWith(':')),
    );
    const good = lines.filter(({ raw, target, doubts }) => doubts.length > 0 || reviewed[raw] === target?.name);
    expect(good.length).toBeGreaterThanOrEqual(0.9 * written.length);
    expect(lines.length).toBeGreaterThanOrEqual(0.99 * written.length);
  });

  it('does not leave everything open: what the kitchen has under its own name is found', () => {
    expect(lines.filter(({ doubts }) => doubts.length === 0).length).toBeGreaterThanOrEqual(90);
    expect(lines.filter(({ target }) => target !== null).length).toBeGreaterThanOrEqual(400);
    expect(lines.filter(({ likely }) => likely.length > 0).length).toBeGreaterThanOrEqual(1400);
  });
});
