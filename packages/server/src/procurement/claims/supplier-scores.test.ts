import { randomUUID } from 'node:crypto';
import type { SupplierScore } from '@larder/contract/supplier-scores.ts';
import { addDays } from '@larder/domain/calendar.ts';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../../db/connection.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { writing } from '../../db/transaction.ts';
import { made } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { read } from '../../testing/read.ts';
import { addShop, type Shop } from '../testing-orders.ts';
import { claimsBySite } from './claims-by-site.queries.ts';
import { supplierScores } from './supplier-scores.queries.ts';

const TODAY = '2026-11-20';
const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let shop: Shop;
beforeEach(async () => {
  ours = await foundGroup(pool);
  shop = await addShop(ours);
});

const scores = (ctx: Ctx = ours.area, supplierId?: string) =>
  read(ctx, (db) => supplierScores(db, ctx, supplierId ? { supplierId } : {}));

/** A line of an order as it was stored: lots and £ a lot, how many days ago it came, and how many days after it was asked for. */
interface Came {
  daysAgo: number;
  daysLate: number | null;
  ordered: number;
  received: number;
  refused: number;
  agreed: number;
  paid: number;
  differs: boolean;
  claimed: 'short' | 'damaged later' | 'returned' | 'overcharged' | null;
  state: 'RECEIVED' | 'FINALISED' | 'SENT' | 'CREDIT' | 'removed';
}

const AS_ASKED: Came = {
  ...{ daysAgo: 3, daysLate: 0, ordered: 4, received: 4, refused: 0, agreed: 5, paid: 5, differs: false },
  ...{ claimed: null, state: 'RECEIVED' },
};

/** Stores each line as an order of its own. Answers the ids of its claims. */
async function stored(came: readonly Came[], ctx: Ctx = ours.area): Promise<(string | null)[]> {
  const organisation_id = ctx.organisationId;
  const who = { user_id: ctx.userId, user_name: ctx.userName, ...made(ctx) };
  const rows = came.map((one) => ({ ...one, orderId: randomUUID(), lineId: randomUUID(), claimId: randomUUID() }));
  const place = { organisation_id, account_id: ctx.accountId, supplier_id: shop.supplierId };
  const orders = rows.map(({ orderId, daysAgo, daysLate, state }) => ({
    ...{ ...place, order_id: orderId, order_date: '2026-01-01', delivery_date: addDays(TODAY, -daysAgo), ...who },
    asked_for: daysLate === null ? null : addDays(TODAY, -daysAgo - daysLate),
    type: state === 'CREDIT' ? 'CREDIT' : 'DEBIT',
    status: state === 'CREDIT' || state === 'removed' ? 'RECEIVED' : state,
    removed_at: state === 'removed' ? ctx.now().toISOString() : null,
  }));
  const lines = rows.map((one) => ({
    ...{ organisation_id, order_id: one.orderId, line_id: one.lineId, line_no: 1, name: 'Line' },
    ...{ quantity: String(one.ordered), unit_price: String(one.agreed), price_differs: one.differs },
    ...{ quantity_received: String(one.received), final_price: String(one.paid) },
    refused_lots: one.refused ? String(one.refused) : null,
    refused_reason: one.refused ? 'warm' : null,
  }));
  const claims = rows.flatMap(({ claimed: kind, ...one }) =>
    kind === null
      ? []
      : [
          {
            ...{ ...place, claim_id: one.claimId, order_id: one.orderId, line_id: one.lineId, kind },
            ...{ lots: '1', net: '6', day: addDays(TODAY, -one.daysAgo), billed: 'billed', ...made(ctx) },
          },
        ],
  );
  await writing(ctx.pool, organisation_id, async (tx) => {
    tx.send(insertRows('purchase_order', orders), insertRows('purchase_order_line', lines));
    if (claims.length > 0) tx.send(insertRows('claim', claims));
  });
  return rows.map(({ claimed, claimId }) => (claimed ? claimId : null));
}

