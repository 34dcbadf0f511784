import { randomUUID } from 'node:crypto';
import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { beforeEach } from 'vitest';
import { reading } from '../../db/transaction.ts';
import { ledgerDifferences } from '../../ledger/check/compare.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp, type TestApp } from '../../testing/http.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from '../testing-orders.ts';

export interface ClaimAnswer {
  rows: { claims?: ClaimRow[]; orders?: OrderRow[] };
  data?: { code: string; fields?: { field: string; message: string }[] };
}

/** Starts the app, with a new shop for each test, and makes the calls about orders and claims there. here.shop: the shop now. */
export async function startClaimTests() {
  const app = await startTestApp(await testDatabase());
  const here = {} as { shop: Shop }; // before each test
  beforeEach(async () => {
    here.shop = await addShop(app.ours);
  });
  return { app, here, ...calls(app), ...claimCalls(app, () => here.shop) };
}

/** The calls about claims as the owner makes them in the kitchen, of deliveries and credit notes of a shop. */
export function claimCalls(app: TestApp, shop: () => Shop) {
  const { saved, received } = calls(app);
  const command = (path: string, body: object) => app.owner.command<ClaimAnswer>(app.ours.areaId, path, body);
  /** The claim that a command answered. */
  async function claimOf(answer: Promise<{ status: number; body: ClaimAnswer }>): Promise<ClaimRow> {
    const { body } = await answer;
    const [row] = body.rows?.claims ?? [];
    if (!row) throw new Error(`no claim was answered: ${JSON.stringify(body)}`);
    return row;
  }
  /** A document that came as it was entered. */
  const entered = async (kind: 'invoice' | 'credit', lines: ReturnType<typeof ordered>[], deliveryDate: string) =>
    received(delivery(await saved(form(shop(), lines, { kind, deliveryDate }))));
  function open(order: OrderRow, kind: string, lots: string, differs: object = {}) {
    const of = { claimId: randomUUID(), lineId: order.lines[0]?.id };
    const body = { ...of, kind, lots, over: null, day: '2026-11-18', reason: '' };
    return command(`/orders/${order.id}/claims`, { ...body, ...differs });
  }
  return {
    command,
    claimOf,
    entered,
    open,
    /** One case of an order is claimed on the day that it came. */
    claimed: (order: OrderRow, kind: string) =>
      claimOf(open(order, kind, '1', { day: order.deliveryDate, reason: 'Crushed' })),
    nothingDrifted: () => reading(app.pool, app.ours.organisationId, ledgerDifferences),
    /** Four cases of tomatoes at £20, delivered on 18 November. */
    async delivered(differs: object = {}): Promise<OrderRow> {
      const lines = [ordered(shop().tomatoes, '4', '20')];
      const order = await saved(form(shop(), lines, { kind: 'invoice', deliveryDate: '2026-11-18' }));
      const came = { lineId: order.lines[0]?.id, quantityReceived: null, finalPrice: null, ...differs };
      return received(delivery(order, { lines: [came] }));
    },
    /** A credit note of 19 November that was received. */
    async credit(pounds: string, differs: object = {}): Promise<OrderRow> {
      const line = { ...ordered(shop().tomatoes, '1', pounds), ...differs };
      return entered('credit', [line], '2026-11-19');
    },
    answer(claim: ClaimRow, kind: string, of: OrderRow | null, differs: object = {}) {
      const line = of && { orderId: of.id, lineId: of.lines[0]?.id };
      const body = { version: claim.version, answerId: randomUUID(), kind, line, amount: null, reason: '' };
      return command(`/claims/${claim.id}/answer`, { ...body, ...differs });
    },
    reopen: (claim: ClaimRow, answerId: string | null) =>
      command(`/claims/${claim.id}/reopen`, { version: claim.version, answerId }),
    codeOf: async (refused: Promise<{ body: ClaimAnswer }>) => (await refused).body.data?.code,
  };
}
