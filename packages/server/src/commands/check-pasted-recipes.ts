// `npm run recipes:pasted <file>`: how the lines of recipes in a JSON file (title, ingredients with name, quantity and unit) are matched to the
// demo group's ingredients. For sets that may not be shipped with Larder; without the file it reports that, and ends with 0.

import { existsSync, readFileSync } from 'node:fs';
import { matchRecipe, type PasteTarget } from '@larder/domain/recipes/paste/match-recipe.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import Papa from 'papaparse';
import { priceListFile } from '../demo/seed-files.ts';

interface Recipe {
  title: string;
  ingredients: { name: string; quantity: number | string | null; unit: string | null }[];
}

const path = process.argv[2];
if (!path || !existsSync(path)) {
  console.log(path ? `There is no ${path}: nothing was checked.` : 'Name a file of recipes; nothing was checked.');
} else {
  const recipes = JSON.parse(readFileSync(path, 'utf8')) as Recipe[];
  const { data } = Papa.parse<{ name: string; recipeunit: BaseUnit }>(await priceListFile(), {
    header: true,
    skipEmptyLines: true,
  });
  const targets = data.map(
    ({ name, recipeunit }): PasteTarget => ({ kind: 'ingredient', id: name, name, base: recipeunit }),
  );
  const written = recipes.flatMap(({ ingredients }) =>
    ingredients.map(({ quantity, unit, name }) => [quantity, unit, name].filter(Boolean).join(' ')),
  );
  const lines = matchRecipe(written.join('\n'), targets);
  const taken = lines.filter(({ doubts }) => doubts.length === 0);
  for (const { raw, target, quantity, unit } of taken) console.log(`${raw}  →  ${quantity} ${unit} ${target?.name}`);
  console.log(
    `${written.length} lines of ${recipes.length} recipes: ${lines.length} read, ${taken.length} taken as they stand (above), ` +
      `${lines.length - taken.length} left to be looked at, ${lines.filter(({ likely }) => likely.length > 0).length} with a suggestion`,
  );
}
