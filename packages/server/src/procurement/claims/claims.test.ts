import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import { claimState } from '@larder/domain/procurement/claims.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { writing } from '../../db/transaction.ts';
import { addShop, delivery, form, movedBy, ordered } from '../testing-orders.ts';
import { type ClaimAnswer, startClaimTests } from './testing-claims.ts';
import '../collections.ts';
import './collections.ts';

const claims = await startClaimTests();
const { app, here, saved, received, remove, editReceipt, rowOf, command, nothingDrifted } = claims;
const { claimOf, delivered, credit, open, answer, reopen, codeOf } = claims;

describe('a claim by hand', () => {
  it('rule 84: of a return takes the goods off the shelf on its day, before the credit comes', async () => {
    const claim = await claimOf(open(await delivered(), 'returned', '1'));
    expect(claim).toMatchObject({ kind: 'returned', lots: '1', net: '20', name: 'Chopped tomatoes', settled: false });
    expect(claimState(claim)).toBe('open');
    expect(await movedBy(app.ours, claim.id)).toEqual([
      {
        ingredient_id: here.shop.tomatoIngredient,
        effective_day: '2026-11-18',
        kind: 'sent_back',
        quantity: '-15000',
        value: '-20',
      },
    ]);
    expect(await nothingDrifted()).toEqual([]);
  });

  it('rule 85: a credit on a return moves no goods a second time, and −20 −20 +20 = −20', async () => {
    const claim = await claimOf(open(await delivered(), 'returned', '1'));
    const note = await credit('20');
    expect(await movedBy(app.ours, note.id)).toMatchObject([{ kind: 'returned', quantity: '-15000', value: '-20' }]);
    const answered = await claimOf(answer(claim, 'credited', note));
    expect(claimState(answered)).toBe('credited');
    expect(await movedBy(app.ours, note.id)).toMatchObject([{ kind: 'price_credit', quantity: '0', value: '-20' }]);
    expect(await movedBy(app.ours, claim.id)).toMatchObject([
      { effective_day: '2026-11-18', kind: 'sent_back', quantity: '-15000', value: '-20' },
      { effective_day: '2026-11-19', kind: 'claim', quantity: '0', value: '20' },
    ]);
    expect(await nothingDrifted()).toEqual([]);
  });

  it('rule 84: damage of £20, £15 credited and £5 written off, leaves −15', async () => {
    const claim = await claimOf(open(await delivered(), 'damaged later', '1'));
    const part = await claimOf(answer(claim, 'credited', await credit('15', { priceOnly: true })));
    expect(claimState(part)).toBe('part credited');
    const { body } = await answer(part, 'written off', null, { reason: 'Too small' });
    expect(body.data?.fields).toEqual([{ field: 'reason', message: 'Reason must be at least 10 characters long' }]);
    const done = await claimOf(answer(part, 'written off', null, { reason: 'Not worth a call' }));
    expect(claimState(done)).toBe('written off');
    expect(done.answers.at(-1)).toMatchObject({ kind: 'written off', reason: 'Not worth a call', answeredBy: 'Gino' });
    expect((await movedBy(app.ours, claim.id)).map(({ value }) => value).sort()).toEqual(['-20', '15', '5']);
    expect(await nothingDrifted()).toEqual([]);
    const [, writtenOff] = done.answers;
    expect(claimState(await claimOf(reopen(done, writtenOff?.id ?? '')))).toBe('part credited');
    expect((await movedBy(app.ours, claim.id)).map(({ value }) => value).sort()).toEqual(['-20', '15']);
  });

  it('rule 83: short and overcharged post nothing', async () => {
    const order = await delivered();
    const short = await claimOf(open(order, 'short', '1'));
    const over = await claimOf(open(order, 'overcharged', '4', { over: '0.5' }));
    expect([short.net, over.net]).toEqual(['20', '2']);
    expect(await movedBy(app.ours, short.id)).toEqual([]);
    expect(await movedBy(app.ours, over.id)).toEqual([]);
  });

  it('is for goods that were received, and for no more than came', async () => {
    const order = await delivered();
    await open(order, 'returned', '3');
    const { body } = await open(order, 'damaged later', '2');
    expect(body.data?.fields).toEqual([{ field: 'lots', message: 'Only 1 of it came and is not claimed yet' }]);
    const sent = await saved(
      form(here.shop, [ordered(here.shop.tomatoes, '4', '20')], { kind: 'invoice', deliveryDate: '2026-11-18' }),
    );
    expect(await codeOf(open(sent, 'short', '1'))).toBe('order.wrong-status');
  });

  it('can be withdrawn as long as nothing answers it, and claimed again', async () => {
    const claim = await claimOf(open(await delivered(), 'returned', '1'));
    const withdrawn = await claimOf(command(`/claims/${claim.id}/withdraw`, { version: claim.version }));
    expect(claimState(withdrawn)).toBe('withdrawn');
    expect(await movedBy(app.ours, claim.id)).toEqual([]);
    expect(await codeOf(answer(withdrawn, 'credited', await credit('20')))).toBe('claim.closed');
    const again = await claimOf(reopen(withdrawn, null));
    expect(await movedBy(app.ours, claim.id)).toMatchObject([{ kind: 'sent_back', value: '-20' }]);
    const answered = await claimOf(answer(again, 'credited', await credit('5')));
    expect(await codeOf(command(`/claims/${claim.id}/withdraw`, { version: answered.version }))).toBe('claim.answered');
  });

  it('is claimed again only as far as it could be claimed anew', async () => {
    const order = await delivered();
    const claim = await claimOf(open(order, 'returned', '3'));
    const withdrawn = await claimOf(command(`/claims/${claim.id}/withdraw`, { version: claim.version }));
    await open(order, 'damaged later', '2');
    expect((await reopen(withdrawn, null)).body.data?.fields).toEqual([
      { field: 'lots', message: 'Only 2 of it came and is not claimed yet' },
    ]);
    const over = await claimOf(open(order, 'overcharged', '4', { over: '0.5' }));
    const taken = await claimOf(command(`/claims/${over.id}/withdraw`, { version: over.version }));
    expect(claimState(await claimOf(reopen(taken, null)))).toBe('open');
  });
});

