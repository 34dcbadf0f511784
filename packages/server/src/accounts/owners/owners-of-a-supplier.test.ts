import { randomUUID } from 'node:crypto';
import type { GroupPeople } from '@larder/contract/people.ts';
import type { Me } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { testDatabase } from '../../testing/database.ts';
import { type Answer, type Caller, startTestApp } from '../../testing/http.ts';
import { addMembership } from '../../testing/membership.ts';
import { foundSupplier } from '../../testing/supplier-account.ts';

const app = await startTestApp(await testDatabase());
const at = (await foundSupplier(app.ours.headOffice)).accountId;
const ginoId = app.ours.headOffice.userId;

const send = (path: string, body: object, who: Caller = app.owner) => who.command(at, path, body);
const code = ({ body }: Answer) => (body as { data?: { code: string } }).data?.code;
const people = async (who = app.owner) => (await who.get<GroupPeople>(`/api/v1/accounts/${at}/people`)).body;
const seenOf = async (id: string) =>
  ((await people()).people.find(({ userId }) => userId === id)?.places ?? []).map(({ accountId, version }) => ({
    accountId,
    version,
  }));
const make = async (userId: string, who?: Caller) =>
  send(`/people/${userId}/owner`, { seen: await seenOf(userId) }, who);
const end = async (userId: string, who?: Caller) =>
  send(`/people/${userId}/owner/end`, { seen: await seenOf(userId) }, who);
const ownersNow = async () =>
  (await people()).people.filter(({ places }) => places.some(({ type }) => type === 'owner')).map(({ name }) => name);
const answer = (who: Caller, offerId: string, accept: boolean) =>
  who.post(`/api/v1/ownership-offers/${offerId}/answer`, { organisationId: at, accept });
const mailsTo = (email: string) =>
  sendOn(
    app.pool,
    raw<{ subject: string; text: string }>(sql`
      select subject, text_body as text from system_mail where recipient = ${email} order by created_at, subject`),
  );

/** Somebody who works in the supplier's account. */
async function worker(name: string, role: 'owner' | 'member' = 'member') {
  const caller = await app.person(name);
  const { userId, email } = (await caller.get<Me>('/api/v1/me')).body;
  await addMembership(app.pool, { userId, organisationId: at, accountId: at, role });
  return { caller, userId, email };
}