/** The same counts, line by line. */
function counted(came: readonly Came[]) {
  const judged = came.filter(
    ({ state, daysLate, ordered, daysAgo }) =>
      (state === 'RECEIVED' || state === 'FINALISED') && daysLate !== null && ordered > 0 && daysAgo <= 90,
  );
  const counts = { lines: judged.length, came: 0, whole: 0, onTheDay: 0, atThePrice: 0, right: 0 };
  for (const one of judged) {
    if (one.received + one.refused === 0) continue;
    const whole = one.received >= one.ordered && one.refused === 0 && (one.claimed ?? 'overcharged') === 'overcharged';
    const onTheDay = one.daysLate === 0;
    const atThePrice = one.paid <= one.agreed && !one.differs && one.claimed !== 'overcharged';
    counts.came += 1;
    counts.whole += Number(whole);
    counts.onTheDay += Number(onTheDay);
    counts.atThePrice += Number(atThePrice);
    counts.right += Number(whole && onTheDay && atThePrice);
  }
  return counts;
}

const countsOf = (score: SupplierScore | undefined) => {
  const { lines = 0, came = 0, whole = 0, onTheDay = 0, atThePrice = 0, right = 0 } = score ?? {};
  return { lines, came, whole, onTheDay, atThePrice, right };
};

describe('rule 87: what suppliers delivered in 13 weeks', () => {
  it.each<[string, Partial<Came>, object]>([
    ['is right as it was asked for', {}, { right: 1, whole: 1, onTheDay: 1, atThePrice: 1 }],
    ['is right when more came, and cheaper', { received: 5, paid: 4 }, { right: 1 }],
    ['is one fault when it never came', { received: 0 }, { came: 0, whole: 0, onTheDay: 0, atThePrice: 0, right: 0 }],
    [
      'is not whole when lots are missing',
      { received: 3 },
      { came: 1, whole: 0, onTheDay: 1, atThePrice: 1, right: 0 },
    ],
    ['is not whole when lots were refused', { refused: 1 }, { came: 1, whole: 0, right: 0 }],
    ['is not whole when damage was found later', { claimed: 'damaged later' }, { whole: 0, atThePrice: 1, right: 0 }],
    ['is not on the day when it came later', { daysLate: 1 }, { onTheDay: 0, whole: 1, right: 0 }],
    ['is not on the day when it came earlier', { daysLate: -1 }, { onTheDay: 0, whole: 1, right: 0 }],
    ['is not at the price when it cost more', { paid: 6 }, { atThePrice: 0, whole: 1, right: 0 }],
    ['is not at the price when it was overcharged', { claimed: 'overcharged' }, { atThePrice: 0, whole: 1, right: 0 }],
    ['counts when it is 90 days old', { daysAgo: 90 }, { lines: 1, right: 1 }],
  ])('a line %s', async (_, differs, counts) => {
    await stored([{ ...AS_ASKED, ...differs }]);
    const [score] = await scores();
    expect(score).toMatchObject({ supplierName: 'Fresh & Co', lines: 1, ...counts });
  });

  it.each<[string, Partial<Came>]>([
    ['that is 91 days old', { daysAgo: 91 }],
    ['that was entered from the paper of what came', { daysLate: null }],
    ['that nobody ordered', { ordered: 0 }],
    ['of an order that is still to come', { state: 'SENT' }],
    ['of a credit note', { state: 'CREDIT' }],
    ['of an order that was removed', { state: 'removed' }],
  ])('do not count a line %s', async (_, differs) => {
    await stored([{ ...AS_ASKED, ...differs }]);
    expect(await scores()).toEqual([]);
  });

  it('count each line as it is judged by itself, of whatever came', async () => {
    const line = fc.record<Came>({
      daysAgo: fc.integer({ min: 0, max: 100 }),
      daysLate: fc.constantFrom(null, 0, 0, 0, 1, -2),
      ...{ ordered: fc.integer({ min: 0, max: 3 }), received: fc.integer({ min: 0, max: 3 }) },
      ...{ refused: fc.constantFrom(0, 0, 0, 1), agreed: fc.constantFrom(4, 5), paid: fc.constantFrom(4, 5) },
      differs: fc.constantFrom(false, false, false, true),
      claimed: fc.constantFrom(null, null, null, 'short', 'damaged later', 'returned', 'overcharged'),
      state: fc.constantFrom('RECEIVED', 'RECEIVED', 'FINALISED', 'SENT', 'CREDIT', 'removed'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 20, maxLength: 60 }), async (came) => {
        shop = await addShop(ours);
        await stored(came);
        const [score] = await scores(ours.area, shop.supplierId);
        expect(countsOf(score)).toEqual(counted(came));
      }),
      { numRuns: 15 },
    );
  });

  it('state what was claimed, what of it was credited and after how many days, replaced and written off (rule 86)', async () => {
    const claims = await stored([
      { ...AS_ASKED, daysAgo: 20, claimed: 'short' },
      { ...AS_ASKED, daysAgo: 10, claimed: 'returned' },
      { ...AS_ASKED, daysAgo: 5, claimed: 'overcharged' },
    ]);
    await answered(claims[0], 'credited', '6', 15);
    await answered(claims[1], 'credited', '2.5', 0);
    await answered(claims[1], 'written off', '3.5', 0);
    await answered(claims[2], 'replaced', '4', 1);
    const stated = {
      netClaimed: '18',
      netCredited: '8.5',
      netReplaced: '4',
      netWrittenOff: '3.5',
      daysToCredit: '7.5',
    };
    expect((await scores())[0]).toMatchObject(stated);
  });

  it('are those of the areas below at a location and at the head office, and of nobody else', async () => {
    await stored([AS_ASKED]);
    const neighbour = await foundGroup(pool);
    for (const ctx of [ours.area, ours.location, ours.headOffice])
      expect((await scores(ctx)).map(({ lines }) => lines)).toEqual([1]);
    expect(await scores(neighbour.headOffice)).toEqual([]);
  });
});

