import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { groupPeople, newAddress } from '../../testing/group-people.ts';
import { type Answer, type Caller, startTestApp } from '../../testing/http.ts';

const database = await testDatabase();
const app = await startTestApp(database);
const { organisationId, locationId, areaId } = app.ours;
const { send, people, roles, roleOf, worker } = groupPeople(app);
const admin = new pg.Client({ connectionString: database.adminUrl });
const holder = new pg.Client({ connectionString: database.adminUrl });
await Promise.all([admin.connect(), holder.connect()]);
afterAll(() => Promise.all([admin.end(), holder.end()]));

const code = ({ body }: Answer) => (body as { data?: { code: string } }).data?.code;
const personOf = async (id: string) => (await people()).people.find(({ userId }) => userId === id);
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const NO_COUNTS = { withheld: ['count'], orderUpTo: '50.00' };
const NO_PRICES = { withheld: ['prices'], orderUpTo: null };

/** Another owner of the group. */
async function owner(name: string): Promise<Caller> {
  const person = await worker(name, areaId);
  const seen = [{ accountId: areaId, version: 1 }];
  expect((await send(`/people/${person.userId}/owner`, { seen })).status).toBe(200);
  return person.caller;
}

const olga = await owner('Olga');

/** Gives a person of the area limits, as an owner who saw them as they were at first. */
const limit = (userId: string, limits: object, who: Caller, version = 1) =>
  who.command(areaId, `/users/${userId}/save`, { version, roleId: null, type: 'member', limits });

async function openPlace(name: string): Promise<string> {
  const id = randomUUID();
  const place = { parentId: organisationId, type: 'LOCATION', name, groupIds: [], areaNameId: null };
  expect((await send(`/structure/${id}/open`, place)).status).toBe(200);
  return id;
}

/**
 * Sends changes of people of which each reaches the database, on a connection of its own, before any is decided; the first is decided first.
 * Fails when one of them waits for nobody.
 */
async function atOnce(...changes: (() => Promise<Answer>)[]): Promise<Answer[]> {
  await holder.query('begin');
  const sent: Promise<Answer>[] = [];
  try {
    await holder.query('select from larder.organisation where organisation_id = $1 for update', [organisationId]);
    for (const change of changes) {
      sent.push(change());
      await expect.poll(waiting, { timeout: 10_000 }).toBe(sent.length);
    }
  } finally {
    await holder.query('commit');
  }
  return Promise.all(sent);
}

