import type { FigureName } from '@larder/contract/reports.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { decimal } from '@larder/domain/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimCalls } from '../procurement/claims/testing-claims.ts';
import { addShop, ordered, type Shop } from '../procurement/testing-orders.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { read } from '../testing/read.ts';
import { report } from '../testing/reporting.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { figureDetail } from './figure-detail.queries.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
/** From the week's opening count to today, on which something is written off. */
const DAYS = { from: '2026-11-02', to: '2026-11-20' };
let shop: Shop;
const { entered, claimed, answer } = claimCalls(app, () => shop);
let [free, instead]: OrderRow[] = [];

/** A case of 15 kg tomatoes, £15 unless it came for nothing. */
const cases = (lots: string, price: string, deliveryDate: string) =>
  entered('invoice', [ordered(shop.tomatoes, lots, price)], deliveryDate);

const open = (figure: FigureName) => read(ours.area, (db) => figureDetail(db, ours.area, { ...DAYS, figure }));

beforeAll(async () => {
  await workedWeek(ours);
  shop = await addShop(ours);
  const order = await cases('4', '15', '2026-11-04');
  const [short, damaged] = [await claimed(order, 'short'), await claimed(order, 'damaged later')];
  free = await cases('2', '0', '2026-11-10');
  instead = await cases('1', '0', '2026-11-12');
  await answer(short, 'replaced', instead);
  await answer(damaged, 'written off', null, { reason: 'Not worth a call' });
});

describe('what of Reconcilliation is listed by itself', () => {
  it('rule 49, rule 86: the report states what free goods, replacements and written off claims come to', async () => {
    const { listed } = await report(ours.area, DAYS);
    expect(listed).toEqual([
      { figure: 'freeGoods', count: 1, value: '30' },
      { figure: 'replacements', count: 1, value: '0' },
      { figure: 'writtenOff', count: 1, value: '-15' },
    ]);
    expect((await report(ours.area, { from: '2026-11-02', to: '2026-11-08' })).listed).toEqual([]);
  });

  it('rule 49: goods that came for nothing are worth what they cost on their day', async () => {
    expect((await open('freeGoods')).lines).toMatchObject([
      {
        ...{ title: 'Tomatoes', note: `Fresh & Co #${free?.orderNumber}`, day: '2026-11-10', opens: false },
        ...{ quantity: '30000', unit: 'g', value: '30', document: { kind: 'order', id: free?.id } },
      },
    ]);
  });

  it('rule 86: what replaced a claim is no free good, and its cost comes with the claim', async () => {
    expect((await open('replacements')).lines).toMatchObject([
      {
        title: 'Tomatoes',
        day: '2026-11-12',
        quantity: '15000',
        value: '0',
        document: { kind: 'order', id: instead?.id },
      },
    ]);
  });

  it('rule 86: what was written off is a loss, on its claim', async () => {
    expect((await open('writtenOff')).lines).toMatchObject([
      { title: 'Tomatoes', day: '2026-11-20', quantity: null, value: '-15', document: { kind: 'claim' } },
    ]);
  });

  it('rule 14: Reconcilliation opens into them besides prices and charges, and still sums to the figure', async () => {
    const { figures } = await report(ours.area, DAYS);
    const { lines, total } = await open('reconcilliation');
    expect(decimal(total ?? 0).toFixed()).toBe(decimal(figures?.varianceParts.reconcilliation ?? 0).toFixed());
    const notes = lines.filter(({ title }) => title === 'Tomatoes').map(({ note, value }) => [note, value]);
    expect(notes).toEqual([
      ['Free goods', '30'],
      ['Price changed, or bought at another price than the one in force', '15'],
      ['Written off', '-15'],
      ['Replacement', '0'],
    ]);
  });
});
