import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';
import { claimCalls } from '../procurement/claims/testing-claims.ts';
import { addShop, ordered, type Shop } from '../procurement/testing-orders.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { open, report } from '../testing/reporting.ts';
import { workedWeek } from '../testing/worked-week.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
let shop: Shop;
const { entered, claimed, answer } = claimCalls(app, () => shop);
beforeAll(() => workedWeek(ours));
beforeEach(async () => {
  shop = await addShop(ours);
});

async function credited(claim: ClaimRow, note: OrderRow): Promise<void> {
  expect(await answer(claim, 'credited', note)).toMatchObject({ status: 200 });
}

async function figuresNow(): Promise<ProfitFiguresText> {
  const { figures } = await report(ours.area);
  if (!figures) throw new Error('the week has no figures');
  return figures;
}

/** What the week's figures moved by, in £. */
function moved(before: ProfitFiguresText, after: ProfitFiguresText) {
  const shown = ({ procurement, actualGp }: ProfitFiguresText) => ({ ...procurement, actualGp });
  const [then, now] = [shown(before), shown(after)];
  return Object.fromEntries(
    Object.entries(now).flatMap(([name, value]) => {
      const by = decimal(value ?? 0).minus(then[name as keyof typeof then] ?? 0);
      return by.isZero() ? [] : [[name, by.toFixed()]];
    }),
  );
}

describe('claims inside gross profit', () => {
  it('rule 84: goods sent back cost what was agreed from the first day on, expected as a line of its own until the credit note takes its place', async () => {
    const order = await entered('invoice', [ordered(shop.tomatoes, '4', '15')], '2026-11-04');
    const before = await figuresNow();
    const claim = await claimed(order, 'returned');
    const claimedOnly = { expectedCredits: '-15', total: '-15' };
    expect(moved(before, await figuresNow())).toEqual(claimedOnly); // and the goods are not in the closing stock
    expect((await open(ours.area, 'expectedCredits')).lines).toMatchObject([
      {
        title: 'Chopped tomatoes, Fresh & Co, returned',
        day: '2026-11-04',
        value: '-15',
        document: { kind: 'claim', id: claim.id },
      },
    ]);

    const note = await entered('credit', [ordered(shop.tomatoes, '1', '15')], '2026-11-06');
    await credited(claim, note);
    expect(moved(before, await figuresNow())).toEqual({ credits: '-15', total: '-15' });
  });

  it('rule 84: damage found later raises it by what is expected, and what is credited moves it no more', async () => {
    const order = await entered('invoice', [ordered(shop.tomatoes, '4', '15')], '2026-11-04');
    const before = await figuresNow();
    const claim = await claimed(order, 'damaged later');
    expect(moved(before, await figuresNow())).toEqual({ expectedCredits: '-15', total: '-15', actualGp: '15' });
    const money = { ...ordered(shop.tomatoes, '1', '15'), priceOnly: true };
    await credited(claim, await entered('credit', [money], '2026-11-06'));
    expect(moved(before, await figuresNow())).toEqual({ credits: '-15', total: '-15', actualGp: '15' });
  });

  it('rule 84: what is short or overcharged moves nothing', async () => {
    const order = await entered('invoice', [ordered(shop.tomatoes, '4', '15')], '2026-11-04');
    const before = await figuresNow();
    await claimed(order, 'short');
    expect(moved(before, await figuresNow())).toEqual({});
  });
});

it('rule 49: a deposit is part of what is owed, and of no figure of the week', async () => {
  const before = await figuresNow();
  await writing(app.pool, ours.organisationId, async (tx) =>
    tx.send(
      raw(sql`
        update supplier_option set deposit = true
        where organisation_id = ${ours.organisationId} and option_id = ${shop.bags}`),
    ),
  );
  const order = await entered('invoice', [ordered(shop.bags, '3', '30')], '2026-11-05');
  expect(order.finalCost).toBe('90');
  expect(await figuresNow()).toEqual(before);
});
