import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { claimState } from '@larder/domain/procurement/claims.ts';
import { describe, expect, it } from 'vitest';
import { delivery, movedBy } from '../testing-orders.ts';
import { startClaimTests } from './testing-claims.ts';
import '../collections.ts';
import './collections.ts';

const claims = await startClaimTests();
const { app, remove, editReceipt, rowOf, command, nothingDrifted } = claims;
const { claimOf, delivered, credit, open, answer, reopen, codeOf } = claims;

describe('lots refused at the door', () => {
  const refused = (lots: string) => ({ refused: { lots, reason: 'damaged', temperature: '' } });
  const claimsOf = async (order: OrderRow) =>
    (
      await app.owner.get<{ rows: { claims: ClaimRow[] } }>(`/api/v1/accounts/${app.ours.areaId}/sync`)
    ).body.rows.claims.filter(({ orderId }) => orderId === order.id);

  it('rule 83: open a claim that waits for the invoice and posts nothing', async () => {
    const order = await delivered(refused('1'));
    const [claim] = await claimsOf(order);
    expect(claim).toMatchObject({ kind: 'refused', lots: '1', net: '20', reason: 'damaged', day: '2026-11-18' });
    expect(claim && claimState(claim)).toBe('waiting for the invoice');
    expect(await movedBy(app.ours, claim?.id ?? '')).toEqual([]);
    expect(claim && (await codeOf(answer(claim, 'written off', null, { reason: 'No' })))).toBe('claim.waits');
  });

  it('rule 83: are owed once an invoice bills them, and not billed where none does', async () => {
    const [claim] = await claimsOf(await delivered(refused('1')));
    const bill = (of: ClaimRow | undefined, billed: boolean) =>
      claimOf(command(`/claims/${of?.id}/billed`, { version: of?.version, billed }));
    const not = await bill(claim, false);
    expect(claimState(not)).toBe('not billed');
    expect(claimState(await bill(not, true))).toBe('open');
    expect(await codeOf(command(`/claims/${not.id}/billed`, { version: not.version, billed: true }))).toBe(
      'changed-meanwhile',
    );
  });

  it('follow a correction of the receipt, and are withdrawn where nothing was refused', async () => {
    const order = await delivered(refused('1'));
    const correct = async (of: OrderRow, differs: object) =>
      rowOf(
        await editReceipt(
          delivery(of, { lines: [{ lineId: of.lines[0]?.id, quantityReceived: '2', finalPrice: null, ...differs }] }),
        ),
      );
    const two = await correct(order, refused('2'));
    expect(await claimsOf(order)).toMatchObject([{ lots: '2', net: '40' }]);
    const none = await correct(two, { refused: null });
    expect((await claimsOf(order)).map(claimState)).toEqual(['withdrawn']);
    const [gone] = await claimsOf(order);
    expect(gone && (await reopen(gone, null)).body.data?.fields).toMatchObject([{ field: 'lots' }]);
    await correct(none, refused('1'));
    expect((await claimsOf(order)).map(claimState).sort()).toEqual(['waiting for the invoice', 'withdrawn']);
    expect(await nothingDrifted()).toEqual([]);
  });

  it('rule 56: removing the receipt withdraws its claims, and is refused while a credit note answers one', async () => {
    const order = await delivered(refused('1'));
    const back = await claimOf(open(order, 'returned', '1'));
    const note = await credit('20');
    const answered = await claimOf(answer(back, 'credited', note));
    expect((await remove(order)).body.data?.code).toBe('order.claim-answered');
    await reopen(answered, answered.answers[0]?.id ?? '');
    expect((await remove(order)).status).toBe(200);
    const claims = await claimsOf(order);
    expect(claims.map(claimState)).toEqual(['withdrawn', 'withdrawn']);
    for (const claim of claims) expect(await codeOf(reopen(claim, null))).toBe('order.not-found');
    expect(await movedBy(app.ours, back.id)).toEqual([]);
    expect(await nothingDrifted()).toEqual([]);
  });
});