describe('an owner of a supplier’s account', () => {
  it('makes somebody who works there a second one, who may do all that the first one may', async () => {
    const sam = await worker('Sam');
    expect((await make(sam.userId, sam.caller)).status).toBe(403);
    expect((await make(sam.userId)).status).toBe(200);
    expect(await ownersNow()).toEqual(['Gino', 'Sam']);
    const sue = await worker('Sue');
    expect((await make(sue.userId, sam.caller)).status).toBe(200);
    for (const { userId } of [sue, sam]) expect((await end(userId)).status).toBe(200);
    expect((await make(randomUUID())).status).toBe(404);
  });

  it('who loses the rights works there on, and nothing is withheld from them', async () => {
    const sam = await worker('Sam', 'owner');
    expect((await end(sam.userId)).status).toBe(200);
    const there = (await people()).people.find(({ userId }) => userId === sam.userId);
    expect(there?.places).toMatchObject([{ accountId: at, type: 'member', limits: { withheld: [], orderUpTo: null } }]);
    expect(there?.places[0]?.roleId).not.toBeNull();
    expect((await sam.caller.get(`/api/v1/accounts/${at}/customer-requests`)).status).toBe(200);
  });

  it('stays the last one: they neither leave, nor lose the rights, nor are removed', async () => {
    expect(await ownersNow()).toEqual(['Gino']);
    expect(code(await send('/leave', {}))).toBe('user.last-owner');
    expect(code(await end(ginoId))).toBe('owner.last');
    expect((await send(`/users/${ginoId}/remove`, {})).status).toBe(422);
    expect(await ownersNow()).toEqual(['Gino']);
  });

  it('leaves once there is another one, and reaches nothing of it any more', async () => {
    const [sam, sue] = [await worker('Sam', 'owner'), await worker('Sue', 'owner')];
    expect((await send('/leave', {}, sue.caller)).status).toBe(200);
    expect((await sue.caller.get(`/api/v1/accounts/${at}/people`)).status).toBe(404);
    await end(sam.userId);
  });

  it('of two who change one person at once, is the first; the other is shown what there is now', async () => {
    const [sam, sue] = [await worker('Sam', 'owner'), await worker('Sue')];
    const seen = await seenOf(sue.userId);
    const answers = await Promise.all(
      [app.owner, sam.caller].map((who) => send(`/people/${sue.userId}/owner`, { seen }, who)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await end(sue.userId);
    const limits = { withheld: ['prices'], orderUpTo: null };
    const [{ version = 0 } = {}] = await seenOf(sue.userId);
    const change = { version, roleId: null, type: 'member', limits };
    const changed = await Promise.all(
      [app.owner, sam.caller].map((who) => send(`/users/${sue.userId}/save`, change, who)),
    );
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(changed.find(({ status }) => status === 409)?.body).toMatchObject({
      data: { code: 'changed-meanwhile', row: { limits } },
    });
    await end(sam.userId);
  });
});

describe('handing a supplier’s account over', () => {
  const offer = async (userId: string, who?: Caller) => {
    const offerId = randomUUID();
    return { offerId, ...(await send('/ownership/offers', { offerId, userId }, who)) };
  };

  it('changes nothing before the person accepts, and then the owner; both get a mail that speaks of no head office', async () => {
    const sam = await worker('Sam');
    const { offerId, status } = await offer(sam.userId);
    expect(status).toBe(200);
    expect(await ownersNow()).toEqual(['Gino']);
    expect((await sam.caller.get<Me>('/api/v1/me')).body.offers).toMatchObject([{ offerId, group: 'Green Lane' }]);
    expect((await answer(sam.caller, offerId, true)).status).toBe(200);
    const [owner] = (await people(sam.caller)).people.filter(({ places }) => places[0]?.type === 'owner');
    expect(owner?.userId).toBe(sam.userId);
    expect((await send('/ownership/offers', { offerId: randomUUID(), userId: sam.userId })).status).toBe(403);
    const back = await offer(ginoId, sam.caller);
    expect((await answer(app.owner, back.offerId, true)).status).toBe(200);
    const mails = await mailsTo(sam.email);
    expect(mails.map(({ subject }) => subject)).toContain('Gino asks you to take over Green Lane');
    expect(mails.map(({ text }) => text).join()).not.toContain('head office');
  });

  it('ends where the person was removed meanwhile, and can be withdrawn', async () => {
    const sam = await worker('Sam');
    const { offerId } = await offer(sam.userId);
    expect((await send(`/users/${sam.userId}/remove`, {})).status).toBe(200);
    expect(code(await answer(sam.caller, offerId, true))).toBe('offer.lapsed');
    expect(await ownersNow()).toEqual(['Gino']);
    const sue = await worker('Sue');
    const again = await offer(sue.userId);
    expect((await send(`/ownership/offers/${again.offerId}/withdraw`, {})).status).toBe(200);
    expect(code(await answer(sue.caller, again.offerId, true))).toBe('offer.withdrawn');
  });
});

describe('a lost second factor at a supplier', () => {
  it('is reset by an owner, never one’s own: signed out everywhere, and notified by mail', async () => {
    const sam = await worker('Sam');
    await sendOn(app.pool, raw(sql`update auth."user" set "twoFactorEnabled" = true where id = ${sam.userId}`));
    const reset = (userId: string, who?: Caller) => send(`/people/${userId}/second-factor/reset`, {}, who);
    expect((await reset(sam.userId, sam.caller)).status).toBe(403);
    expect(code(await reset(ginoId))).toBe('factor.own');
    expect((await reset(sam.userId)).status).toBe(200);
    expect((await sam.caller.get('/api/v1/me')).status).toBe(401);
    expect((await mailsTo(sam.email)).map(({ subject }) => subject)).toContain('Your second factor was reset');
    expect((await people()).people.find(({ userId }) => userId === sam.userId)?.twoFactor).toBe('off');
  });
});