/** Connections that wait for a row which another one holds. */
async function waiting(): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`);
  return rows[0]?.n ?? 0;
}

/** The newest lines of the activity about people, newest first: who, and what they did. */
async function activity(count: number): Promise<string[]> {
  const { body } = await app.owner.get<{ entries: { by: string; action: string }[] }>(
    `/api/v1/accounts/${organisationId}/audit?kind=people`,
  );
  return body.entries.slice(0, count).map(({ by, action }) => `${by} ${action}`);
}

describe('two owners who change one person at the same second', () => {
  it('and limit them: the first wins whole, the other is answered what there is now, and saved again both are in the activity', async () => {
    const mia = await worker('Mia', areaId);
    const answers = await atOnce(
      () => limit(mia.userId, NO_COUNTS, olga),
      () => limit(mia.userId, NO_PRICES, app.owner),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers[1]?.body).toMatchObject({
      data: { code: 'changed-meanwhile', row: { type: 'member', roleId: null, limits: NO_COUNTS, version: 2 } },
    });
    expect((await personOf(mia.userId))?.places).toMatchObject([{ accountId: areaId, limits: NO_COUNTS, version: 2 }]);
    expect((await activity(1))[0]).toMatch(/^Olga stopped Mia counting stock/);
    expect((await limit(mia.userId, NO_PRICES, app.owner, 2)).status).toBe(200);
    expect((await personOf(mia.userId))?.places).toMatchObject([{ limits: NO_PRICES, version: 3 }]);
    const [last, first] = await activity(2);
    expect(last).toMatch(/^Gino .*Mia/);
    expect(first).toMatch(/^Olga stopped Mia counting stock/);
  });

  it('and give a role and limits: the limits of the role are never mixed with the others', async () => {
    const mia = await worker('Mia', areaId);
    const chef = await roleOf('Chef');
    const giveChef = () =>
      olga.command(areaId, `/users/${mia.userId}/save`, {
        version: 1,
        roleId: chef.roleId,
        type: 'member',
        limits: NO_PRICES,
      });
    const answers = await atOnce(giveChef, () => limit(mia.userId, NO_COUNTS, app.owner));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers[1]?.body).toMatchObject({
      data: { code: 'changed-meanwhile', row: { roleId: chef.roleId, limits: chef.limits, version: 2 } },
    });
    expect((await personOf(mia.userId))?.places).toMatchObject([{ roleId: chef.roleId, limits: chef.limits }]);
    expect(await activity(1)).toEqual(['Olga gave Mia the role Chef']);
  });

  it('and remove and limit them: whoever is removed first is not found; whoever is limited first is removed with both in the activity', async () => {
    const [mia, ugo] = [await worker('Mia', areaId), await worker('Ugo', areaId)];
    const remove = (userId: string, who: Caller) => who.command(areaId, `/users/${userId}/remove`, {});
    const gone = await atOnce(
      () => remove(mia.userId, olga),
      () => limit(mia.userId, NO_COUNTS, app.owner),
    );
    expect(statuses(gone)).toEqual([200, 404]);
    expect(await personOf(mia.userId)).toBeUndefined();
    expect((await activity(1))[0]).toMatch(/^Olga removed Mia from /);

    const limited = await atOnce(
      () => limit(ugo.userId, NO_COUNTS, app.owner),
      () => remove(ugo.userId, olga),
    );
    expect(statuses(limited)).toEqual([200, 200]);
    expect(await personOf(ugo.userId)).toBeUndefined();
    const [removed, stopped] = await activity(2);
    expect(removed).toMatch(/^Olga removed Ugo from /);
    expect(stopped).toMatch(/^Gino stopped Ugo counting stock/);
  });

  it('and remove them both: the later one finds nobody', async () => {
    const mia = await worker('Mia', areaId);
    const everywhere = (who: Caller) => send('/people/remove', { userIds: [mia.userId], emails: [] }, who);
    expect(
      statuses(
        await atOnce(
          () => everywhere(olga),
          () => everywhere(app.owner),
        ),
      ),
    ).toEqual([200, 404]);
    const ugo = await worker('Ugo', areaId);
    const here = (who: Caller) => who.command(areaId, `/users/${ugo.userId}/remove`, {});
    expect(
      statuses(
        await atOnce(
          () => here(olga),
          () => here(app.owner),
        ),
      ),
    ).toEqual([200, 404]);
  });

  it('and make them an owner and remove them: never an owner who was removed', async () => {
    const [mia, ugo] = [await worker('Mia', areaId), await worker('Ugo', areaId)];
    const make = (userId: string) =>
      send(`/people/${userId}/owner`, { seen: [{ accountId: areaId, version: 1 }] }, olga);
    const remove = (userId: string) => app.owner.command(areaId, `/users/${userId}/remove`, {});
    const removedFirst = await atOnce(
      () => remove(mia.userId),
      () => make(mia.userId),
    );
    expect(statuses(removedFirst)).toEqual([200, 404]);
    expect(await personOf(mia.userId)).toBeUndefined();
    const madeFirst = await atOnce(
      () => make(ugo.userId),
      () => remove(ugo.userId),
    );
    expect(statuses(madeFirst)).toEqual([200, 404]);
    expect((await personOf(ugo.userId))?.places).toMatchObject([{ accountId: organisationId, type: 'owner' }]);
    expect((await activity(1))[0]).toMatch(/^Olga made Ugo an owner of /);
  });
});

describe('a role that is removed while somebody is invited with it', () => {
  const role = { type: 'member', limits: NO_COUNTS };
  const addRole = async (name: string) => {
    const roleId = randomUUID();
    expect((await send(`/roles/${roleId}/save`, { ...role, name, version: null })).status).toBe(200);
    return roleId;
  };
  const invite = (roleId: string, email: string) =>
    send('/invitations', { emails: [email], accountIds: [areaId], ...role, roleId }, olga);
  const invitedAs = async (email: string) =>
    (await people()).invited.find((one) => one.email === email)?.places.map((place) => place.roleId);
  const mailsTo = async (email: string) =>
    (await admin.query('select from larder.system_mail where recipient = $1', [email])).rowCount;

  it('stays when the invitation came first, and who removes it is asked for the one instead', async () => {
    const [roleId, email] = [await addRole('Harvest'), newAddress()];
    const answers = await atOnce(
      () => invite(roleId, email),
      () => send(`/roles/${roleId}/remove`, { version: 1, insteadId: null }),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers[1]?.body).toMatchObject({
      message: '1 invitation has Harvest. Choose the role they get instead.',
      data: { code: 'role.in-use' },
    });
    expect([await invitedAs(email), await mailsTo(email)]).toEqual([[roleId], 1]);
    expect((await activity(1))[0]).toContain(`Olga invited ${email}`);
  });

  it('is gone when its removal came first: nobody is invited, and no mail goes out', async () => {
    const [roleId, email] = [await addRole('Vintage'), newAddress()];
    const answers = await atOnce(
      () => send(`/roles/${roleId}/remove`, { version: 1, insteadId: null }),
      () => invite(roleId, email),
    );
    expect(statuses(answers)).toEqual([200, 404]);
    expect([await invitedAs(email), await mailsTo(email)]).toEqual([undefined, 0]);
    expect((await roles()).map(({ name }) => name)).not.toContain('Vintage');
    expect(await activity(1)).toEqual(['Gino removed the role Vintage']);
  });

  it('passes the invitation on to the role that is given instead', async () => {
    const [roleId, email, chef] = [await addRole('Easter'), newAddress(), await roleOf('Chef')];
    const answers = await atOnce(
      () => invite(roleId, email),
      () => send(`/roles/${roleId}/remove`, { version: 1, insteadId: chef.roleId }),
    );
    expect(statuses(answers)).toEqual([200, 200]);
    expect([await invitedAs(email), await mailsTo(email)]).toEqual([[chef.roleId], 1]);
  });
});

describe('a hand-over to somebody who is removed at the same second', () => {
  const offer = (offerId: string, userId: string) => send('/ownership/offers', { offerId, userId }, olga);
  const removals: [string, (userId: string) => Promise<Answer>][] = [
    ['everywhere', (userId) => send('/people/remove', { userIds: [userId], emails: [] })],
    ['from the place where they work', (userId) => app.owner.command(locationId, `/users/${userId}/remove`, {})],
    ['with everybody who works there', () => app.owner.command(locationId, '/users/remove-all', {})],
  ];

  it.each(removals)(
    'and it was offered first: it ends, nobody is an owner who is not of the group (%s)',
    async (_, remove) => {
      const [mia, offerId] = [await worker('Mia', locationId), randomUUID()];
      const answers = await atOnce(
        () => offer(offerId, mia.userId),
        () => remove(mia.userId),
      );
      expect(statuses(answers)).toEqual([200, 200]);
      expect((await people()).offers).toEqual([]);
      const accepted = await mia.caller.post(`/api/v1/ownership-offers/${offerId}/answer`, {
        organisationId,
        accept: true,
      });
      expect(code(accepted)).toBe('offer.lapsed');
      expect(await personOf(mia.userId)).toBeUndefined();
      const [removed, offered] = await activity(2);
      expect(removed).toMatch(/^Gino removed Mia from /);
      expect(offered).toMatch(/^Olga asked Mia to take over /);
    },
  );

  it.each(removals)('and was removed first: there is nobody to ask, and no mail goes out (%s)', async (_, remove) => {
    const [mia, offerId] = [await worker('Mia', locationId), randomUUID()];
    const answers = await atOnce(
      () => remove(mia.userId),
      () => offer(offerId, mia.userId),
    );
    expect(statuses(answers)).toEqual([200, 404]);
    expect((await people()).offers).toEqual([]);
    const mails = await admin.query('select from larder.system_mail where recipient = $1', [mia.email]);
    expect(mails.rowCount).toBe(0);
  });

  it('with the only place where they work: it ends, or there is nobody to ask', async () => {
    const [leeds, bath] = [await openPlace('Leeds'), await openPlace('Bath')];
    const [mia, ugo] = [await worker('Mia', leeds), await worker('Ugo', bath)];
    const remove = (id: string) => send(`/structure/${id}/remove`, { version: 1 });
    const offered = await atOnce(
      () => offer(randomUUID(), mia.userId),
      () => remove(leeds),
    );
    expect(statuses(offered)).toEqual([200, 200]);
    expect((await people()).offers).toEqual([]);
    const late = await atOnce(
      () => remove(bath),
      () => offer(randomUUID(), ugo.userId),
    );
    expect(statuses(late)).toEqual([200, 404]);
  });

  it('and accepts: either they are removed and it ended, or they own the group and are not removed', async () => {
    const [mia, ugo] = [await worker('Mia', locationId), await worker('Ugo', locationId)];
    const remove = (userId: string) => app.owner.command(locationId, `/users/${userId}/remove`, {});
    const accept = (who: Caller, offerId: string) =>
      who.post(`/api/v1/ownership-offers/${offerId}/answer`, { organisationId, accept: true });
    const toMia = randomUUID();
    expect((await offer(toMia, mia.userId)).status).toBe(200);
    const removedFirst = await atOnce(
      () => remove(mia.userId),
      () => accept(mia.caller, toMia),
    );
    expect([statuses(removedFirst), code(removedFirst[1] as Answer)]).toEqual([[200, 422], 'offer.lapsed']);
    expect(await personOf(mia.userId)).toBeUndefined();

    const toUgo = randomUUID();
    expect((await offer(toUgo, ugo.userId)).status).toBe(200);
    expect(
      statuses(
        await atOnce(
          () => accept(ugo.caller, toUgo),
          () => remove(ugo.userId),
        ),
      ),
    ).toEqual([200, 404]);
    expect((await personOf(ugo.userId))?.places).toMatchObject([{ accountId: organisationId, type: 'owner' }]);
    expect((await activity(1))[0]).toMatch(/^Ugo took over .* from Olga/);
  });
});
