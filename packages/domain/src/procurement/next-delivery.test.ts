import { describe, expect, it } from 'vitest';
import { deliversOn, nextDelivery, nextDeliveryDay } from './next-delivery.ts';

// 20 November 2026 is a Friday.
const FRIDAY_NOON = { day: '2026-11-20', time: '12:00' };

describe('the next delivery that can still be ordered', () => {
  it.each([
    [['Sat', 'Tue'], '22:00', '2026-11-21', { day: '2026-11-20', time: '22:00' }],
    [['Sat', 'Tue'], '12:01', '2026-11-21', { day: '2026-11-20', time: '12:01' }],
    [['Sat', 'Tue'], '12:00', '2026-11-24', { day: '2026-11-23', time: '12:00' }],
    [['Fri'], '22:00', '2026-11-27', { day: '2026-11-26', time: '22:00' }],
    [['Sat'], '09:00', '2026-11-28', { day: '2026-11-27', time: '09:00' }],
    [[], '09:00', '2026-11-22', { day: '2026-11-21', time: '09:00' }],
    [['Tue'], null, '2026-11-24', null],
  ])('of a supplier that comes on %j and takes orders until %s is on %s', (deliveryDays, cutOffTime, day, orderBy) =>
    expect(nextDelivery({ deliveryDays, cutOffTime }, FRIDAY_NOON)).toEqual({ day, orderBy }),
  );
});

it('is on the first of the supplier’s days, this one included', () => {
  expect(nextDeliveryDay({ deliveryDays: ['Fri', 'Mon'] }, '2026-11-20')).toBe('2026-11-20');
  expect(nextDeliveryDay({ deliveryDays: ['Mon'] }, '2026-11-20')).toBe('2026-11-23');
  expect(deliversOn({ deliveryDays: ['Mon'] }, '2026-11-20')).toBe(false);
  expect(deliversOn({ deliveryDays: [] }, '2026-11-20')).toBe(true);
});
