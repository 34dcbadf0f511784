import { describe, expect, it } from 'vitest';
import { type CountSheetPaper, countSheet, type ThingToCount } from './count-sheet.ts';
import { renderPdf } from './render-pdf.ts';
import { textsOf } from './testing/texts-of.ts';

const PRINTED = { venue: ['Soho', 'Kitchen'], asKnown: 'As known on 22 Nov 2026 at 22:05', unconfirmed: null };

const thing = (name: string, units: string[], note: string | null = null): ThingToCount => ({ name, units, note });
const SHEET: CountSheetPaper = {
  title: 'Stocktake 22 Nov 2026, after closing',
  counted: 2,
  kinds: [
    {
      name: 'Ingredients',
      shelves: [{ name: 'Dry store', things: [thing('Flour', ['kg', '10 kg item', '4 × 10 kg'])] }],
    },
    {
      name: 'Recipes',
      shelves: [{ name: 'Sauces', things: [thing('Tomato sauce', ['l', 'batch'], '1 batch = 5 l')] }],
    },
  ],
};

/** So many things on three shelves, some with long names and more units than stand in a row. */
function longSheet(count: number): CountSheetPaper {
  const things = Array.from({ length: count }, (_, n) =>
    thing(`Thing ${n} ${'of many words '.repeat(n % 6)}`, [
      'kg',
      ...Array.from({ length: n % 7 }, (_, at) => `${at} × 2.5 kg`),
    ]),
  );
  const shelves = [0, 1, 2].map((shelf) => ({
    name: `Shelf ${shelf}`,
    things: things.filter((_, n) => n % 3 === shelf),
  }));
  return { title: 'Stocktake 22 Nov 2026', counted: 0, kinds: [{ name: 'Ingredients', shelves }] };
}

describe('the sheet for counting by hand', () => {
  it('names the day, the area and who counts, then each thing with a box for each of its units', () => {
    const texts = textsOf(countSheet(SHEET, PRINTED).content);
    expect(texts.slice(0, 2)).toEqual([
      'Stocktake 22 Nov 2026, after closing',
      'Soho, Kitchen, without the 2 counted already',
    ]);
    expect(texts[2]).toMatch(/^Counted by _+ {3}Begun at _+ {3}Finished at _+$/);
    expect(texts.slice(4)).toEqual([
      ...['Ingredients: Dry store', 'Flour', '', 'kg', '', '10 kg item', '', '4 × 10 kg'],
      ...['Recipes: Sauces', 'Tomato sauce', '1 batch = 5 l', '', 'l', '', 'batch'],
    ]);
  });

  it('numbers its pages and states nothing of money', () => {
    const paper = countSheet(SHEET, PRINTED);
    const foot = JSON.stringify((paper.footer as (page: number, pages: number) => unknown)(2, 3));
    expect(foot).toContain('Page 2 of 3');
    expect(JSON.stringify(paper.content)).not.toMatch(/£|cost|worth/i);
  });

  it('fills pages of A4 with a whole store', async () => {
    const paper = countSheet(longSheet(120), PRINTED);
    expect(paper.pageSize).toBe('A4');
    const pdf = (await renderPdf({ ...paper, compress: false })).toString('latin1');
    const pages = pdf.match(/\/Type \/Page\n/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(4);
    expect(pages).toBeLessThan(20);
  });
});
