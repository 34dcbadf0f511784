import type { Column } from './columns.ts';
import type { FiguredRow } from './figured-rows.ts';

const PRODUCT =
  /^(?:products?|items?|goods|articles?|services?|activity)(?:\W*(?:or|and)?\W*(?:services?|items?|name))?\W*$/i;
const DESCRIPTION = /desc|detail|particulars/i;
/** Share of the rows that must have a name in the column of products. */
const MOST = 0.8;
/** Two words, or one with small letters: `HADFIL` is a code. */
const WORDS = /\p{L}{2}.* .*\p{L}{2}|\p{Ll}{3}/u;
/** What is sold in general, where the description has the goods. */
const GENERAL =
  /^(?:sales?|services?|goods|food|drinks?|hours|general|misc\w*|products?|items?|supplies|catering)\W*$/i;

/**
 * The column of names where books have one for the product and one for its description: that of the product, where words stand in it that tell the
 * lines apart. What describes it is then where the goods are from, or how they are packed. `named`: the column taken for names so far.
 */
export function productBeside(columns: readonly Column[], rows: readonly FiguredRow[], named: number): number {
  if (!DESCRIPTION.test(columns[named]?.heading ?? '')) return named;
  const textsAt = (at: number) => rows.map(({ cells }) => cells[at]?.text ?? '').filter((text) => text !== '');
  const descriptions = new Set(textsAt(named)).size;
  const product = columns.findIndex(({ role, heading }, at) => {
    if (at === named || !['code', 'name', 'other'].includes(role) || !PRODUCT.test(heading)) return false;
    const texts = textsAt(at);
    const names = texts.filter((text) => WORDS.test(text) && !GENERAL.test(text)).length;
    return names >= MOST * rows.length && new Set(texts).size >= Math.min(MOST * rows.length, descriptions);
  });
  return product < 0 ? named : product;
}
