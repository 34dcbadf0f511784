import { expect, it } from 'vitest';
import type { ReachableAccount } from '../../data/session.ts';
import { groupAccounts } from './account-groups.ts';

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
];

const shown = (search?: string) =>
  groupAccounts(all, search).map((group) => [
    group.title,
    ...group.accounts.map((found) => [found.account.name, ...found.areas.map((area) => area.name)].join(' > ')),
  ]);

it('NAV-020 groups by Head Office and Locations, areas below their location; product groups are no place to work in', () => {
  expect(shown()).toEqual([
    ['Head Office', 'Copper Table'],
    ['Locations', 'Leith', 'Soho > Bar > Kitchen'],
  ]);
});

it('NAV-020 shows supplier accounts under Suppliers', () => {
  expect(groupAccounts([account('Veg & Co', 'SUPPLIER')]).map((group) => group.title)).toEqual(['Suppliers']);
});

it('shows an area whose location is out of reach by itself', () => {
  expect(groupAccounts([account('Bar', 'DEPARTMENT', 'Soho')])).toMatchObject([
    { title: 'Locations', accounts: [{ account: { name: 'Bar' }, areas: [] }] },
  ]);
});

it('finds an area with its location, and a location with all its areas', () => {
  expect(shown('bar')).toEqual([['Locations', 'Soho > Bar']]);
  expect(shown('soho')).toEqual([['Locations', 'Soho > Bar > Kitchen']]);
  expect(shown('xyz')).toEqual([]);
});
