import { expect, it } from 'vitest';
import type { ReachableAccount } from '../../data/session.ts';
import { groupAccounts, onlyHit } from './account-groups.ts';

const account = (id: string, type: ReachableAccount['type'], parentId: string | null = null): ReachableAccount => ({
  id,
  type,
  name: id,
  parentId,
  organisationId: 'Copper Table',
  role: 'owner',
  demo: false,
});

const all = [
  account('Copper Table', 'OWNER'),
  account('Soho', 'LOCATION', 'Copper Table'),
  account('Leith', 'LOCATION', 'Copper Table'),
  account('Kitchen', 'DEPARTMENT', 'Soho'),
  account('Bar', 'DEPARTMENT', 'Soho'),
  account('All day', 'GROUP', 'Copper Table'),
  account('Veg & Co', 'SUPPLIER'),
];

const shown = (search?: string) =>
  groupAccounts(all, search).map((group) => [
    group.title,
    ...group.accounts.map((found) => [found.account.name, ...found.areas.map((area) => area.name)].join(' > ')),
  ]);

it('NAV-020 PERM-005 lists head offices, their locations and suppliers, each by name, without areas and product groups', () => {
  expect(shown()).toEqual([
    ['Head Office', 'Copper Table'],
    ['Locations', 'Leith', 'Soho'],
    ['Suppliers', 'Veg & Co'],
  ]);
});

it.each(['DEPARTMENT', 'GROUP', 'TRANSFER'] as const)('shows a %s by itself whose parent is out of reach', (type) => {
  expect(groupAccounts([account('Bar', type, 'Soho')])).toMatchObject([
    { title: 'Locations', accounts: [{ account: { name: 'Bar' }, areas: [] }] },
  ]);
});

it('shows a guest view below its location', () => {
  const accounts = [...all, account('Front of house', 'TRANSFER', 'Soho')];
  const locations = (search = '') =>
    groupAccounts(accounts, search)
      .find(({ title }) => title === 'Locations')
      ?.accounts.map((found) => [found.account.name, ...found.areas.map(({ name }) => name)].join(' > '));
  expect(locations()).toEqual(['Leith', 'Soho > Front of house']);
  expect(locations('front')).toEqual(['Soho > Front of house']);
});

it('finds a location by its name, and an area with the location it is in', () => {
  expect(shown('soho')).toEqual([['Locations', 'Soho']]);
  expect(shown('bar')).toEqual([['Locations', 'Soho > Bar']]);
  expect(shown('xyz')).toEqual([]);
});

it('has those used last above the others, while nothing is searched', () => {
  const titles = (search: string) => groupAccounts(all, search, ['Soho', 'gone']).map(({ title }) => title);
  expect(groupAccounts(all, '', ['Soho', 'gone'])[0]).toMatchObject({
    title: 'Used last',
    accounts: [{ account: { name: 'Soho' }, areas: [] }],
  });
  expect(titles('soho')).toEqual(['Locations']);
});

it.each([
  ['soho', 'Soho'],
  ['bar', 'Bar'],
  ['e', null],
  ['l', null],
  ['', null],
  ['xyz', null],
])('Enter after "%s" chooses %s', (typed, name) =>
  expect(onlyHit(groupAccounts(all, typed), typed)?.name ?? null).toBe(name),
);
