import { collections } from '@larder/contract/collections.ts';
import { decimalText } from '@larder/contract/primitives.ts';
import { wastageRow } from '@larder/contract/rows/stock.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { shapesOf } from '../../row-shapes.ts';

const withWastage = (row: z.ZodType) => shapesOf({ ...collections, wastages: row });

it('is the same for the same rows', () => {
  expect(shapesOf(collections)).toMatch(/^[0-9a-f]{12}$/);
  expect(withWastage(wastageRow.extend({}))).toBe(shapesOf(collections));
});

it.each([
  ['has one field more', wastageRow.extend({ note: z.string() })],
  ['has one field less', wastageRow.omit({ reason: true })],
  ['may be null where it was not', wastageRow.extend({ reason: z.string().nullable() })],
  ['has one more value to choose from', wastageRow.extend({ kind: z.enum(['ingredient', 'recipe', 'modifier']) })],
  [
    'differs inside a list',
    wastageRow.extend({ missing: z.array(wastageRow.shape.missing.element.extend({ price: decimalText })) }),
  ],
])('is another one when a row %s', (_, row) => {
  expect(withWastage(row)).not.toBe(shapesOf(collections));
});
