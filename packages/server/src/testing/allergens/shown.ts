import { allergenChart } from '@larder/documents/front-of-house/allergen-chart.ts';
import { menuBook } from '@larder/documents/front-of-house/menu-book.ts';
import { cardOf, menuOf } from '@larder/documents/front-of-house/of-rows.ts';
import { recipeCards } from '@larder/documents/front-of-house/recipe-cards.ts';
import { ingredientsFile } from '@larder/documents/ingredients-csv.ts';
import {
  ALLERGENS,
  type Allergen,
  type AllergenAnswers,
  inState,
  NOTHING_KNOWN,
} from '@larder/domain/catalogue/allergens.ts';
import { NO_MARKS } from '@larder/domain/recipes/substitutes/marks.ts';
import type { allergenRows } from '../allergen-rows.ts';

type Rows = Awaited<ReturnType<typeof allergenRows>>;

/** Somewhere that Larder calls something free of an allergen, or shows a tick. */
export interface Shown {
  where: string;
  kind: 'ingredient' | 'recipe';
  id: string;
  free: readonly Allergen[];
  /** The row alone, as it is stored: without what was merged into it. */
  alone?: boolean;
  /** A dish without the choices of its modifiers. */
  withoutChoices?: boolean;
  /** The modifier of which this is a choice. */
  offeredBy?: string;
  ticks?: readonly string[];
}

const PRINTED = { venue: ['Bench'], asKnown: 'As known on 20 Nov 2026 at 12:00', unconfirmed: null };
const FREE_OF_ALL = 'Free of all 14 allergens';

/** Everything that the rows of an account say is free: in the answers of the API, in the browser, on papers and in files. */
export function everythingShown(place: string, rows: Rows): Shown[] {
  return [...ofRows(place, rows), ...inBrowser(place, rows), ...onPapers(place, rows), ...inFiles(place, rows)];
}

function ofRows(place: string, { ingredients }: Rows): Shown[] {
  return [...ingredients.values()].map(({ id, freeOf, allergens, mayContain }) => {
    const free = freeOf.filter((name) => !allergens.includes(name) && !mayContain.includes(name)) as Allergen[];
    return { where: `${place} row`, kind: 'ingredient', id, free, alone: true };
  });
}

function inBrowser(place: string, rows: Rows): Shown[] {
  const shown = (kind: Shown['kind'], id: string, answers: AllergenAnswers | undefined): Shown => ({
    where: `${place} browser`,
    kind,
    id,
    free: inState(answers ?? NOTHING_KNOWN, 'free'),
  });
  return [
    ...[...rows.ingredients.keys()].map((id) => shown('ingredient', id, rows.ingredient(id))),
    ...[...rows.recipes.keys()].map((id) => shown('recipe', id, rows.recipe(id))),
  ];
}

/** The cells of the chart, the sentences of menu book and cards, and the ticks beside them, read off the papers themselves. */
function onPapers(place: string, rows: Rows): Shown[] {
  const { recipes, modifiers, book: allergens } = rows;
  const live = [...recipes.values()].filter(({ archived }) => !archived);
  const menuRows = { recipes, modifiers, allergens, marks: NO_MARKS };
  const menu = menuOf({ name: 'All', sections: [{ name: 'All', recipeIds: live.map(({ id }) => id) }] }, menuRows);
  const idOf = new Map([...recipes.values()].map(({ id, name }) => [name, id]));
  const kitchen = {
    book: { ingredient: () => undefined, recipe: (id: string) => recipes.get(id), modifier: () => undefined },
  };

  const chart = textRows(allergenChart(menu, PRINTED).content).flatMap((cells): Shown[] => {
    if (cells.length !== ALLERGENS.length + 1) return [];
    const [name = ''] = cells;
    const at = { where: `${place} chart`, free: ALLERGENS.filter((_, index) => cells[index + 1]?.endsWith('Free')) };
    const id = idOf.get(name.replace(/^with /, ''));
    if (id) return [{ ...at, kind: 'recipe', id, withoutChoices: !name.startsWith('with ') }];
    return choicesNamed(name, rows).map((choice) => ({ ...at, ...choice }));
  });
  const sentences = live.flatMap((recipe): Shown[] => {
    const one = menuOf({ name: 'One', sections: [{ name: 'S', recipeIds: [recipe.id] }] }, menuRows);
    const card = cardOf(recipe, { ...kitchen, allergens, marks: NO_MARKS, category: () => '' }, 1, null);
    return [
      { where: `${place} menu book`, texts: texts(menuBook(one, PRINTED).content) },
      { where: `${place} card`, texts: texts(recipeCards([card], PRINTED).content) },
    ].map(({ where, texts: lines }) => ({
      where,
      kind: 'recipe',
      id: recipe.id,
      free: lines.some((text) => text.startsWith(FREE_OF_ALL)) ? ALLERGENS : [],
      withoutChoices: lines.some((text) => text.startsWith(`${FREE_OF_ALL} without choices`)),
      ticks: recipe.suitable.filter((tick) => lines.some((text) => text.split(' · ').includes(tick))),
    }));
  });
  return [...chart, ...sentences];
}

/** The choices that a row such as `with Choice 0 or Choice 2 (Extras 1004)` is of. */
function choicesNamed(row: string, { modifiers }: Rows): Pick<Shown, 'kind' | 'id' | 'offeredBy'>[] {
  const [, names = '', of] = /^with (.+) \((.+)\)$/.exec(row) ?? [];
  const modifier = [...modifiers.values()].find(({ name }) => name === of);
  const named = new Set(names.split(/, | or /));
  return (modifier?.choices ?? [])
    .filter(({ name }) => named.has(name))
    .map(({ kind, refId }) => ({ kind, id: refId, offeredBy: modifier?.id ?? '' }));
}

function inFiles(place: string, { ingredients, ingredient }: Rows): Shown[] {
  const exported = [...ingredients.values()].map((row) => ({
    ...{ ingredient: row, answers: ingredient(row.id) ?? NOTHING_KNOWN, category: row.id, recipes: 0, options: [] },
  }));
  return ingredientsFile(exported)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => {
      const cells = line.split(';').map((cell) => cell.slice(1, -1));
      const free = ALLERGENS.filter((_, index) => cells.at(index - ALLERGENS.length) === 'free');
      return { where: `${place} file`, kind: 'ingredient', id: cells[2] ?? '', free };
    });
}

/** The rows of every table on a paper, each cell as one text. */
function textRows(part: unknown): string[][] {
  if (Array.isArray(part)) return part.flatMap(textRows);
  if (part === null || typeof part !== 'object') return [];
  const { table } = part as { table?: { body: unknown[][] } };
  const own = table ? table.body.map((row) => row.map((cell) => texts(cell).join(' ').trim())) : [];
  return [...own, ...Object.values(part).flatMap(textRows)];
}

function texts(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(texts);
  if (part === null || typeof part !== 'object') return [];
  return ['text', 'stack', 'columns', 'table', 'body'].flatMap((key) =>
    key in part ? texts((part as Record<string, unknown>)[key]) : [],
  );
}
