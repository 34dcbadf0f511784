import { describe, expect, it } from 'vitest';
import type { ReachableAccount } from '../../data/session.ts';
import { isStocked, venueOf } from './venue.ts';

const account = (id: string, type: ReachableAccount['type'], parentId: string | null = null): ReachableAccount => ({
  id,
  type,
  name: id,
  parentId,
  organisationId: 'Copper Table',
  role: 'owner',
  demo: false,
});

const headOffice = account('Copper Table', 'OWNER');
const soho = account('Soho', 'LOCATION', 'Copper Table');
const leith = account('Leith', 'LOCATION', 'Copper Table');
const kitchen = account('Kitchen', 'DEPARTMENT', 'Soho');
const bar = account('Bar', 'DEPARTMENT', 'Soho');
const pizza = account('Pizza', 'GROUP', 'Copper Table');
const all = [headOffice, soho, leith, kitchen, bar, pizza];

describe('where somebody works', () => {
  it.each([
    ['a location with its areas', soho, { current: soho, areas: [bar, kitchen], area: null }],
    ['a location without areas', leith, { current: leith, areas: [], area: null }],
    ['an area, of its location', kitchen, { current: soho, areas: [bar, kitchen], area: kitchen }],
    ['a head office', headOffice, { current: headOffice, areas: [], area: null }],
    ['a product group', pizza, { current: pizza, areas: [], area: null }],
  ])('is %s', (_, working, venue) => expect(venueOf(all, working)).toEqual(venue));

  it('is the area alone where its location is out of reach', () =>
    expect(venueOf([kitchen], kitchen)).toEqual({ current: kitchen, areas: [], area: null }));
});

it.each([
  ['an area keeps stock', kitchen, true],
  ['a location that is its own area keeps stock', leith, true],
  ['a location with areas keeps none', soho, false],
  ['a head office keeps none', headOffice, false],
  ['a product group keeps none', pizza, false],
])('%s', (_, working, stocked) => expect(isStocked(venueOf(all, working))).toBe(stocked));
