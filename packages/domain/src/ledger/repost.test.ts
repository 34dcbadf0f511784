import { describe, expect, it } from 'vitest';
import { decimal, sum } from '../money.ts';
import type { Movement } from './movement.ts';
import { type PostedMovement, repost } from './repost.ts';

const movement = (ingredientId: string, quantity: string, value: string): Movement => ({
  accountId: 'kitchen',
  ingredientId,
  effectiveDay: '2026-01-05',
  occurredAt: null,
  kind: 'sold',
  quantity: decimal(quantity),
  value: decimal(value),
  wasteQuantity: decimal(0),
  wasteValue: decimal(0),
  documentKind: 'sales',
  documentId: 'import',
  lineId: null,
  chargeKind: null,
});
const posted = (movementId: string, of: Movement): PostedMovement => ({ ...of, movementId, generation: 1 });
const rows = (given: ReturnType<typeof repost>) =>
  given.map((row) => [row.ingredientId, row.quantity.toFixed(), row.value.toFixed(), row.generation, row.reverses]);

describe('repost', () => {
  const flour = movement('flour', '-100', '-1');
  const cheese = movement('cheese', '-50', '-4');

  it('posts a new document as the first generation', () => {
    expect(rows(repost([], [flour], 0))).toEqual([['flour', '-100', '-1', 1, null]]);
  });

  it('rule 2: leaves what stays equal alone, reverses and reposts what changed', () => {
    const dearer = movement('flour', '-100', '-1.2');
    expect(rows(repost([posted('m1', flour), posted('m2', cheese)], [dearer, cheese], 1))).toEqual([
      ['flour', '100', '1', 1, 'm1'],
      ['flour', '-100', '-1.2', 2, null],
    ]);
  });

  it('rule 10: takes everything back on its own day when the document is removed, and sums to nothing', () => {
    const back = repost([posted('m1', flour), posted('m2', cheese)], [], 1);
    expect(rows(back)).toEqual([
      ['flour', '100', '1', 1, 'm1'],
      ['cheese', '50', '4', 1, 'm2'],
    ]);
    expect(back.every((row) => row.effectiveDay === '2026-01-05')).toBe(true);
    expect(sum([flour, cheese, ...back].map((row) => row.value)).toFixed()).toBe('0');
  });

  it('rule 10: posts again under a new generation after a removal', () => {
    expect(rows(repost([], [flour], 2))).toEqual([['flour', '-100', '-1', 3, null]]);
  });

  it('rule 33: posts anew what happened at another time, under the same key', () => {
    const later = { ...flour, occurredAt: '2026-01-05T10:00:00.000Z' };
    expect(repost([posted('m1', flour)], [later], 1).map((row) => [row.occurredAt, row.reverses])).toEqual([
      [null, 'm1'],
      ['2026-01-05T10:00:00.000Z', null],
    ]);
  });

  it('has nothing to do when nothing changed', () => expect(repost([posted('m1', flour)], [flour], 1)).toEqual([]));
});
