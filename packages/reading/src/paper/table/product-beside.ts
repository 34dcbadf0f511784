import type { Cell, Row } from '../placed.ts';
import { type Column, cellsIn } from './columns.ts';
import type { FiguredRow } from './figured-rows.ts';
import type { Role } from './heading-words.ts';

const PRODUCT =
  /^(?:products?|items?|goods|articles?|services?|activity)(?:\W*(?:or|and)?\W*(?:services?|items?|name))?\W*$/i;
const DESCRIPTION = /desc|detail|particulars/i;
/** Share of the rows that have a product, a charge may have none, and share of the products that must be names. */
const FILLED = 0.5;
const MOST = 0.8;
/** Two words, or one with small letters: `HADFIL` is a code. */
const WORDS = /\p{L}{2}.* .*\p{L}{2}|\p{L}\p{Ll}{2}/u;
/** What is sold in general, where the description has the goods. */
const GENERAL =
  /^(?:sales?|services?|goods|food|drinks?|hours|general|misc\w*|products?|items?|supplies|catering)\W*$/i;

/**
 * The column of names where books have one for the product and one for its description: that of the product, where words stand in it that tell the
 * lines apart. What describes it is then where the goods are from, or how they are packed; longer words without such a heading are no name either.
 * `named`: the column taken for names so far.
 */
export function productBeside(columns: readonly Column[], rows: readonly FiguredRow[], named: number): number {
  const { role: chosen = 'other', heading: above = '' } = columns[named] ?? {};
  if (chosen === 'name' && !DESCRIPTION.test(above)) return named;
  const textsAt = (at: number) => rows.map(({ cells }) => cells[at]?.text ?? '').filter((text) => text !== '');
  const descriptions = new Set(textsAt(named)).size;
  const product = columns.findIndex(({ role, heading }, at) => {
    const isHeaded = PRODUCT.test(heading) || (role === 'name' && chosen !== 'name');
    if (at === named || !isHeaded || !['code', 'name', 'other'].includes(role)) return false;
    const texts = textsAt(at);
    const names = texts.filter((text) => WORDS.test(text) && !GENERAL.test(text)).length;
    if (texts.length < FILLED * rows.length || names < MOST * texts.length) return false;
    return new Set(texts).size >= Math.min(MOST * texts.length, descriptions);
  });
  return product < 0 ? named : product;
}

/** The cells of a row with its description as its name where it has a quantity and no product: `Delivery` is often entered so. */
export function withDescribed(
  cells: ReadonlyMap<Role, Cell>,
  row: Row,
  columns: readonly Column[],
): ReadonlyMap<Role, Cell> {
  const at = columns.findIndex(({ role, heading }) => role === 'other' && DESCRIPTION.test(heading));
  const described = at < 0 || cells.has('name') || !cells.has('quantity') ? null : cellsIn(row, columns)[at];
  return described ? new Map([...cells, ['name', described]]) : cells;
}
