import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { testDatabase } from '../../testing/database.ts';
import { groupPeople } from '../../testing/group-people.ts';
import { type Answer, type Caller, startTestApp } from '../../testing/http.ts';

let now = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => now });
const { organisationId, areaId } = app.ours;
const { send, people, worker } = groupPeople(app);
const ginoId = app.ours.headOffice.userId;

const code = ({ body }: Answer) => (body as { data?: { code: string } }).data?.code;
const offer = async (userId: string, who?: Caller) => {
  const offerId = randomUUID();
  return { offerId, ...(await send('/ownership/offers', { offerId, userId }, who)) };
};
const answer = (who: Caller, offerId: string, accept: boolean) =>
  who.post(`/api/v1/ownership-offers/${offerId}/answer`, { organisationId, accept });
const me = async (who: Caller) => (await who.get<Me>('/api/v1/me')).body;
const roleOf = async (userId: string, who = app.owner) =>
  (
    await who.get<{ people: { userId: string; places: { type: string }[] }[] }>(
      `/api/v1/accounts/${organisationId}/people`,
    )
  ).body.people
    .find((one) => one.userId === userId)
    ?.places.map(({ type }) => type);
const ginosMail = async () => (await people()).people.find(({ userId }) => userId === ginoId)?.email ?? '';
const mailsTo = (email: string) =>
  sendOn(
    app.pool,
    raw<{ subject: string; text_body: string }>(sql`
    select subject, text_body from system_mail where recipient = ${email} order by created_at, subject`),
  );

/** Puts Gino back into his group. */
async function backToGino(from: Caller) {
  const { offerId } = await offer(ginoId, from);
  expect((await answer(app.owner, offerId, true)).status).toBe(200);
}

