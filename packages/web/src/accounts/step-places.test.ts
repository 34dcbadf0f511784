import { describe, expect, it } from 'vitest';
import type { ReachableAccount } from '../data/session.ts';
import { areasForSteps, placeName } from './step-places.ts';

const account = (
  id: string,
  type: ReachableAccount['type'],
  parentId: string | null,
  role: ReachableAccount['role'] = 'member',
): ReachableAccount => ({ id, organisationId: 'office', type, name: id, parentId, role, demo: false });

const office = account('office', 'OWNER', null, 'owner');
const soho = account('Soho', 'LOCATION', 'office');
const kitchen = account('Kitchen', 'DEPARTMENT', 'Soho');
const bar = account('Bar', 'DEPARTMENT', 'Soho', 'guest');
const kiosk = account('Kiosk', 'LOCATION', 'office');
const all = [office, soho, kitchen, bar, kiosk, account('Pizza', 'GROUP', 'office')];
const names = (working: ReachableAccount) => areasForSteps(all, working).map(({ name }) => name);

describe('the places where steps are done', () => {
  it('are areas, and locations without areas, where the person is more than a guest', () => {
    expect(names(office)).toEqual(['Kiosk', 'Kitchen']);
    expect(names(soho)).toEqual(['Kitchen']);
    expect(names(kitchen)).toEqual(['Kitchen']);
    expect(names(bar)).toEqual([]);
  });

  it('are named with their location once there are several', () => {
    expect(placeName(all, [kitchen], kitchen)).toBe('Kitchen');
    expect(placeName(all, [kitchen, kiosk], kitchen)).toBe('Soho, Kitchen');
    expect(placeName(all, [kitchen, kiosk], kiosk)).toBe('Kiosk');
  });
});
