import { describe, expect, it } from 'vitest';
import { type CameUnordered, cameInstead, type UsedFor, withReplacedLines } from './came-instead.ts';

const lines = [
  { lineId: 'buns', ingredientId: 'bun', ordered: true },
  { lineId: 'bags', ingredientId: null, ordered: true },
  { lineId: 'before', ingredientId: 'roll', ordered: false },
];
const extra = (ingredientId: string | null, usedFor: UsedFor | null = null, came = true): CameUnordered => ({
  ...{ lineId: `extra ${ingredientId}`, ingredientId, came, usedFor },
});
const same = (id: string) => (id === 'old bun' ? 'bun' : id);
const read = (...extras: CameUnordered[]) => {
  const { asked, opened, unanswered } = cameInstead(lines, extras, same);
  return [asked.length, opened.map((one) => `${one.substituteId} for ${one.ingredientId}`), unanswered.length];
};

describe('what came without being ordered (rule 57)', () => {
  it.each([
    ['of an ingredient on no ordered line is asked about', extra('sesame bun'), [1, [], 1]],
    ['of what an earlier receipt took without its being ordered too', extra('roll'), [1, [], 1]],
    [
      'instead of a line is a substitute of its ingredient',
      extra('sesame bun', { kind: 'line', id: 'buns' }),
      [1, ['sesame bun for bun'], 0],
    ],
    [
      'instead of something else used here too',
      extra('sesame bun', { kind: 'ingredient', id: 'old bun' }),
      [1, ['sesame bun for bun'], 0],
    ],
    ['in addition is none', extra('sesame bun', { kind: 'addition', id: null }), [1, [], 0]],
    [
      'instead of a line without an ingredient is not answered for',
      extra('sesame bun', { kind: 'line', id: 'bags' }),
      [1, [], 1],
    ],
    ['instead of itself is not answered for', extra('roll', { kind: 'ingredient', id: 'roll' }), [1, [], 1]],
    [
      'instead of a line that is not there is not answered for',
      extra('roll', { kind: 'line', id: 'gone' }),
      [1, [], 1],
    ],
    ['of an ordered ingredient is not asked about, also under a merged name', extra('old bun'), [0, [], 0]],
    ['of no ingredient is not asked about', extra(null), [0, [], 0]],
    ['of which nothing came is not asked about', extra('sesame bun', null, false), [0, [], 0]],
  ])('%s', (_, came, expected) => expect(read(came)).toEqual(expected));

  it('sets an untyped Received of the line that it came instead of to 0, and leaves a typed one', () => {
    const extraLines = [{ quantityReceived: '1', usedFor: { kind: 'line' as const, id: 'buns' } }];
    const line = (quantityReceived: string | null) => ({ lineId: 'buns', quantityReceived, finalPrice: null });
    const of = (given: ReturnType<typeof line>[]) => withReplacedLines({ lines: given, extraLines }).lines;
    expect(of([line(null)])).toEqual([line('0')]);
    expect(of([])).toEqual([line('0')]);
    expect(of([line('2')])).toEqual([line('2')]);
    const addition = {
      lines: [line(null)],
      extraLines: [{ quantityReceived: '1', usedFor: { kind: 'addition' as const, id: null } }],
    };
    expect(withReplacedLines(addition)).toBe(addition);
    const none = { lines: [line(null)], extraLines: extraLines.map((one) => ({ ...one, quantityReceived: '0' })) };
    expect(withReplacedLines(none)).toBe(none);
  });
});
