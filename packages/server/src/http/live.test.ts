import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { endMemberships } from '../testing/membership.ts';

const app = await startTestApp(await testDatabase());
const { organisationId, areaId, locationId } = app.ours;

interface Stream {
  status: number;
  changes: number;
  ended: boolean;
}

/** Listens as a browser does. */
async function listen(caller: Caller, accountId: string): Promise<Stream> {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const answer = await fetch(`${app.url}/api/v1/accounts/${accountId}/live`, {
    headers: caller.cookie ? { cookie: caller.cookie } : {},
    signal: leave.signal,
  });
  const stream: Stream = { status: answer.status, changes: 0, ended: false };
  const read = async () => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      stream.changes += part.split('event: change').length - 1;
    stream.ended = true;
  };
  read().catch(() => undefined); // the test left
  return stream;
}

const addCategory = (caller: Caller, accountId: string, name: string) =>
  caller.command<CommandAnswer>(accountId, `/categories/${randomUUID()}/save`, {
    version: null,
    kind: 'ingredient',
    name,
    parentId: null,
  });

describe('the live stream', () => {
  it('DATA-001 tells every listener of the organisation that there is something newer, and no neighbour', async () => {
    const [inArea, inLocation, neighbour] = [
      await listen(app.owner, areaId),
      await listen(app.owner, locationId),
      await listen(app.neighbour, app.theirs.areaId),
    ];
    await addCategory(app.owner, organisationId, 'Dairy');
    await expect.poll(() => inArea.changes > 0, { timeout: 1000 }).toBe(true);
    const [areaBefore, locationBefore, neighbourBefore] = [inArea.changes, inLocation.changes, neighbour.changes];

    const { body: before } = await app.owner.get<CommandAnswer>(`/api/v1/accounts/${areaId}/sync`);
    const changed = await addCategory(app.owner, organisationId, 'Bakery');
    expect(changed.status).toBe(200);
    await expect
      .poll(() => [inArea.changes > areaBefore, inLocation.changes > locationBefore], { timeout: 1000 })
      .toEqual([true, true]);
    expect(neighbour.changes).toBe(neighbourBefore);

    const since = `/api/v1/accounts/${areaId}/sync?since=${before.cursor}`;
    const { body: newer } = await app.owner.get<CommandAnswer>(since);
    expect(newer.rows).toEqual(changed.body.rows);
    expect(newer.rows.categories).toMatchObject([{ name: 'Bakery' }]);
  });

  it('is of nobody who is signed out, of no neighbour and no stranger', async () => {
    expect((await listen(app.nobody, areaId)).status).toBe(401);
    expect((await listen(app.neighbour, areaId)).status).toBe(404);
    expect((await listen(await app.person('Stranger'), areaId)).status).toBe(404);
  });

  it('ends within a second for who is removed, or signs out', async () => {
    const [removed, leaving] = [
      await app.person('Mia', { accountId: areaId, role: 'member' }),
      await app.person('Noel', { accountId: areaId, role: 'member' }),
    ];
    const [ofRemoved, ofLeaving, ofOwner] = [
      await listen(removed, areaId),
      await listen(leaving, areaId),
      await listen(app.owner, areaId),
    ];
    const { userId } = (await removed.get<{ userId: string }>('/api/v1/me')).body;
    await endMemberships(app.pool, app.ours.organisationId, userId);
    await leaving.post('/api/auth/sign-out', {});
    await expect.poll(() => [ofRemoved.ended, ofLeaving.ended], { timeout: 1500 }).toEqual([true, true]);
    expect(ofOwner.ended).toBe(false);
    expect((await addCategory(removed, areaId, 'Fish')).status).toBe(404);
  });
});
