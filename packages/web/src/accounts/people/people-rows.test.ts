import type { GroupPeople, NamedRole } from '@larder/contract/people.ts';
import { describe, expect, it } from 'vitest';
import { accountRow } from '../tabs/testing.ts';
import { narrowed, personRows, placesText } from './people-rows.ts';
import { placeNames, placesToChoose } from './place-names.ts';

const headOffice = accountRow('OWNER', 'Copper Table', null);
const soho = accountRow('LOCATION', 'Soho', headOffice);
const kitchen = accountRow('DEPARTMENT', 'Kitchen', soho);
const leeds = { ...accountRow('LOCATION', 'Leeds', headOffice), closedFrom: '2026-11-20' };
const terrace = accountRow('TRANSFER', 'Terrace', soho);
const accounts = new Map([headOffice, soho, kitchen, leeds, terrace].map((row) => [row.id, row]));
const places = placeNames(accounts);
const limits = { withheld: ['prices' as const], orderUpTo: null };
const chef: NamedRole = {
  ...{ roleId: 'chef', name: 'Chef', type: 'member', limits, fixed: false },
  ...{ version: 1, people: 1, invited: 0 },
};
const at = (accountId: string, roleId: string | null = 'chef', type: 'owner' | 'member' | 'guest' = 'member') => ({
  ...{ accountId, roleId, type, version: 1 },
  limits: roleId ? limits : { withheld: [], orderUpTo: null },
});
const person = (
  name: string,
  lastSeenAt: string | null,
  twoFactor: 'on' | 'off',
  ...given: ReturnType<typeof at>[]
) => ({
  ...{ userId: name, name, email: `${name.toLowerCase()}@example.com`, lastSeenAt, twoFactor },
  places: given,
});
const answer: GroupPeople = {
  people: [
    person('Gina', '2026-11-25T08:00:00.000Z', 'on', at(headOffice.id, null, 'owner')),
    person('Mia', '2026-09-01T08:00:00.000Z', 'off', at(kitchen.id), at(leeds.id), at(terrace.id)),
    person('Ugo', null, 'off', at(soho.id), at(leeds.id, null)),
  ],
  invited: [
    {
      ...{ email: 'noel@example.com', invitedBy: 'Gina', expiresAt: '2026-12-01T08:00:00.000Z', expired: false },
      places: [{ invitationId: 'one', accountId: kitchen.id, roleId: null, type: 'guest', limits }],
    },
  ],
  offers: [],
  more: false,
};
const rows = personRows(answer, [chef], places);
const now = new Date('2026-11-25T12:00:00Z');
const namesOf = (filter: Parameters<typeof narrowed>[1]) => narrowed(rows, filter, places, now).map(({ name }) => name);

describe('the rows of people', () => {
  it('name places, the role or roles, and what they may do where that is the same in all', () =>
    expect(
      rows.map(({ name, role, mayDo, isOwner, places: where }) => [name, placesText(where), role, mayDo, isOwner]),
    ).toEqual([
      ['Gina', 'Everywhere', 'Owner', 'Everything', true],
      ['Mia', 'Soho, Kitchen; Leeds and 1 more', 'Chef', 'Does not change prices', false],
      ['Ugo', 'Soho; Leeds', 'Chef, Own limits', 'Differs by place', false],
      ['noel@example.com', 'Soho, Kitchen', 'Guest, own limits', 'Looks only', false],
    ]));

  it.each([
    ['words of names, places and roles, in any order', { search: 'KITCHEN chef' }, ['Mia']],
    ['an address', { search: 'ugo@' }, ['Ugo']],
    ['a place, with all below it', { place: soho.id }, ['Mia', 'Ugo', 'noel@example.com']],
    ['a role', { role: 'chef' }, ['Mia', 'Ugo']],
    ['limits of their own, which an owner has not', { role: 'own' }, ['Ugo', 'noel@example.com']],
    ['who is invited', { show: 'invited' as const }, ['noel@example.com']],
    ['who was not here for 30 days', { show: 'away' as const }, ['Mia', 'Ugo']],
    ['who has no second factor', { show: 'one-factor' as const, search: 'mia' }, ['Mia']],
    ['nothing', {}, ['Gina', 'Mia', 'Ugo', 'noel@example.com']],
  ])('are narrowed to %s', (_, filter, names) => expect(namesOf(filter)).toEqual(names));
});

describe('the places to choose from', () => {
  it('are the head office, locations, areas and guest views by name, without those that are closed', () =>
    expect(
      placesToChoose(accounts, '2026-11-25').map(({ group, items }) => [group, items.map(({ label }) => label)]),
    ).toEqual([
      ['Head office', ['Everywhere in Copper Table']],
      ['Locations, with their areas', ['Soho']],
      ['Areas', ['Soho, Kitchen']],
      ['Guest views', ['Terrace']],
    ]));

  it('leave out what is closed from the day on which it closes', () => {
    const locations = (today: string) =>
      placesToChoose(accounts, today, ['LOCATION'])[0]?.items.map(({ label }) => label);
    expect(locations('2026-11-19')).toEqual(['Leeds', 'Soho']);
    expect(locations('2026-11-20')).toEqual(['Soho']);
  });
});
