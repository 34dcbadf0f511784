import { expect, it } from 'vitest';
import { matcher, type Sellable } from './matching.ts';

const sellables: Sellable[] = [
  { kind: 'modifier', productId: 'toppings', plu: 'TOP' },
  { kind: 'choice', productId: 'extra mozzarella', plu: 'TOP' },
  { kind: 'choice', productId: 'garlic dip', plu: 'DIP' },
  { kind: 'recipe', productId: 'dip to share', plu: ' DIP ' },
  { kind: 'modifier', productId: 'sauces', plu: 'SAUCE' },
  { kind: 'recipe', productId: 'nameless', plu: '' },
];

it.each([
  ['a recipe before a choice of the same code', 'DIP', { kind: 'recipe', productId: 'dip to share' }],
  ['a choice before the group of the same code', 'TOP', { kind: 'choice', productId: 'extra mozzarella' }],
  ['a group when nothing else has the code', 'SAUCE', { kind: 'modifier', productId: 'sauces' }],
  ['a code with blanks around it', ' SAUCE  ', { kind: 'modifier', productId: 'sauces' }],
  ['nothing for an unknown code', 'DEL-FEE', null],
  ['nothing for a code in other letters', 'sauce', null],
  ['nothing for an empty code', '', null],
])('SALES-011 rule 6 matches %s', (_, plu, match) => expect(matcher(sellables)(plu)).toEqual(match));