describe('what answers a claim', () => {
  it('rule 85: is never more than is claimed; what is credited beyond stays a credit', async () => {
    const claim = await claimOf(open(await delivered(), 'short', '1'));
    const note = await credit('30', { priceOnly: true });
    const { body } = await answer(claim, 'credited', note, { amount: '20.01' });
    expect(body.data?.fields).toEqual([{ field: 'amount', message: 'Enter more than 0 and at most 20' }]);
    const answered = await claimOf(answer(claim, 'credited', note));
    expect(answered).toMatchObject({ answered: '20', settled: true });
    expect(await movedBy(app.ours, claim.id)).toMatchObject([
      { kind: 'claim', effective_day: '2026-11-19', value: '20' },
    ]);
    expect(await movedBy(app.ours, note.id)).toMatchObject([{ kind: 'price_credit', value: '-30' }]);
  });

  it('rule 85: a line of a credit note answers a claim once, and claims together with no more than it comes to', async () => {
    const order = await delivered();
    const [one, other] = [await claimOf(open(order, 'short', '1')), await claimOf(open(order, 'short', '1'))];
    const note = await credit('25', { priceOnly: true });
    const part = await claimOf(answer(one, 'credited', note, { amount: '10' }));
    expect(await codeOf(answer(part, 'credited', note))).toBe('claim.credit-used');
    expect(await claimOf(answer(other, 'credited', note))).toMatchObject({ answered: '15', settled: false });
  });

  it('rule 85: is a received credit note of the same supplier', async () => {
    const order = await delivered();
    const claim = await claimOf(open(order, 'short', '1'));
    expect(await codeOf(answer(claim, 'credited', order))).toBe('claim.no-credit');
    expect(await codeOf(answer(claim, 'credited', null))).toBe('claim.no-credit');
    const home = here.shop;
    here.shop = await addShop(app.ours);
    const foreign = await credit('20');
    here.shop = home;
    expect(await codeOf(answer(claim, 'credited', foreign))).toBe('claim.no-credit');
  });

  it('rule 85: two credits at once never come to more than is claimed', async () => {
    const claim = await claimOf(open(await delivered(), 'short', '1'));
    const notes = [await credit('15', { priceOnly: true }), await credit('15', { priceOnly: true })];
    const answers = await Promise.all(notes.map((note) => answer(claim, 'credited', note)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await nothingDrifted()).toEqual([]);
  });

  it('rule 85: the database itself holds that no more is credited than is claimed, and a line once on a claim', async () => {
    const claim = await claimOf(open(await delivered(), 'short', '1'));
    const note = await credit('15', { priceOnly: true });
    await answer(claim, 'credited', note);
    const change = (statement: ReturnType<typeof sql>) =>
      writing(app.pool, app.ours.organisationId, async (tx) => tx.send(raw(statement)));
    await expect(change(sql`update claim set answered = 20.01 where claim_id = ${claim.id}`)).rejects.toThrow(/check/);
    await expect(
      change(sql`
        insert into claim_answer (organisation_id, answer_id, claim_id, kind, amount, day, order_id, line_id)
        select organisation_id, gen_random_uuid(), claim_id, kind, 1, day, order_id, line_id from claim_answer
        where claim_id = ${claim.id}`),
    ).rejects.toThrow(/unique/);
  });

  it('rule 86: replacement goods that came for nothing bring their cost', async () => {
    const claim = await claimOf(open(await delivered(), 'short', '2'));
    const order = await saved(
      form(here.shop, [ordered(here.shop.tomatoes, '1', '0')], { kind: 'invoice', deliveryDate: '2026-11-20' }),
    );
    const free = await received(delivery(order));
    const part = await claimOf(answer(claim, 'replaced', free));
    expect(part).toMatchObject({ answered: '20', settled: false });
    expect(await movedBy(app.ours, claim.id)).toMatchObject([
      { kind: 'claim', effective_day: '2026-11-20', value: '20' },
    ]);
    expect(await movedBy(app.ours, free.id)).toMatchObject([{ kind: 'received', quantity: '15000', value: '0' }]);
    expect(await codeOf(answer(part, 'replaced', free))).toBe('claim.credit-used');
    expect(await codeOf(answer(part, 'replaced', await delivered()))).toBe('claim.no-replacement');
    expect(await nothingDrifted()).toEqual([]);
  });

  it('rule 86: is written off by who may approve, who alone takes that back', async () => {
    const ben = await app.person('Ben', { accountId: app.ours.organisationId, role: 'member' });
    const { userId } = (await ben.get<Me>('/api/v1/me')).body;
    const limits = { withheld: ['approve'], orderUpTo: null };
    await app.owner.command(app.ours.organisationId, `/users/${userId}/save`, { type: 'member', limits });
    const claim = await claimOf(open(await delivered(), 'short', '1'));
    const his = (path: string, body: object) => ben.command<ClaimAnswer>(app.ours.areaId, path, body);
    const off = { answerId: randomUUID(), kind: 'written off', line: null, amount: null, reason: 'Not worth a call' };
    const writeOff = () => his(`/claims/${claim.id}/answer`, { version: claim.version, ...off });
    expect(await codeOf(writeOff())).toBe('limit.approve');
    const done = await claimOf(answer(claim, 'written off', null, { reason: 'Not worth a call' }));
    const back = { version: done.version, answerId: done.answers[0]?.id };
    expect(await codeOf(his(`/claims/${claim.id}/reopen`, back))).toBe('limit.approve');
  });

  it('stays as it was put on the claim: its note can’t be corrected in what it answers', async () => {
    const claim = await claimOf(open(await delivered(), 'short', '1'));
    const note = await credit('20', { priceOnly: true });
    await answer(claim, 'credited', note);
    const row = rowOf(await editReceipt(delivery(note, { receivingComments: 'By post' })));
    const lines = [{ lineId: note.lines[0]?.id, quantityReceived: '1', finalPrice: '19' }];
    expect((await editReceipt(delivery(row, { lines }))).body.data?.code).toBe('order.answers-claim');
    expect((await editReceipt(delivery(row, { deliveryDate: '2026-11-20' }))).body.data?.code).toBe(
      'order.answers-claim',
    );
  });

  it('rule 85: removing the credit note opens the claim again', async () => {
    const claim = await claimOf(open(await delivered(), 'damaged later', '1'));
    const note = await credit('20', { priceOnly: true });
    await answer(claim, 'credited', note);
    const { body } = await remove(note);
    const [row] = (body as unknown as ClaimAnswer).rows.claims ?? [];
    expect(row).toMatchObject({ id: claim.id, answered: '0', answers: [], settled: false });
    expect(await movedBy(app.ours, claim.id)).toMatchObject([{ kind: 'claim', value: '-20' }]);
    expect(await nothingDrifted()).toEqual([]);
  });
});
