import type { AreaPeriod } from '@larder/domain/ledger/gross-profit.ts';
import { ZERO } from '@larder/domain/money.ts';
import { expect, it } from 'vitest';
import { AREAS_AT_MOST, profitOfArea, sameArea } from './same-area.ts';

const none = { counted: ZERO, carried: ZERO };
const area = (accountId: string): AreaPeriod => ({
  accountId,
  openingCount: null,
  openingCounted: false,
  closingCounted: false,
  opening: none,
  closing: none,
  netSales: ZERO,
  moved: {},
  recipeWastage: ZERO,
  stockVariance: ZERO,
  pettyCash: ZERO,
  allowance: ZERO,
});

it('makes an area once while it is made of the same, and its figures once', () => {
  const made: string[] = [];
  const ask = (of: string) =>
    sameArea(of, () => {
      made.push(of);
      return area('kitchen');
    });
  const first = ask('kitchen, sold 10');
  expect(ask('kitchen, sold 10')).toBe(first);
  expect(profitOfArea(ask('kitchen, sold 10'))).toBe(profitOfArea(first));
  expect(ask('kitchen, sold 12')).not.toBe(first);
  expect(profitOfArea(ask('kitchen, sold 12'))).not.toBe(profitOfArea(first));
  expect(made).toEqual(['kitchen, sold 10', 'kitchen, sold 12']);
});

it('forgets what was not asked for the longest', () => {
  const ask = (of: string) => sameArea(of, () => area(of));
  const [asked, other] = [ask('asked'), ask('not asked')];
  for (let no = 0; no < AREAS_AT_MOST; no += 1) {
    ask(`other ${no}`);
    ask('asked');
  }
  expect(ask('asked')).toBe(asked);
  expect(ask('not asked')).not.toBe(other);
});
