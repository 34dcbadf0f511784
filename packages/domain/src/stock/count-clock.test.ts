import { describe, expect, it } from 'vitest';
import { spansOf } from './count-clock.ts';
import { stocktakeOpened } from './stocktake.ts';

const LONDON = { timeZone: 'Europe/London', openingTime: '08:00', closingTime: '22:00' };
const counted = (moment: Parameters<typeof stocktakeOpened>[0]['moment'], place = LONDON, countedOn = '2026-07-10') =>
  spansOf(stocktakeOpened({ countedOn, moment }), place);

describe('spansOf', () => {
  it('rule 34: a line says when it was counted on the day of the count, and past midnight until the next opening', () => {
    expect(counted('after closing')).toEqual({
      counting: { from: '2026-07-09T23:00:00.000Z', until: '2026-07-11T07:00:00.000Z' },
      trading: null,
    });
  });

  it('before opening that day alone', () => {
    expect(counted('before opening').counting).toEqual({
      from: '2026-07-09T23:00:00.000Z',
      until: '2026-07-10T23:00:00.000Z',
    });
  });

  it('rule 91: during trading the area is open from its opening to its closing, which may be on the next day', () => {
    expect(counted('during trading').trading).toEqual({
      from: '2026-07-10T07:00:00.000Z',
      until: '2026-07-10T21:00:00.000Z',
    });
    expect(counted('during trading', { ...LONDON, openingTime: '18:00', closingTime: '02:00' }).trading).toEqual({
      from: '2026-07-10T17:00:00.000Z',
      until: '2026-07-11T01:00:00.000Z',
    });
  });

  it('follows the clocks of the place through a night on which they go back', () => {
    expect(counted('during trading', { ...LONDON, closingTime: '02:30' }, '2026-10-24').trading?.until).toBe(
      '2026-10-25T02:30:00.000Z',
    );
  });
});
