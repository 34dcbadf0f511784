import { expect, it } from 'vitest';
import { previewSheet, sheetItems } from './sheet-items.ts';

const lines = [
  { plu: 'marg', name: 'Margherita, lunch', quantity: '5' },
  { plu: 'del-fee', name: 'Delivery fee', quantity: '2' },
  { plu: 'marg', name: 'Margherita, dinner', quantity: '11' },
  { plu: 'napoli', name: 'Napoli', quantity: '-2' },
];

it('adds the lines of one code up, in the order of the sheet', () => {
  expect(sheetItems(lines).map(({ plu, name, quantity }) => [plu, name, quantity.toFixed()])).toEqual([
    ['marg', 'Margherita, lunch', '16'],
    ['del-fee', 'Delivery fee', '2'],
    ['napoli', 'Napoli', '-2'],
  ]);
});

it('names which items match and how much of the quantity that is', () => {
  const dishes = new Map([
    ['marg', 'Margherita'],
    ['napoli', 'Napoletana'],
  ]);
  const preview = previewSheet(sheetItems(lines), (plu) => dishes.get(plu));
  expect(preview.matched.map(({ dish }) => dish)).toEqual(['Margherita', 'Napoletana']);
  expect(preview.unmatched.map(({ plu }) => plu)).toEqual(['del-fee']);
  expect([preview.quantity.toFixed(), preview.coverage?.toFixed()]).toEqual(['16', '87.5']);
});

it('answers no share of nothing', () => {
  expect(
    previewSheet(
      sheetItems([
        { plu: 'a', name: '', quantity: 1 },
        { plu: 'a', name: '', quantity: -1 },
      ]),
      () => 'A',
    ).coverage,
  ).toBeNull();
});
