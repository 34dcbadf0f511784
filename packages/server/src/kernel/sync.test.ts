import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../accounts/collections.ts';
import '../catalogue/collections.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading, writing } from '../db/transaction.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import type { Ctx } from './context.ts';
import { once } from './once.ts';
import { sync } from './sync.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
beforeAll(async () => {
  ours = await foundGroup(pool);
  await foundGroup(pool);
});

function ask(ctx: Ctx, since?: string) {
  return reading(pool, ctx.organisationId, (db) => sync(db, ctx, { accountId: ctx.accountId, since }));
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

  it('starts over on a new day, because rows show the prices and versions in force today', async () => {
    const { cursor } = await ask(ours.area);
    const tomorrow = { ...ours.area, now: () => new Date('2026-11-21T12:00:00Z') };
    expect((await ask(tomorrow, cursor)).reset.length).toBeGreaterThan(0);
  });

  it('rule 17: leaves a neighbouring area’s documents out of what changed', async () => {
    const { cursor } = await ask(ours.area);
    await once(ours.area, { commandId: randomUUID() }, 'none', async () => ({
      changes: [{ collection: 'wastages', id: randomUUID(), accountId: randomUUID() }],
    }));
    expect((await ask(ours.area, cursor)).deleted).toEqual({});
  });

  it('says what the person may do here', async () => {
    expect((await ask(ours.area)).can).toContain('procurementLocation');
  });
});
