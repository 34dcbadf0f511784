import { MOST_CHANGED } from '@larder/contract/limits.ts';
import { describe, expect, it } from 'vitest';
import { doneText, inGoes, whoText } from './many.ts';
import type { PersonRow } from './people-rows.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, name: `Person ${at}` }) as PersonRow);

describe('many people changed at once', () => {
  it.each([1, MOST_CHANGED, MOST_CHANGED + 1, 2 * MOST_CHANGED + 3])('are sent in goes, each of %i once', (count) => {
    const goes = inGoes(people(count));
    expect(goes.flat().map(({ key }) => key)).toEqual(people(count).map(({ key }) => key));
    expect(goes.every(({ length }) => length > 0 && length <= MOST_CHANGED)).toBe(true);
  });

  it('are named where it is one, and those left out with the reason', () => {
    expect([whoText(people(1)), whoText(people(2))]).toEqual(['Person 0', '2 people']);
    expect(doneText('Role given', [])).toBe('Role given');
    expect(
      doneText('Role given', [
        { name: 'Gina', why: 'owner' },
        { name: 'Ugo', why: 'guests-only' },
      ]),
    ).toBe('Role given. Left out: Gina, who owns the group; Ugo, who stays a guest of a guest view');
  });
});
