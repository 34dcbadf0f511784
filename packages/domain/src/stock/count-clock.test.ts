import { describe, expect, it } from 'vitest';
import { countedNow, spansOf } from './count-clock.ts';
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

describe('countedNow', () => {
  it.each([
    ['before opening when it opens soon', '2026-11-20T06:30:00Z', '08:00', '22:00', '2026-11-20', 'before opening'],
    ['during trading while it is open', '2026-11-20T08:00:00Z', '08:00', '22:00', '2026-11-20', 'during trading'],
    ['after closing late at night', '2026-11-20T22:00:00Z', '08:00', '22:00', '2026-11-20', 'after closing'],
    [
      'after closing of the day before past midnight',
      '2026-11-21T00:30:00Z',
      '08:00',
      '22:00',
      '2026-11-20',
      'after closing',
    ],
    ['during trading past midnight', '2026-11-21T01:00:00Z', '18:00', '02:00', '2026-11-20', 'during trading'],
    ['after closing once a bar has closed', '2026-11-21T02:15:00Z', '18:00', '02:00', '2026-11-20', 'after closing'],
    [
      'before opening in the afternoon of a bar',
      '2026-11-21T15:00:00Z',
      '18:00',
      '02:00',
      '2026-11-21',
      'before opening',
    ],
    [
      'before the opening of the next day, near midnight',
      '2026-11-20T23:30:00Z',
      '01:00',
      '12:00',
      '2026-11-21',
      'before opening',
    ],
    ['during trading where it never closes', '2026-11-20T03:00:00Z', '08:00', '08:00', '2026-11-19', 'during trading'],
  ])('rule 188: is %s', (_, now, openingTime, closingTime, countedOn, moment) => {
    const place = { timeZone: 'Europe/London', openingTime, closingTime };
    expect(countedNow(new Date(now), place)).toEqual({ countedOn, moment });
  });
});
