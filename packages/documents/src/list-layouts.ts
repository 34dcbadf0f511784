import { singleSpaced } from '@larder/domain/catalogue/price-list/cells.ts';
import type { ListKind } from '@larder/domain/catalogue/price-list/read-row.ts';
import {
  INGREDIENT_COLUMNS,
  type ListColumn,
  type ListPlaces,
  PACK_COLUMNS,
  PRICE_LIST_COLUMNS,
  REQUIRED_COLUMNS,
  REQUIRED_INGREDIENT_COLUMNS,
  REQUIRED_OWN_COLUMNS,
} from '@larder/domain/catalogue/price-list/row.ts';
import { SUPPLIER_WORDS } from './supplier-words.ts';

interface Layout {
  columns: readonly ListColumn[];
  required: readonly ListColumn[];
}

const LONGEST_HEADING = 60;
const MOST_HEADINGS = 50;

/** What the heading of each kind of file may and must name. */
export const LAYOUTS: Record<ListKind, Layout> = {
  supplierOptions: { columns: PRICE_LIST_COLUMNS, required: REQUIRED_COLUMNS },
  ingredients: { columns: INGREDIENT_COLUMNS, required: REQUIRED_INGREDIENT_COLUMNS },
  ownList: { columns: PRICE_LIST_COLUMNS, required: REQUIRED_OWN_COLUMNS },
};

/** Other words for a column, as the download of ingredients and spreadsheets made by hand write them. */
const ALIASES: Record<string, ListColumn> = {
  id: 'itemcode',
  id_code: 'itemcode',
  idcode: 'itemcode',
  item_code: 'itemcode',
  ingredient: 'name',
  recipe_unit: 'recipeunit',
  supplier: 'supplier_name',
  suppliercode: 'supplier_code',
  supplier_ingredient: 'option_name',
  supplier_ingredient_name: 'option_name',
  base_unit: 'base_uom',
  number_per_portion: 'numperportion',
  grams_per_portion: 'gramperportion',
  unit_price: 'unitprice',
};

/**
 * The column that each heading names, null where it names none of this kind of file. Our own names come first; words of suppliers' files
 * count only for what is still open then, the surest first, so that a file never states one thing twice by them.
 */
export function columnsOf(headings: readonly string[], list: ListKind): (ListColumn | null)[] {
  const columns = headings.map((heading) => ownColumn(heading, list));
  const words = headings.map(wordsOf);
  for (const { column, words: candidates, beside } of SUPPLIER_WORDS[list]) {
    if (beside && !columns.includes(beside)) continue;
    const stated = column === 'pack' ? PACK_COLUMNS : [column];
    if (stated.some((one) => columns.includes(one))) continue;
    const word = candidates.find((candidate) => openAt(candidate) !== -1);
    if (word !== undefined) columns[openAt(word)] = column;
  }
  return columns;

  function openAt(word: string): number {
    return words.findIndex((one, index) => one === word && columns[index] === null);
  }
}

/** Headings of the columns that are not read, as they are written; no more of them than a person reads. */
export function unusedHeadings(headings: readonly string[], { columns }: ListPlaces): string[] {
  const read = new Set<number>(Object.values(columns));
  return headings
    .map((heading) => singleSpaced(heading).slice(0, LONGEST_HEADING))
    .filter((heading, index) => heading !== '' && !read.has(index))
    .slice(0, MOST_HEADINGS);
}

/** Columns without which this kind of list can't be read and that stand nowhere. */
export function missingColumns({ columns, same }: ListPlaces, list: ListKind): ListColumn[] {
  const stated = Object.keys({ ...columns, ...same });
  return LAYOUTS[list].required.filter(
    (column) => !stated.includes(column) && !(PACK_COLUMNS.includes(column) && stated.includes('pack')),
  );
}

function ownColumn(heading: string, list: ListKind): ListColumn | null {
  const { columns } = LAYOUTS[list];
  const plain = heading.trim().toLowerCase();
  const alias = ALIASES[plain.replace(/[\s-]+/g, '_')];
  return columns.find((column) => column === plain) ?? columns.find((column) => column === alias) ?? null;
}

/** A heading without its case, and with one blank for whatever parts its words: ' Pack_Size: ' is 'pack size'. */
function wordsOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[\s_.:()£*-]+/g, ' ')
    .trim();
}
