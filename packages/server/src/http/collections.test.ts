import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { testDatabase } from '../testing/database.ts';
import { expectOnce } from '../testing/guarded.ts';
import { type Caller, startTestApp } from '../testing/http.ts';

let clock = new Date('2026-11-20T12:00:00Z');
const app = await startTestApp(await testDatabase(), { now: () => clock });
const { organisationId, areaId } = app.ours;

const send = (caller: Caller, accountId: string, path: string, body: object) =>
  caller.command<CommandAnswer>(accountId, path, body);

/** The rows that a browser has which heard of everything since a cursor. */
async function since(cursor: string): Promise<CommandAnswer> {
  return (await app.owner.get<CommandAnswer>(`/api/v1/accounts/${areaId}/sync?since=${cursor}`)).body;
}

async function cursorNow(): Promise<string> {
  return (await app.owner.get<CommandAnswer>(`/api/v1/accounts/${areaId}/sync`)).body.cursor;
}

describe('the collections of an account', () => {
  it('DATA-002 DATA-009 take an addition and a change by id, each with its time and its person', async () => {
    const mia = await app.person('Mia', { accountId: organisationId, role: 'member' });
    const categoryId = randomUUID();
    const path = `/categories/${categoryId}/save`;
    const dairy = { version: null, kind: 'ingredient', name: 'Dary', parentId: null };
    const before = await cursorNow();

    const added = await send(app.owner, organisationId, path, dairy);
    clock = new Date(clock.getTime() + 60_000);
    const changed = await send(mia, organisationId, path, { ...dairy, version: 1, name: 'Dairy' });
    expect(added.body.rows.categories).toMatchObject([
      {
        id: categoryId,
        name: 'Dary',
        version: 1,
        createdBy: 'Gino',
        updatedBy: 'Gino',
        createdAt: '2026-11-20T12:00:00.000Z',
        updatedAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
    const now = {
      id: categoryId,
      name: 'Dairy',
      version: 2,
      createdBy: 'Gino',
      updatedBy: 'Mia',
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:01:00.000Z',
    };
    expect(changed.body.rows.categories).toMatchObject([now]);
    expect((await since(before)).rows.categories).toMatchObject([now]);

    const stale = await send(app.owner, organisationId, path, { ...dairy, version: 1, name: 'Milk' });
    expect(stale).toMatchObject({ status: 409, body: { data: { code: 'changed-meanwhile', row: now } } });
  });

  it('DATA-002 take many rows at once, and removals by id', async () => {
    const audited = {
      created_at: clock.toISOString(),
      created_by: 'x',
      updated_at: clock.toISOString(),
      updated_by: 'x',
    };
    const ingredients = Array.from({ length: 40 }, (_, number) => ({
      organisation_id: organisationId,
      ingredient_id: randomUUID(),
      itemcode: `ING-${number}`,
      name: `Ingredient ${number}`,
      recipe_unit: 'g',
      ...audited,
    }));
    await writing(app.pool, organisationId, async (tx) => tx.send(insertRows('ingredient', ingredients)));
    const stocktakeId = randomUUID();
    const before = await cursorNow();
    await send(app.owner, areaId, '/stocktakes', { stocktakeId, countedOn: '2026-11-20', moment: 'before opening' });

    const counts = ingredients.map(({ ingredient_id }) => ({
      kind: 'ingredient',
      refId: ingredient_id,
      recordUnit: 'kg',
      amount: '1.5',
      countedAt: clock.toISOString(),
    }));
    await expectOnce(
      app,
      { accountId: areaId, path: `/stocktakes/${stocktakeId}/counts`, body: { counts } },
      async () => {
        const { rows } = await since(before);
        return (rows.stocktakeLines ?? []).length / counts.length;
      },
    );

    const middle = await cursorNow();
    const removed = await send(app.owner, areaId, `/stocktakes/${stocktakeId}/remove`, {});
    expect(removed.body.deleted.stocktakes).toEqual([stocktakeId]);
    expect((await since(middle)).deleted.stocktakes).toEqual([stocktakeId]);
  });
});
