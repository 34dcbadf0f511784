import { wastageReasonsOf } from '@larder/domain/stock/wastage.ts';
import { expect, it } from 'vitest';
import { seededRandom } from '../plan/random.ts';
import { TrueStock } from '../plan/true-stock.ts';
import { mishap } from './area.ts';
import type { StockedItem } from './pantry.ts';

const FLOUR: StockedItem = {
  ...{ ingredientId: 'flour', itemcode: 'ING0001', name: 'Flour', category: 'Dry goods', unit: 'g', optionId: 'sack' },
  unitPrice: '12.00',
  ...{ supplierId: 'mill', supplierCode: 'F1', deliveryDays: [], arrivesAt: null, lotSize: 16_000, byWeight: false },
};

it('throws food away for the reasons that are offered, each of a class of waste', () => {
  const random = seededRandom(1);
  const stock = new TrueStock(random);
  stock.add('flour', 1_000_000);
  const reasons = new Set(Array.from({ length: 200 }, () => mishap({ random, stock, items: [FLOUR] })?.reason));
  const waste = wastageReasonsOf(null).filter((one) => ['spoilage', 'preparation', 'plate'].includes(one.class));
  expect(reasons.size).toBe(5);
  expect(waste.map(({ text }) => text)).toEqual(expect.arrayContaining([...reasons]));
});
