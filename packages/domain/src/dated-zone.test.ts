import { describe, expect, it } from 'vitest';
import { type DatedZone, listDay, pastZoneAt, pastZonesOf, zoneOfDay } from './dated-zone.ts';

const [LONDON, NEW_YORK, KOLKATA] = ['Europe/London', 'America/New_York', 'Asia/Kolkata'];
const moved = (from: string, to: string, throughDay = '2026-11-20'): DatedZone => ({
  timeZone: to,
  pastZones: [{ throughDay, timeZone: from }],
});

describe('the zone of a day’s lists', () => {
  it.each([
    ['2026-11-19', LONDON],
    ['2026-11-20', LONDON],
    ['2026-11-21', KOLKATA],
  ])('of %s is %s: a change holds from the next day', (day, zone) =>
    expect(zoneOfDay(moved(LONDON, KOLKATA), day)).toBe(zone),
  );

  it('is each of several past ones through its own last day', () => {
    const pastZones = [
      { throughDay: '2026-11-10', timeZone: NEW_YORK },
      { throughDay: '2026-11-20', timeZone: LONDON },
    ];
    const zone = { timeZone: KOLKATA, pastZones };
    expect(['2026-11-10', '2026-11-11', '2026-11-20', '2026-11-21'].map((day) => zoneOfDay(zone, day))).toEqual([
      NEW_YORK,
      LONDON,
      LONDON,
      KOLKATA,
    ]);
  });

  it('is the only one where none was changed', () =>
    expect(zoneOfDay({ timeZone: LONDON }, '2026-11-20')).toBe(LONDON));
});

describe('the day of lists', () => {
  it.each([
    // East: 18:30 in London is midnight in Kolkata, and the day goes on until London's midnight, 05:30 there.
    [
      'stays the day of the change though it is over further east',
      LONDON,
      KOLKATA,
      '2026-11-20T20:00:00Z',
      '2026-11-20',
    ],
    ['begins anew after the midnight it began with', LONDON, KOLKATA, '2026-11-21T00:00:00Z', '2026-11-21'],
    ['goes by the eastern clock from then on', LONDON, KOLKATA, '2026-11-21T18:30:00Z', '2026-11-22'],
    // West: London's midnight is 19:00 in New York, where the day of the change is not over.
    ['goes on until the midnight further west', LONDON, NEW_YORK, '2026-11-21T03:00:00Z', '2026-11-20'],
    ['is the next one from that midnight', LONDON, NEW_YORK, '2026-11-21T05:00:00Z', '2026-11-21'],
    // As far as zones are apart: it never goes back, and a day that is over there already is left out.
    ['never goes back', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-11-20T10:30:00Z', '2026-11-20'],
    ['skips a day that is over there', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', '2026-11-21T11:00:00Z', '2026-11-22'],
  ])('%s', (_what, from, to, at, day) => expect(listDay(moved(from, to), new Date(at))).toBe(day));

  it.each([
    // The clocks of London go back on 25 October: the day has 25 hours, the second of its two hours after one included.
    ['2026-10-25T00:30:00Z', '2026-10-25'],
    ['2026-10-25T01:30:00Z', '2026-10-25'],
    ['2026-10-25T23:59:00Z', '2026-10-25'],
    ['2026-10-26T00:00:00Z', '2026-10-26'],
  ])('at %s is %s where the zone changes on the night the clocks do', (at, day) =>
    expect(listDay(moved(LONDON, KOLKATA, '2026-10-25'), new Date(at))).toBe(day),
  );

  it('of an instant before the change is the one it was then', () =>
    expect(listDay(moved(LONDON, KOLKATA), new Date('2026-11-18T19:00:00Z'))).toBe('2026-11-18'));
});

describe('what is stored of a change', () => {
  it('is the zone that was left, through the day of the change', () =>
    expect(pastZoneAt({ timeZone: LONDON }, new Date('2026-11-20T23:30:00Z'))).toEqual({
      throughDay: '2026-11-20',
      timeZone: LONDON,
    }));

  it('is at a second change of the day the zone the day began with, since the first has not held yet', () =>
    expect(pastZoneAt(moved(LONDON, KOLKATA), new Date('2026-11-20T20:00:00Z'))).toEqual({
      throughDay: '2026-11-20',
      timeZone: LONDON,
    }));
});

it('an area has the past zones of its location', () => {
  const pastZones = [{ throughDay: '2026-11-20', timeZone: LONDON }];
  const group = new Map([
    ['office', { parentId: null, timeZone: LONDON }],
    ['soho', { parentId: 'office', timeZone: KOLKATA, pastZones }],
    ['leeds', { parentId: 'office', timeZone: null, pastZones: [] }],
    ['kitchen', { parentId: 'soho', timeZone: null }],
  ]);
  const of = (id: string) => pastZonesOf(group.get(id), (one) => group.get(one));
  expect([of('kitchen'), of('soho'), of('leeds'), of('office')]).toEqual([pastZones, pastZones, [], []]);
});
