import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { movedBetween } from '../testing/moved-between.ts';
import { addIngredient, changeCost } from '../testing/pantry.ts';
import { areaElsewhere, confirmTransfers, sentToArea } from '../testing/two-step.ts';
import { type ConfirmTransfer, confirmTransfer } from './confirm-transfer.ts';
import { correctTransfer } from './correct-transfer.ts';
import { inTransit } from './in-transit.queries.ts';
import { recordTransfer } from './record-transfer.ts';
import { removeTransfer } from './remove-transfer.ts';
import { notifyOfWaitingTransfers } from './transfers-waiting.ts';
import { wastedByReason } from './wasted-by-reason.queries.ts';
import './collections.ts';

const app = await startTestApp(await testDatabase());
const { pool } = app;

let ours: TestGroup;
let flour: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
});

const read = <Answer>(of: (db: Parameters<Parameters<typeof reading>[2]>[0]) => Promise<Answer>) =>
  reading(pool, ours.organisationId, of);

async function moved({ accountId }: Pick<Ctx, 'accountId'>) {
  const sums = await read((db) => movedBetween(db, [accountId], '2026-01-01', '2026-12-31'));
  return sums.map(({ kind, quantity, value }) => `${kind} ${quantity.toFixed()} ${value.toFixed()}`).sort();
}

const confirm = (transferId: string, more: Partial<ConfirmTransfer> = {}) =>
  confirmTransfer(ours.area, {
    ...{ commandId: randomUUID(), transferId, answer: 'RECEIVED', day: '2026-11-18', lines: [], ...more },
  });

