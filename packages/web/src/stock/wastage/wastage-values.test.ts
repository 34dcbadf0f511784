import { expect, it } from 'vitest';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import type { StockThing } from '../things.ts';
import { refusedValues } from './wastage-values.ts';

const flour = { units: ['kg', 'g'] } as unknown as StockThing;
const at = { today: '2026-11-26', timeZone: 'Europe/London' };
const values = (input: object) => refusedValues({ input } as unknown as OutboxEntry, flour, at);

it('what was refused stands in the form as it was entered, with its own day', () =>
  expect(
    values({ amount: '12', recordUnit: 'g', reason: 'Spoiled', day: '2026-11-19', occurredAt: null }),
  ).toMatchObject({
    ...{ amount: '12', recordUnit: 'g', reason: 'Spoiled', day: '2026-11-19' },
  }));

it('what cannot be read starts as for a new entry', () =>
  expect(values({ amount: 3, recordUnit: 'tin', day: 'yesterday' })).toMatchObject({
    ...{ amount: '', recordUnit: 'kg', reason: '', day: '2026-11-26' },
  }));