describe('handing a group over', () => {
  it('asks the person by mail and in the app, and changes nothing before they answer', async () => {
    const mia = await worker('Mia', areaId);
    const { offerId, status } = await offer(mia.userId);
    expect(status).toBe(200);
    expect((await me(mia.caller)).offers).toEqual([
      { offerId, organisationId, group: 'Trattoria Gino', from: 'Gino', expiresAt: '2026-11-27T12:00:00.000Z' },
    ]);
    expect((await people()).offers).toMatchObject([{ offerId, toUserId: mia.userId, toName: 'Mia', fromName: 'Gino' }]);
    const [mail] = await mailsTo(mia.email);
    expect(mail?.subject).toBe('Gino asks you to take over Trattoria Gino');
    expect(mail?.text_body).toContain('http://larder.test');
    expect([await roleOf(mia.userId), await roleOf(ginoId)]).toEqual([['member'], ['owner']]);
    expect((await answer(mia.caller, offerId, false)).status).toBe(200);
  });

  it('makes the person the owner once they accept, and who asked a member; sent again it changes nothing', async () => {
    const mia = await worker('Mia', areaId);
    const { offerId } = await offer(mia.userId);
    const answers = await Promise.all([answer(mia.caller, offerId, true), answer(mia.caller, offerId, true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await roleOf(mia.userId, mia.caller), await roleOf(ginoId, mia.caller)]).toEqual([['owner'], ['member']]);
    expect((await me(mia.caller)).offers).toEqual([]);
    expect(await send('/plan', { plan: 'analyticsPlan' })).toMatchObject({ status: 403 });
    expect((await mailsTo(await ginosMail())).map(({ subject }) => subject)).toContain('Mia owns Trattoria Gino now');
    await backToGino(mia.caller);
  });

  it('leaves everything as it was when they decline, and notifies who asked', async () => {
    const ugo = await worker('Ugo', areaId);
    const { offerId } = await offer(ugo.userId);
    expect((await answer(ugo.caller, offerId, false)).body).toEqual({ accepted: false });
    expect([await roleOf(ugo.userId), await roleOf(ginoId)]).toEqual([['member'], ['owner']]);
    expect((await mailsTo(await ginosMail())).map(({ subject }) => subject)).toContain(
      'Ugo does not take over Trattoria Gino',
    );
    expect(code(await answer(ugo.caller, offerId, true))).toBe('offer.answered');
    expect((await offer(ugo.userId)).status).toBe(200);
    const [open] = (await people()).offers;
    await send(`/ownership/offers/${open?.offerId}/withdraw`, {});
  });

  it('can be withdrawn; then it can no longer be accepted', async () => {
    const mia = await worker('Mia', areaId);
    const { offerId } = await offer(mia.userId);
    expect((await send(`/ownership/offers/${offerId}/withdraw`, {})).status).toBe(200);
    expect(await answer(mia.caller, offerId, true)).toMatchObject({
      status: 422,
      body: { message: 'Gino withdrew this hand-over. Nothing has changed.' },
    });
    expect((await mailsTo(mia.email)).map(({ subject }) => subject)).toContain('You need not take over Trattoria Gino');
    expect(code(await send(`/ownership/offers/${offerId}/withdraw`, {}))).toBe('offer.answered');
  });

  it('is asked of one person at a time, not of oneself, an owner, or somebody who works nowhere in the group', async () => {
    const [mia, ugo] = [await worker('Mia', areaId), await worker('Ugo', areaId)];
    const { offerId } = await offer(mia.userId);
    expect(await offer(ugo.userId)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('asked Mia') },
    });
    await send(`/ownership/offers/${offerId}/withdraw`, {});
    expect(code(await offer(ginoId))).toBe('offer.self');
    expect((await offer(randomUUID())).status).toBe(404);
    expect((await offer(ugo.userId, mia.caller)).status).toBe(404); // the head office is out of their reach
  });

  it('is answered by whoever was asked, and by nobody else', async () => {
    const [mia, ugo] = [await worker('Mia', areaId), await worker('Ugo', areaId)];
    const { offerId } = await offer(mia.userId);
    for (const who of [ugo.caller, app.owner, app.neighbour])
      expect((await answer(who, offerId, true)).status).toBe(404);
    expect((await answer(app.nobody, offerId, true)).status).toBe(401);
    await send(`/ownership/offers/${offerId}/withdraw`, {});
  });

  it('ends when the person was removed meanwhile, also when they are let in again', async () => {
    const mia = await worker('Mia', areaId);
    const { offerId } = await offer(mia.userId);
    expect((await send('/people/remove', { userIds: [mia.userId], emails: [] })).status).toBe(200);
    expect(code(await answer(mia.caller, offerId, true))).toBe('offer.lapsed');
    expect((await people()).offers).toEqual([]);
    await app.person('Mia', { accountId: areaId, role: 'member' });
    expect(code(await answer(mia.caller, offerId, true))).toBe('offer.lapsed');
    expect(await roleOf(ginoId)).toEqual(['owner']);
  });

  it('ends when who asked is no owner any more', async () => {
    const [olga, mia] = [await worker('Olga', areaId), await worker('Mia', areaId)];
    await send(`/people/${olga.userId}/owner`, { seen: [{ accountId: areaId, version: 1 }] });
    const { offerId } = await offer(mia.userId, olga.caller);
    expect((await send('/leave', {}, olga.caller)).status).toBe(200);
    expect(code(await answer(mia.caller, offerId, true))).toBe('offer.lapsed');
  });

  it('runs out after seven days, and can be asked anew', async () => {
    const mia = await worker('Mia', areaId);
    const { offerId } = await offer(mia.userId);
    now = new Date('2026-11-27T12:00:00Z');
    expect(await answer(mia.caller, offerId, true)).toMatchObject({
      status: 422,
      body: { message: 'This hand-over ended on 27 Nov 2026. Ask Gino to start it again.' },
    });
    expect([(await me(mia.caller)).offers, (await people()).offers]).toEqual([[], []]);
    const again = await offer(mia.userId);
    expect(again.status).toBe(200);
    expect((await answer(mia.caller, again.offerId, true)).status).toBe(200);
    await backToGino(mia.caller);
  });

  it('is in the activity with words', async () => {
    const { body } = await app.owner.get<{ entries: { action: string }[] }>(
      `/api/v1/accounts/${organisationId}/audit?kind=people`,
    );
    const actions = new Set(body.entries.map(({ action }) => action));
    for (const action of [
      'asked Mia to take over Trattoria Gino',
      'took over Trattoria Gino from Gino, who is a member now',
      'declined to take over Trattoria Gino from Gino',
      'withdrew asking Mia to take over Trattoria Gino',
    ])
      expect(actions).toContain(action);
  });
});
