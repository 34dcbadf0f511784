import { expect, it } from 'vitest';
import { entryDetails } from './entry-details.ts';

const clock = { today: () => '2026-11-26', showInstant: (at: string | number) => `at ${at}` };
const details = (input: Record<string, unknown>, ...rows: object[]) =>
  entryDetails({ input, patches: rows.map((row) => ({ collection: 'orders', id: 'one', row: { ...row } })) }, clock);

it('what was typed is told in words, without what only the program knows', () =>
  expect(
    details({ accountId: 'a', version: 2, reason: ' Spoiled ', deliveryDate: '2026-11-19', receivingComments: '' }),
  ).toEqual(['Reason: Spoiled', 'Delivery date: 19 Nov 2026']));

it('of a receipt each line is told, also one of which nothing came, and none that nobody looked at', () => {
  const line = { uom: 'case', quantityReceived: '2', finalPrice: '12.5' };
  const lines = [
    { ...line, name: 'Butter' },
    { ...line, name: 'Flour', quantityReceived: '0', finalPrice: null },
    { ...line, name: 'Salt', quantityReceived: null },
  ];
  expect(details({}, { lines })).toEqual(['Butter: 2 case received, £12.50 each', 'Flour: 0 case received']);
});
