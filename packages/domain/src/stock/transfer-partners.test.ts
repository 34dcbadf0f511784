import { expect, it } from 'vitest';
import { type TransferPlace, transferPartners } from './transfer-partners.ts';

const place = (id: string, type: string, parentId: string | null, closedFrom: string | null = null): TransferPlace => ({
  ...{ id, type, parentId, closedFrom },
});

const PLACES = [
  place('group', 'OWNER', null),
  place('menus', 'GROUP', 'group'),
  place('soho', 'LOCATION', 'group'),
  place('kitchen', 'DEPARTMENT', 'soho'),
  place('bar', 'DEPARTMENT', 'soho'),
  place('cellar', 'DEPARTMENT', 'soho', '2026-11-20'),
  place('kiosk', 'LOCATION', 'group'),
  place('shut', 'LOCATION', 'group', '2026-11-01'),
  place('stall', 'DEPARTMENT', 'shut'),
  place('inbox', 'TRANSFER', 'group'),
];

const partners = (ownId: string, on: string) => transferPartners(PLACES, ownId, on).map(({ id }) => id);

it('goods go to every other area and to a location that is its own area, never to what holds no stock', () => {
  expect(partners('kitchen', '2026-11-20')).toEqual(['bar', 'kiosk']);
  expect(partners('kiosk', '2026-11-20')).toEqual(['kitchen', 'bar']);
});

it('a place takes goods until the day before it closed', () =>
  expect(partners('kitchen', '2026-11-19')).toEqual(['bar', 'cellar', 'kiosk']));
