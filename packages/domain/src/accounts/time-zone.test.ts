import { describe, expect, it } from 'vitest';
import {
  inheritedTimeZone,
  readTimeZone,
  showTimeZone,
  timeZoneOf,
  timeZones,
  type ZonedAccount,
} from './time-zone.ts';

const group: Record<string, ZonedAccount> = {
  office: { parentId: null, timeZone: 'Europe/London' },
  soho: { parentId: 'office', timeZone: null },
  sohoKitchen: { parentId: 'soho', timeZone: null },
  brooklyn: { parentId: 'office', timeZone: 'America/New_York' },
  brooklynBar: { parentId: 'brooklyn', timeZone: null },
  pizza: { parentId: 'office', timeZone: null },
};
const zone = (id: string) => timeZoneOf(group[id], (one) => group[one]);

describe('the time zone of an account', () => {
  it.each([
    ['office', 'Europe/London'],
    ['soho', 'Europe/London'],
    ['sohoKitchen', 'Europe/London'],
    ['brooklyn', 'America/New_York'],
    ['brooklynBar', 'America/New_York'],
    ['pizza', 'Europe/London'],
  ])('of %s is %s: its own, else that of the account above', (id, expected) => expect(zone(id)).toBe(expected));

  it('is London’s where nothing is known of an account', () => expect(zone('unknown')).toBe('Europe/London'));

  it('that a location would take without its own is its head office’s', () =>
    expect(inheritedTimeZone(group.brooklyn!, (id) => group[id])).toBe('Europe/London'));
});

describe('names of time zones', () => {
  it.each(['Europe/London', 'America/New_York', 'Asia/Kolkata', 'UTC'])('hold %s', (name) => {
    expect(timeZones()).toContain(name);
    expect(readTimeZone(name)).toBe(name);
  });

  it('are those of today, also for zones that were renamed', () => {
    expect(readTimeZone('Asia/Calcutta')).toBe('Asia/Kolkata');
    expect(timeZones()).not.toContain('Asia/Calcutta');
  });

  it.each(['Mars/North', '', 'europe/london', '+05:30', 'GMT+1', 'Europe/London '])('do not hold %j', (name) =>
    expect(readTimeZone(name)).toBeNull(),
  );

  it('are all zones that days can be written in', () => {
    for (const name of timeZones())
      expect(() => new Intl.DateTimeFormat('en-GB', { timeZone: name }), name).not.toThrow();
  });

  it('read without underscores', () => expect(showTimeZone('America/New_York')).toBe('America/New York'));
});
