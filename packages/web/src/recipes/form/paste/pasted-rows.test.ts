import type { PasteTarget } from '@larder/domain/recipes/paste/match-recipe.ts';
import { describe, expect, it } from 'vitest';
import { chosen, doubtText, itemsOf, type PastedRow, pastedRows, withAmount } from './pasted-rows.ts';

const target = (name: string, base: PasteTarget['base'] = 'g'): PasteTarget => ({
  kind: 'ingredient',
  id: name,
  name,
  base,
});
const KITCHEN = [target('Plain flour'), target('Strong flour'), target('Butter'), target('Eggs', 'unit')];
const NOTHING: ReadonlySet<string> = new Set();

const read = (text: string, present = NOTHING) => pastedRows(text, KITCHEN, present);
const first = (text: string): PastedRow => read(text)[0] ?? expect.fail('no line');

describe('pasted lines under review', () => {
  it('are taken at once where nothing is in doubt, and wait otherwise', () => {
    const rows = read('200 g butter\n2-3 eggs\n1 kg flour\nbutter\n3 butter\n20 g saffron');
    expect(rows.map((row) => [row.taken, doubtText(row, NOTHING)])).toEqual([
      [true, null],
      [false, 'From … to: the higher one is taken'],
      [false, 'Which one is it?'],
      [false, 'How much?'],
      [false, 'How much is that in g?'],
      [false, 'Nothing like it is listed here'],
    ]);
  });

  it('are taken once somebody has stated what and how much', () => {
    const flour = chosen(first('1 kg flour'), target('Strong flour'), NOTHING);
    expect(flour).toMatchObject({ quantity: '1', unit: 'kg', taken: true });
    const eggs = chosen(first('1 kg flour'), target('Eggs', 'unit'), NOTHING);
    expect(eggs).toMatchObject({ quantity: '', unit: 'unit', taken: false });
    expect(withAmount(eggs, { quantity: '4' }, NOTHING).taken).toBe(true);
    expect(withAmount(eggs, { quantity: '4', unit: 'kg' }, NOTHING).taken).toBe(false);
  });

  it('don’t put into a recipe what is in it already', () => {
    const present = new Set(['Butter']);
    const [row] = read('200 g butter', present);
    expect([row?.taken, row && doubtText(row, present)]).toEqual([false, 'Butter is already in this recipe']);
  });

  it('are added up where a thing stands in two of them', () => {
    expect(itemsOf(read('200 g butter\n2 eggs\n0.5 kg butter\nbutter'))).toEqual([
      { target: target('Butter'), quantity: '700', unit: 'g' },
      { target: target('Eggs', 'unit'), quantity: '2', unit: 'unit' },
    ]);
  });
});
