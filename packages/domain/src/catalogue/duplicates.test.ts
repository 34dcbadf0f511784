import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { findDuplicates, type Lookalike } from './duplicates.ts';

function thing(name: string, more: Partial<Lookalike> = {}): Lookalike {
  return { id: name, name, unit: 'g', codes: [], packs: [], ...more };
}

const pack = (size: number, price: string) => ({ packs: [{ size: decimal(size), price: decimal(price) }] });

const reasons = (...things: Lookalike[]) => findDuplicates(things).map((pair) => pair.reasons);

describe('findDuplicates', () => {
  it.each([
    ['the same words in another order', thing('Chopped tomatoes'), thing('Tomatoes, chopped'), ['name']],
    ['another number', thing('Red onion'), thing('Red onions'), ['name']],
    ['accents and capitals', thing('CRÈME FRAÎCHE'), thing('creme fraiche'), ['name']],
    ['a letter that is missing', thing('Mozarella'), thing('Mozzarella'), ['spelling']],
    ['two letters that changed places', thing('Parmesna grated'), thing('Parmesan grated'), ['spelling']],
    [
      'more words and the same pack',
      thing('Flour', pack(25000, '20')),
      thing('Plain flour', pack(25000, '20.50')),
      ['part', 'pack'],
    ],
    [
      'more words and the same code',
      thing('Flour', { codes: ['f1'] }),
      thing('Flour type 00', { codes: ['f1'] }),
      ['part', 'code'],
    ],
    ['a word and the same code', thing('Red wine', { codes: ['w'] }), thing('House wine', { codes: ['w'] }), ['code']],
  ] as const)('finds %s', (_, one, other, why) => expect(reasons(one, other)).toEqual([[...why]]));

  it.each([
    ['different words beside the same one', thing('Red peppers'), thing('Green peppers')],
    ['more words alone', thing('Tomatoes'), thing('Cherry tomatoes')],
    [
      'more words and a price that is only near',
      thing('Cola can', pack(24, '12')),
      thing('Diet cola can', pack(24, '11.52')),
    ],
    ['more words and another price', thing('Flour', pack(25000, '20')), thing('Rice flour', pack(25000, '41'))],
    ['another size', thing('Pizza box 12inch'), thing('Pizza box 14inch')],
    ['short words that differ', thing('Rice'), thing('Dice')],
    ['another unit', thing('Milk'), thing('Milk', { id: 'milk in ml', unit: 'ml' })],
    ['a code alone', thing('Salt', { codes: ['1'] }), thing('Paper', { codes: ['1'] })],
  ])('finds nothing in %s', (_, one, other) => expect(reasons(one, other)).toEqual([]));

  it('names each pair once, the likeliest first', () => {
    const found = findDuplicates([thing('Mozarella'), thing('Basil leaf'), thing('Mozzarella'), thing('Leaf basil')]);
    expect(found.map(({ ingredientId, otherId }) => `${ingredientId} = ${otherId}`)).toEqual([
      'Basil leaf = Leaf basil',
      'Mozarella = Mozzarella',
    ]);
  });

  it('finds every misspelt twin among thousands', () => {
    const words = (n: number) => `kind${String(n).padStart(4, '0')} stuff`;
    const many = Array.from({ length: 3000 }, (_, n) => thing(words(n), { id: `a${n}` }));
    const twins = many.slice(0, 50).map((one) => ({ ...one, id: `twin of ${one.id}`, name: one.name.toUpperCase() }));
    expect(findDuplicates([...many, ...twins])).toHaveLength(50);
  });
});
