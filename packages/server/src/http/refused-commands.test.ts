import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { effects } from '../testing/commands/effects.ts';
import { commands, sendCommand } from '../testing/commands/every-command.ts';
import { placesIn, withAt } from '../testing/commands/places.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { ours, theirs } = app;
const stranger = await app.person('Stranger');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const statusesOf = (answers: Record<string, { status: number }>) =>
  Object.fromEntries(Object.entries(answers).map(([who, { status }]) => [who, status]));

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