describe('rule 103: a transfer between locations, once the head office turned confirming on', () => {
  it('is under way until it is confirmed, as a line of the stock of the head office', async () => {
    const { from } = await sentToArea(ours, flour);
    expect(await moved(from)).toEqual(['transfer_out -2000 -2']);
    expect(await moved(ours.headOffice)).toEqual(['into_transit 2000 2']);
    expect(await moved(ours.area)).toEqual([]);
    const lines = await read((db) => inTransit(db, ours.headOffice));
    expect(lines).toMatchObject([
      { day: '2026-11-16', fromName: 'Camden, Kitchen', toName: 'Soho, Kitchen', items: 1 },
    ]);
    expect(Number(lines[0]?.worth)).toBe(2);
    expect(await read(ledgerDifferences)).toEqual([]);
  });

  it('arrives at the same £, on the day of its arrival', async () => {
    const { from, transferId } = await sentToArea(ours, flour);
    const answer = await confirm(transferId);
    expect(answer.rows.transfers).toMatchObject([
      { state: 'RECEIVED', arrivedOn: '2026-11-18', answeredBy: 'Gino', newAt: 'from' },
    ]);
    expect(await moved(ours.area)).toEqual(['arrived 2000 2']);
    expect(await moved(from)).toEqual(['transfer_out -2000 -2']);
    expect(await read((db) => inTransit(db, ours.headOffice))).toEqual([]);
  });

  it('wastes at the source what is missing, under a reason of its own, and follows a late price of the sent day', async () => {
    const { from, transferId, lineId } = await sentToArea(ours, flour);
    await confirm(transferId, { lines: [{ lineId, amount: '1.5' }] });
    expect(await moved(from)).toEqual(['lost -500 -0.5', 'put_back 500 0.5', 'transfer_out -2000 -2']);
    const wasted = await read((db) => wastedByReason(db, from, { from: '2026-11-01', to: '2026-11-30' }));
    expect(wasted).toEqual([{ week: '2026-11-16', reason: 'Lost in transit', entries: 1, value: '0.5', missing: [] }]);
    await changeCost(ours.area, flour, '0.003', '2026-11-10');
    await changeCost(ours.area, flour, '0.009', '2026-11-17');
    expect(await moved(ours.area)).toEqual(['arrived 1500 4.5']);
    expect(await moved(from)).toEqual(['lost -500 -1.5', 'put_back 500 1.5', 'transfer_out -2000 -6']);
    expect(await read(ledgerDifferences)).toEqual([]);
  });

  it('takes more from the source where more came, goes back where it is refused, and may be answered again', async () => {
    const { from, transferId, lineId } = await sentToArea(ours, flour);
    await confirm(transferId, { lines: [{ lineId, amount: '2.5' }] });
    expect(await moved(ours.area)).toEqual(['arrived 2500 2.5']);
    expect(await moved(from)).toEqual(['put_back -500 -0.5', 'transfer_out -2000 -2']);
    await confirm(transferId, { answer: 'REFUSED' });
    expect(await moved(ours.area)).toEqual([]);
    expect(await moved(from)).toEqual(['put_back 2000 2', 'transfer_out -2000 -2']);
    expect(await read(ledgerDifferences)).toEqual([]);
  });

  it('is removed from all three places', async () => {
    const { from, transferId, lineId } = await sentToArea(ours, flour);
    await confirm(transferId, { lines: [{ lineId, amount: '1' }] });
    await removeTransfer(from, { commandId: randomUUID(), transferId });
    for (const at of [from, ours.area, ours.headOffice]) expect(await moved(at)).toEqual([]);
    expect(await read(ledgerDifferences)).toEqual([]);
  });

  it('is corrected while it is under way, not once it is answered', async () => {
    const { from, transferId, lineId } = await sentToArea(ours, flour);
    const line = { lineId, kind: 'ingredient' as const, refId: flour, recordUnit: 'kg', amount: '3' };
    const entry = { transferId, day: '2026-11-15', type: 'OUT' as const, otherAccountId: ours.areaId, lines: [line] };
    await correctTransfer(from, { commandId: randomUUID(), ...entry });
    expect(await moved(ours.headOffice)).toEqual(['into_transit 3000 3']);
    await confirm(transferId);
    const again = correctTransfer(from, { commandId: randomUUID(), ...entry });
    await expect(again).rejects.toMatchObject({ code: 'transfer.answered' });
  });

  it('is answered by the receiving area, from the day it was sent on', async () => {
    const { from, transferId } = await sentToArea(ours, flour);
    const bySource = confirmTransfer(from, {
      ...{ commandId: randomUUID(), transferId, answer: 'RECEIVED', day: '2026-11-18', lines: [] },
    });
    await expect(bySource).rejects.toMatchObject({ code: 'not-found' });
    await expect(confirm(transferId, { day: '2026-11-15' })).rejects.toMatchObject({ code: 'transfer.before-sent' });
    await expect(confirm(transferId, { day: '2026-11-21' })).rejects.toMatchObject({ code: 'stock.day-to-come' });
  });

  it('goes in one step within a location, when the receiver records it, and before it is turned on', async () => {
    const elsewhere = await areaElsewhere(ours, 'Camden');
    const line = { kind: 'ingredient' as const, refId: flour, recordUnit: 'kg', amount: '1' };
    const record = (ctx: Ctx, type: 'IN' | 'OUT', otherAccountId: string) =>
      recordTransfer(ctx, {
        ...{ commandId: randomUUID(), transferId: randomUUID(), day: '2026-11-18', type, otherAccountId },
        lines: [{ lineId: randomUUID(), ...line }],
      });
    const states = async (answer: ReturnType<typeof record>) => (await answer).rows.transfers;
    expect(await states(record(elsewhere, 'OUT', ours.areaId))).toMatchObject([{ state: 'DONE' }]);
    await confirmTransfers(ours);
    expect(await states(record(ours.area, 'IN', elsewhere.accountId))).toMatchObject([{ state: 'DONE' }]);
    expect(await states(record(elsewhere, 'OUT', ours.areaId))).toMatchObject([{ state: 'SENT' }]);
  });

  it('is pointed out to both sides and the head office each evening from the third day on', async () => {
    const { from } = await sentToArea(ours, flour);
    const evening = (day: string) => ({ organisation_id: ours.organisationId, time_zone: 'Europe/London', day });
    const parts = { pool, feed: ours.area.feed, now: ours.area.now };
    const lookAt = (day: string) =>
      writing(pool, ours.organisationId, (tx) => notifyOfWaitingTransfers(tx, parts, evening(day)));
    const waiting = () =>
      read((db) =>
        db.run(
          raw<{ id: string; oldest: string }>(sql`
            select account_id as id, facts -> 'facts' ->> 'oldest' as oldest from outbox
            where organisation_id = ${ours.organisationId} and facts ->> 'kind' = 'transfers-waiting'`),
        ),
      );
    await lookAt('2026-11-18');
    expect(await waiting()).toEqual([]);
    await lookAt('2026-11-19');
    expect((await waiting()).map(({ id }) => id).sort()).toEqual(
      [from.accountId, ours.areaId, ours.organisationId].sort(),
    );
    await lookAt('2026-11-20');
    expect(await waiting()).toHaveLength(6);
  });
});
