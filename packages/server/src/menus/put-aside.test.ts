import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const { ours, theirs } = app;

async function newMenu(): Promise<string> {
  const id = randomUUID();
  const menu = { version: null, name: 'Lunch', groupId: ours.groupId, sections: [{ name: 'Pizza', recipeIds: [] }] };
  await send(id, 'save', menu);
  return id;
}
const send = (id: string, what: string, body: object) =>
  app.owner.command(ours.organisationId, `/menus/${id}/${what}`, body);
const sync = async (since = '') =>
  (await app.owner.get<SyncAnswer>(`/api/v1/accounts/${ours.areaId}/sync${since && `?since=${since}`}`)).body;
const seen = async (id: string) => (await sync()).rows.menus?.find((row) => row.id === id);

describe('archiveMenu', () => {
  it('puts a menu aside with its sections, and takes it back', async () => {
    const id = await newMenu();
    expect((await send(id, 'archive', { version: 1, archived: true })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ archived: true, version: 2, sections: [{ name: 'Pizza', recipeIds: [] }] });
    expect(await send(id, 'archive', { version: 1, archived: false })).toMatchObject({ status: 409 });
    await send(id, 'archive', { version: 2, archived: false });
    expect(await seen(id)).toMatchObject({ archived: false, version: 3 });
  });
});

describe('removeMenu', () => {
  it('takes a menu away for everybody who had it, once it is the one the person saw', async () => {
    const id = await newMenu();
    const { cursor } = await sync();
    expect(await send(id, 'remove', { version: 2 })).toMatchObject({
      status: 409,
      body: { data: { row: { name: 'Lunch', version: 1 } } },
    });
    expect(await send(id, 'remove', { version: 1 })).toMatchObject({ status: 200, body: { deleted: { menus: [id] } } });
    expect((await sync(cursor)).deleted.menus).toEqual([id]);
    expect(await seen(id)).toBeUndefined();
    expect((await send(id, 'remove', { version: 2 })).status).toBe(404);
    expect((await send(id, 'save', { version: 2, name: 'Lunch', groupId: null, sections: [] })).status).toBe(404);
  });

  it('finds no menu of a neighbour', async () => {
    const id = await newMenu();
    const at = (what: string, body: object) =>
      app.neighbour.command(theirs.organisationId, `/menus/${id}/${what}`, body);
    expect((await at('remove', { version: 1 })).status).toBe(404);
    expect((await at('archive', { version: 1, archived: true })).status).toBe(404);
    expect(await seen(id)).toMatchObject({ version: 1 });
  });
});
