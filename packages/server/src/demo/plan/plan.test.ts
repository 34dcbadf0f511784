import { mondayOf } from '@larder/domain/calendar.ts';
import { describe, expect, it } from 'vitest';
import { deliveryDayInWeek, lotsToOrder } from './ordering.ts';
import { dishesSold, pizzaSalesBySite } from './pizza-sales.ts';
import { seededRandom } from './random.ts';
import { TrueStock } from './true-stock.ts';
import { demoMondays } from './weeks.ts';

describe('the demo plan', () => {
  it('moves the sales year by whole weeks so that its last week is the last full one', () => {
    const mondays = demoMondays('2026-11-21');
    expect(mondays).toHaveLength(26);
    expect(mondays.at(-1)).toBe('2026-11-09');
    expect(mondays.every((day) => mondayOf(day) === day)).toBe(true);
  });

  it('rule 32: gives the same numbers for the same seed', () => {
    const [one, two] = [seededRandom(7), seededRandom(7)];
    expect([one(), one(), one()]).toEqual([two(), two(), two()]);
  });

  it('splits the sales over two sites by order, so that an order stays whole and nothing is lost', () => {
    const csv =
      'order_id,date,time,plu\n2015-000001,2015-01-01,11:00,a_m\n2015-000001,2015-01-01,11:00,b_m\n2015-000003,2015-01-05,12:00,a_m\n';
    const [first, second] = pizzaSalesBySite(csv, 2);
    expect(first.map(dishesSold)).toEqual([2, 0]);
    expect(second.map(dishesSold)).toEqual([0, 1]);
  });

  it('uses more than the recipes say, never below an empty shelf', () => {
    const stock = new TrueStock(seededRandom(1));
    stock.add('flour', 1000);
    stock.use('flour', 100);
    expect(stock.left('flour')).toBeLessThan(899.01);
    expect(stock.left('flour')).toBeGreaterThan(895.9);
    stock.use('flour', 5000);
    expect(stock.left('flour')).toBe(0);
  });

  it('orders whole lots on a day the supplier delivers', () => {
    expect(deliveryDayInWeek('2026-11-16', ['Wed', 'Fri'])).toBe('2026-11-18');
    expect(lotsToOrder(1000, 100, 500)).toBe(3);
    expect(lotsToOrder(1000, 5000, 500)).toBe(0);
  });
});