describe('what suppliers owe each place', () => {
  it('stands by place, the worst first: by what is owed and since when', async () => {
    const other = await foundGroup(pool);
    await stored([
      { ...AS_ASKED, daysAgo: 20, claimed: 'short' },
      { ...AS_ASKED, daysAgo: 1, claimed: 'short' },
    ]);
    await stored([{ ...AS_ASKED, daysAgo: 19, claimed: 'short' }], ours.location);
    const sites = (ctx: Ctx) => read(ctx, (db) => claimsBySite(db, ctx, {}));
    const kitchen = { accountId: ours.areaId, count: 2, suppliers: 1, netOwed: '12', oldest: addDays(TODAY, -20) };
    const soho = { accountId: ours.locationId, count: 1, suppliers: 1, netOwed: '6', oldest: addDays(TODAY, -19) };
    expect(await sites(ours.headOffice)).toMatchObject([kitchen, soho]);
    expect(await sites(ours.area)).toMatchObject([kitchen]);
    expect(await sites(other.headOffice)).toEqual([]);
    await stored([{ ...AS_ASKED, daysAgo: 60, claimed: 'short' }], ours.location);
    expect(await sites(ours.headOffice)).toMatchObject([{ accountId: ours.locationId, netOwed: '12' }, kitchen]);
  });
});

/** An answer to a claim, so many days ago. */
async function answered(claimId: string | null | undefined, kind: string, amount: string, daysAgo: number) {
  const day = addDays(TODAY, -daysAgo);
  const { organisationId: organisation_id } = ours;
  const [credit, credit_line] = [randomUUID(), randomUUID()];
  const written = kind === 'written off';
  await writing(pool, organisation_id, async (tx) => {
    if (!written) {
      const who = { user_id: ours.area.userId, user_name: ours.area.userName, ...made(ours.area) };
      const place = { organisation_id, account_id: ours.area.accountId, supplier_id: shop.supplierId };
      const note = { order_id: credit, order_date: day, delivery_date: day, type: 'CREDIT', status: 'RECEIVED' };
      const line = {
        order_id: credit,
        line_id: credit_line,
        line_no: 1,
        name: 'Credit',
        quantity: '1',
        unit_price: '9',
      };
      tx.send(
        insertRows('purchase_order', [{ ...place, ...note, ...who }]),
        insertRows('purchase_order_line', [{ organisation_id, ...line }]),
      );
    }
    const by = {
      order_id: written ? null : credit,
      line_id: written ? null : credit_line,
      reason: written ? 'Lost' : '',
    };
    tx.send(
      insertRows('claim_answer', [
        { organisation_id, answer_id: randomUUID(), claim_id: claimId ?? '', kind, amount, day, ...by },
      ]),
    );
  });
}
