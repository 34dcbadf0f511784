import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../accounts/collections.ts';
import '../catalogue/collections.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading, writing } from '../db/transaction.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import type { Change } from './changes.ts';
import type { Ctx } from './context.ts';
import { noteNewDay } from './new-day.ts';
import { once } from './once.ts';
import { pruneFeed } from './prune-feed.ts';
import { sync } from './sync.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
beforeAll(async () => {
  ours = await foundGroup(pool);
  await foundGroup(pool);
});

function ask(ctx: Ctx, since?: string, limit?: number) {
  return reading(pool, ctx.organisationId, (db) => sync(db, ctx, { since }, limit));
}

function commit(ctx: Ctx, changes: Change[]) {
  return once(ctx, { commandId: randomUUID() }, 'none', async () => ({ changes }));
}

function rename(ctx: Ctx, accountId: string, name: string) {
  return once(ctx, { commandId: randomUUID() }, 'none', async (tx) => {
    await tx.run(
      raw(
        sql`update account set name = ${name} where organisation_id = ${ctx.organisationId} and account_id = ${accountId}`,
      ),
    );
    return { changes: [{ collection: 'accounts', id: accountId, accountId: null }] };
  });
}

describe('sync', () => {
  it('DATA-001: first answers everything the account may see, then only what changed', async () => {
    const first = await ask(ours.area);
    expect(first.reset.length).toBeGreaterThan(0);
    expect(first.rows.accounts?.map((row) => row.name).sort()).toEqual(['Kitchen', 'Pizza', 'Soho', 'Trattoria Gino']);
    expect(await ask(ours.area, first.cursor)).toMatchObject({
      rows: {},
      deleted: {},
      reset: [],
      cursor: first.cursor,
    });

    await rename(ours.area, ours.areaId, 'Back kitchen');
    const next = await ask(ours.area, first.cursor);
    expect(next.reset).toEqual([]);
    expect(next.rows.accounts).toHaveLength(1);
    expect(next.rows.accounts?.[0]).toMatchObject({ id: ours.areaId, name: 'Back kitchen' });
  });

  it('answers a row that went away as an id', async () => {
    const { cursor } = await ask(ours.area);
    await once(ours.area, { commandId: randomUUID() }, 'none', async (tx) => {
      await tx.run(
        raw(
          sql`update account set deleted = true where organisation_id = ${ours.organisationId} and account_id = ${ours.groupId}`,
        ),
      );
      return { changes: [{ collection: 'accounts', id: ours.groupId, accountId: null, deleted: true }] };
    });
    expect((await ask(ours.area, cursor)).deleted).toEqual({ accounts: [ours.groupId] });
  });

  it('rule 16: starts over for a cursor of another epoch, from the future, or of another scope', async () => {
    const { cursor } = await ask(ours.area);
    const [epoch, sequence, fingerprint] = cursor.split('.');
    for (const unknown of [
      `${randomUUID()}.${sequence}.${fingerprint}`,
      `${epoch}.999999.${fingerprint}`,
      `${epoch}.${sequence}.other`,
      'nonsense',
      'a.b.c.d.e',
    ]) {
      expect((await ask(ours.area, unknown)).reset.length, unknown).toBeGreaterThan(0);
    }
  });

  it('rule 16: starts over when the groups an area cooks from change', async () => {
    const { cursor } = await ask(ours.area);
    await writing(pool, ours.organisationId, async (tx) => {
      await tx.run(
        raw(sql`delete from area_group where organisation_id = ${ours.organisationId} and area_id = ${ours.areaId}`),
      );
    });
    expect((await ask(ours.area, cursor)).reset.length).toBeGreaterThan(0);
  });

  it('ACC-038 sends an owner and a product group the catalogue of the head office at first, and all of it anew when what they reach changes', async () => {
    const group = {
      ...ours.headOffice,
      accountId: ours.groupId,
      account: { type: 'DEPARTMENT' as const, ancestors: [ours.groupId, ours.organisationId] },
    };
    const spice = await addIngredient(ours.area, 'Saffron');
    for (const ctx of [ours.headOffice, group]) {
      const first = await ask(ctx);
      expect(first.rows.ingredients?.map(({ id }) => id)).toContain(spice);
      const again = await ask(ctx, first.cursor);
      expect([again.reset, again.rows]).toEqual([[], {}]);
      const { reset, rows } = await ask({ ...ctx, role: 'member' }, first.cursor);
      expect([reset.length === 0, rows.ingredients?.some(({ id }) => id === spice)]).toEqual([false, true]);
    }
  });

  it('goes on from its cursor on a new day', async () => {
    const { cursor } = await ask(ours.area);
    const tomorrow = { ...ours.area, now: () => new Date('2026-11-21T12:00:00Z') };
    expect(await ask(tomorrow, cursor)).toMatchObject({ reset: [], rows: {}, deleted: {} });
  });

  it('rule 17: answers what changed in pages, one after the other, also where one command changed more than a page holds', async () => {
    const { cursor } = await ask(ours.area);
    const ids = Array.from({ length: 7 }, () => randomUUID());
    const change = (id: string): Change => ({ collection: 'wastages', id, accountId: ours.areaId });
    await commit(ours.area, ids.slice(0, 5).map(change));
    await commit(ours.area, ids.slice(5).map(change));
    const [found, sizes]: [string[], number[]] = [[], []];
    let since = cursor;
    for (let more = true; more; ) {
      const page = await ask(ours.area, since, 2);
      found.push(...(page.deleted.wastages ?? []));
      sizes.push(page.deleted.wastages?.length ?? 0);
      ({ more, cursor: since } = page);
    }
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect(sizes).toEqual([2, 2, 2, 1]);
    expect(await ask(ours.area, since)).toMatchObject({ rows: {}, deleted: {}, cursor: since });
  });

  it('rule 11: answers a transfer to both of its areas, and to no other one', async () => {
    const [bar, grill] = [await addArea(ours, 'Bar'), await addArea(ours, 'Grill')];
    const areas = [ours.area, bar, grill];
    const before = await Promise.all(areas.map((ctx) => ask(ctx)));
    const id = randomUUID();
    await commit(ours.area, [{ collection: 'transfers', id, accountId: ours.areaId, otherAccountId: bar.accountId }]);
    const after = await Promise.all(areas.map((ctx, index) => ask(ctx, before[index]?.cursor)));
    expect(after.map(({ deleted }) => deleted.transfers)).toEqual([[id], [id], undefined]);
  });

  it('answers what an account states to those above and below it, and to none beside it', async () => {
    const [bar, neighbour] = [await addArea(ours, 'Terrace'), ours.area];
    const before = await Promise.all([bar, neighbour, ours.location].map((ctx) => ask(ctx)));
    const [ofBar, ofLocation] = [randomUUID(), randomUUID()];
    await commit(bar, [
      { collection: 'budgets', id: ofBar, accountId: bar.accountId },
      { collection: 'budgets', id: ofLocation, accountId: ours.locationId },
    ]);
    const after = await Promise.all(
      [bar, neighbour, ours.location].map((ctx, index) => ask(ctx, before[index]?.cursor)),
    );
    const both = [ofBar, ofLocation].toSorted();
    expect(after.map(({ deleted }) => deleted.budgets?.toSorted())).toEqual([both, [ofLocation], both]);
  });

  it('refuses to note a row of one account as everybody’s', async () => {
    await expect(commit(ours.area, [{ collection: 'orders', id: randomUUID(), accountId: null }])).rejects.toThrow(
      'orders belong to an account',
    );
  });

  it('rule 16: starts over for a cursor from before what the feed still holds', async () => {
    const group = await foundGroup(pool);
    const change: Change = { collection: 'wastages', id: randomUUID(), accountId: group.areaId };
    const first = await ask(group.area);
    await commit(group.area, [change]);
    const later = await ask(group.area, first.cursor);
    const day = { organisation_id: group.organisationId, time_zone: 'Europe/London' };
    await noteNewDay(pool, { ...day, day: '2026-11-21' });
    await commit(group.area, [change]);

    await pruneFeed(pool, group.organisationId, '2026-12-20');
    expect((await ask(group.area, first.cursor)).reset).toEqual([]); // not old enough
    await pruneFeed(pool, group.organisationId, '2026-12-21');
    expect((await ask(group.area, first.cursor)).reset.length).toBeGreaterThan(0);
    expect(await ask(group.area, later.cursor)).toMatchObject({ reset: [], deleted: { wastages: [change.id] } });
  });

  it('rule 17: leaves a neighbouring area’s documents out of what changed', async () => {
    const { cursor } = await ask(ours.area);
    await once(ours.area, { commandId: randomUUID() }, 'none', async () => ({
      changes: [{ collection: 'wastages', id: randomUUID(), accountId: randomUUID() }],
    }));
    expect((await ask(ours.area, cursor)).deleted).toEqual({});
  });

  it('states the server’s clock, by which a device measures its own', async () => {
    expect((await ask(ours.area)).now).toBe(ours.area.now().toISOString());
  });

  it('states what the person may do here', async () => {
    expect((await ask(ours.area)).can).toContain('procurementLocation');
  });
});
