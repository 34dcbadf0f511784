import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { LiveNews } from '@larder/contract/live.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addArea } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { endMemberships } from '../testing/membership.ts';
import { addIngredient } from '../testing/pantry.ts';

const app = await startTestApp(await testDatabase());
const { organisationId, areaId, locationId } = app.ours;

interface Stream {
  status: number;
  news: LiveNews[];
  changes: number;
  ended: boolean;
}

/** Listens as a browser does. */
async function listen(caller: Caller, accountId: string, also = ''): Promise<Stream> {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const answer = await fetch(`${app.url}/api/v1/accounts/${accountId}/live${also && `?also=${also}`}`, {
    headers: caller.cookie ? { cookie: caller.cookie } : {},
    signal: leave.signal,
  });
  const stream: Stream = { status: answer.status, news: [], changes: 0, ended: false };
  const read = async () => {
    let text = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      stream.news = [...text.matchAll(/event: change\ndata: (.*)\n\n/g)].map((event) => JSON.parse(event[1] ?? ''));
      stream.changes = stream.news.length;
    }
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
  it('DATA-001 notifies every listener of the organisation that there is something newer, and no neighbour', async () => {
    const [inArea, inLocation, neighbour] = [
      await listen(app.owner, areaId),
      await listen(app.owner, locationId),
      await listen(app.neighbour, app.theirs.areaId),
    ];
    await addCategory(app.owner, organisationId, 'Dairy'); // wakes all, who are notified that anything may have changed
    const streams = [inArea, inLocation, neighbour];
    await expect.poll(() => streams.every(({ changes }) => changes > 0)).toBe(true);
    const [areaBefore, locationBefore, neighbourBefore] = [inArea.changes, inLocation.changes, neighbour.changes];

    const { body: before } = await app.owner.get<CommandAnswer>(`/api/v1/accounts/${areaId}/sync`);
    const changed = await addCategory(app.owner, organisationId, 'Bakery');
    expect(changed.status).toBe(200);
    await expect.poll(() => [inArea.changes > areaBefore, inLocation.changes > locationBefore]).toEqual([true, true]);
    expect(neighbour.changes).toBe(neighbourBefore);

    const since = `/api/v1/accounts/${areaId}/sync?since=${before.cursor}`;
    const { body: newer } = await app.owner.get<CommandAnswer>(since);
    expect(newer.rows).toEqual(changed.body.rows);
    expect(newer.rows.categories).toMatchObject([{ name: 'Bakery' }]);
  });

  it('notifies an area of its documents, those above it of a change below, and a neighbouring area of nothing', async () => {
    const bar = await addArea(app.ours, 'Bar');
    const flour = await addIngredient(app.ours.area, 'Flour', 'g', '0.001');
    const streams = await Promise.all([areaId, bar.accountId, organisationId].map((id) => listen(app.owner, id)));
    await addCategory(app.owner, organisationId, 'Spices'); // wakes all, who are notified that anything may have changed
    await expect.poll(() => streams.every(({ changes }) => changes > 0)).toBe(true);

    const entry = { wastageId: randomUUID(), kind: 'ingredient', refId: flour, recordUnit: 'g', reason: 'Dropped' };
    const wasted = await app.owner.command(areaId, '/wastages', { ...entry, day: '2026-11-20', amount: '10' });
    expect(wasted.status).toBe(200);
    const heard = ({ news }: Stream) => ({
      own: news.some(({ topics }) => topics?.includes('wastages')),
      below: news.some(({ below }) => below.includes('wastages')),
    });
    await expect
      .poll(() => streams.map(heard))
      .toEqual([
        { own: true, below: false },
        { own: false, below: false },
        { own: false, below: true },
      ]);
  });

  it('rule 18 notifies one stream of several accounts, and of none that is out of reach', async () => {
    const mia = await app.person('Mia', { accountId: areaId, role: 'member' });
    const both = await listen(app.owner, organisationId, `${areaId},${app.theirs.areaId},nonsense`);
    const alone = await listen(mia, areaId, `${locationId},${app.theirs.areaId}`);
    await addCategory(app.owner, organisationId, 'Oils');
    const heard = ({ news }: Stream) => [...new Set(news.map(({ accountId }) => accountId))].toSorted();
    await expect.poll(() => [heard(both), heard(alone)]).toEqual([[organisationId, areaId].toSorted(), [areaId]]);
    await addCategory(app.neighbour, app.theirs.organisationId, 'Oils');
    expect(heard(both)).toEqual([organisationId, areaId].toSorted());
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
