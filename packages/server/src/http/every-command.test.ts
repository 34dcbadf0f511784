import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import type { TestGroup } from '../testing/cast.ts';
import { cases, commands, sendCommand, writingRoutes } from '../testing/commands/every-command.ts';
import { placesIn, withAt } from '../testing/commands/places.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { organisationOf } from '../testing/organisation-of.ts';

const app = await startTestApp(await testDatabase());
const { ours, theirs } = app;
const stranger = await app.person('Stranger');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * How much a group has been changed: each effect counts its feed up by one and leaves lines in its audit log. accountId: where the command is
 * sent, which may be the supplier account of the group's owner.
 */
async function effects(
  { organisationId: own, area }: TestGroup,
  accountId = own,
): Promise<{ sequence: number; audited: number }> {
  const organisationId = await organisationOf(area.pool, own, accountId);
  const [row] = await reading(area.pool, organisationId, (db) =>
    db.run(
      raw<{ sequence: number; audited: number }>(sql`
        select sequence::int as sequence, (select count(*)::int from audit_log where organisation_id = ${organisationId}) as audited
        from organisation_feed where organisation_id = ${organisationId}`),
    ),
  );
  if (!row) throw new Error('the group has no feed');
  return row;
}

const statusesOf = (answers: Record<string, { status: number }>) =>
  Object.fromEntries(Object.entries(answers).map(([who, { status }]) => [who, status]));

it('every route that writes is tried here, or in the file that the table names', () => {
  expect(Object.keys(cases).sort()).toEqual(writingRoutes.map(({ name }) => name).sort());
  for (const one of Object.values(cases))
    if ('triedIn' in one) expect(existsSync(path.join(import.meta.dirname, '..', one.triedIn)), one.triedIn).toBe(true);
});

describe.each(commands)('$name', ({ path: at, how }) => {
  it('is refused to whoever is signed out, a neighbour, a stranger and another site’s page, and changes nothing', async () => {
    const input = await how.valid(ours);
    const before = [await effects(ours, input.accountId), await effects(theirs)];
    const foreign = { origin: 'https://elsewhere.example' };
    const { accountId, ...rest } = { commandId: randomUUID(), ...input };
    const url = `/api/v1${at}`.replace(/\{(\w+)\}/g, (_, name: string) => String({ ...rest, accountId }[name]));
    const answers = {
      'signed out': await sendCommand(app.nobody, at, input),
      neighbour: await sendCommand(app.neighbour, at, input),
      stranger: await sendCommand(stranger, at, input),
      'foreign page': await app.owner.post(url, rest, foreign),
    };
    expect(statusesOf(answers)).toEqual({ 'signed out': 401, neighbour: 404, stranger: 404, 'foreign page': 403 });
    expect([await effects(ours, input.accountId), await effects(theirs)]).toEqual(before);
  });

  it('has one effect when it is sent 16 times at once and once more', async () => {
    const input = { commandId: randomUUID(), ...(await how.valid(ours)) };
    const before = await effects(ours, input.accountId);
    const answers = await Promise.all(Array.from({ length: 16 }, () => sendCommand(app.owner, at, input)));
    const once = await effects(ours, input.accountId);
    answers.push(await sendCommand(app.owner, at, input));
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, body: { cursor: expect.any(String) } });
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: first?.body });
    expect(once.sequence).toBe(before.sequence + 1);
    expect(once.audited).toBeGreaterThan(before.audited);
    expect(await effects(ours, input.accountId)).toEqual(once);
  });

  it('is refused when its id was used for something else', async () => {
    const commandId = randomUUID();
    const [input, other] = [await how.valid(ours), await how.valid(ours)];
    expect((await sendCommand(app.owner, at, { ...input, commandId })).status).toBe(200);
    const again = await sendCommand(app.owner, at, { ...other, commandId });
    if (isDeepStrictEqual(input, other)) expect(again.status).toBe(200);
    else expect(again).toMatchObject({ status: 422, body: { data: { code: 'command-reused' } } });
  });

  it('is answered, without a fault, when several people send the same at once', async () => {
    const input = await how.valid(ours);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendCommand(app.owner, at, input)));
    for (const { status, body } of answers) expect([200, 404, 409, 422], JSON.stringify(body)).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
  });

  it('finds nothing of a neighbour, wherever its id stands', async () => {
    const [mine, foreign] = [await how.valid(ours), await how.valid(theirs)];
    const foreignAt = new Map(placesIn(foreign));
    const named = placesIn(mine).filter(
      ([place, value]) => typeof value === 'string' && UUID.test(value) && !how.ownIds?.includes(place),
    );
    const before = [await effects(ours, mine.accountId), await effects(theirs)];
    for (const [place] of named) {
      const answer = await sendCommand(app.owner, at, withAt(mine, place, foreignAt.get(place)));
      expect(answer.status, `${place}: ${JSON.stringify(answer.body)}`).toBe(404);
    }
    expect([await effects(ours, mine.accountId), await effects(theirs)]).toEqual(before);
  });

  it.each(how.invalid)('states at the field what is wrong with $change', async ({ change, field }) => {
    const input = await how.valid(ours);
    const before = await effects(ours, input.accountId);
    expect(await sendCommand(app.owner, at, { ...input, ...change })).toMatchObject({
      status: 422,
      body: { data: { fields: expect.arrayContaining([expect.objectContaining({ field })]) } },
    });
    expect(await effects(ours, input.accountId)).toEqual(before);
  });
});
