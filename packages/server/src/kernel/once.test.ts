import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading } from '../db/transaction.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import '../catalogue/collections.ts';
import { audit, made } from './changes.ts';
import type { Ctx } from './context.ts';
import type { Touches } from './locks.ts';
import { MAY_RACE } from './lost-race.ts';
import { once } from './once.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
beforeAll(async () => {
  ours = await foundGroup(pool);
  theirs = await foundGroup(pool);
});

/** A command as simple as can be: a category with this name. */
function addCategory(
  ctx: Ctx,
  input: { commandId: string; id: string; name: string },
  touches: Touches | 'none' = 'none',
) {
  return once<{ made: string }>(ctx, input, touches, async (tx) => {
    await tx.run(raw<{ one: number }>(sql`select 1 as one`));
    tx.send(
      insertRows('category', [
        { organisation_id: ctx.organisationId, category_id: input.id, kind: 'recipe', name: input.name, ...made(ctx) },
      ]),
    );
    audit(tx, ctx, 'category.added', { kind: 'category', id: input.id }, null, { name: input.name });
    return { changes: [{ collection: 'categories', id: input.id, accountId: null }], extra: { made: input.name } };
  });
}

async function count(ctx: Ctx, table: string): Promise<number> {
  const [row] = await reading(pool, ctx.organisationId, (db) =>
    db.run(raw<{ n: string }>(sql`select count(*) as n from ${sql.table(table)}`)),
  );
  return Number(row?.n);
}

describe('once', () => {
  it('rule 20: has one effect when sixteen equal commands arrive at once, and every one gets the same answer', async () => {
    const input = { commandId: randomUUID(), id: randomUUID(), name: 'Pasta' };
    const before = await count(ours.area, 'category');
    const answers = await Promise.all(Array.from({ length: 16 }, () => addCategory(ours.area, input)));
    expect(await count(ours.area, 'category')).toBe(before + 1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer, Object.keys(answer).sort()))).size).toBe(1);
    expect(answers[0]).toMatchObject({ made: 'Pasta', deleted: {} });
    expect(answers[0]?.cursor).toMatch(/^[0-9a-f-]{36}\.\d+$/);
  });

  it('rule 20: answers a repeat with the same rows, as they are by then', async () => {
    const input = { commandId: randomUUID(), id: randomUUID(), name: 'Sides' };
    const first = await addCategory(ours.area, input);
    expect(first.rows).toEqual({ categories: [expect.objectContaining({ id: input.id, name: 'Sides' })] });
    expect(await addCategory(ours.area, input)).toEqual(first);
    await once(ours.area, { commandId: randomUUID() }, 'none', async (tx) => {
      tx.send(raw(sql`update category set name = 'Extras' where category_id = ${input.id}`));
      return { changes: [] };
    });
    const again = await addCategory(ours.area, input);
    expect(again.rows.categories).toMatchObject([{ id: input.id, name: 'Extras' }]);
    expect(again.cursor).toBe(first.cursor);
  });

  it('rule 20: refuses a known id with another body', async () => {
    const input = { commandId: randomUUID(), id: randomUUID(), name: 'Fish' };
    await addCategory(ours.area, input);
    await expect(addCategory(ours.area, { ...input, name: 'Meat' })).rejects.toMatchObject({ code: 'command-reused' });
  });

  it('rule 20: stores only successes, so that a mended command with the same id goes through', async () => {
    const input = { commandId: randomUUID(), id: randomUUID(), name: '' };
    const before = await count(ours.area, 'audit_log');
    await expect(addCategory(ours.area, input)).rejects.toThrow();
    expect(await count(ours.area, 'audit_log')).toBe(before);
    await expect(addCategory(ours.area, { ...input, name: 'Soup' })).resolves.toMatchObject({ made: 'Soup' });
  });

  it('states why it failed, also when the answer’s rows are asked for behind a write that failed long before', async () => {
    const input = { commandId: randomUUID(), id: randomUUID(), name: 'Drinks' };
    await addCategory(ours.area, input);
    const again = once(ours.area, { commandId: randomUUID() }, 'none', async (tx) => {
      await tx.run(raw(sql`select 1`));
      tx.send(
        insertRows('category', [
          {
            organisation_id: ours.organisationId,
            category_id: input.id,
            kind: 'recipe',
            name: 'Twice',
            ...made(ours.area),
          },
        ]),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { changes: [{ collection: 'categories', id: input.id, accountId: null }] };
    });
    await expect(again).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });

  it('throws a violation that no other command can cause, and does not try again', async () => {
    let tries = 0;
    const twice = { organisation_id: ours.organisationId, user_id: 'mia', day: '2026-11-20', refusals: 1 };
    const failing = once(ours.area, { commandId: randomUUID() }, 'none', async (tx) => {
      tries += 1;
      tx.send(insertRows('limit_refusal', [twice]), insertRows('limit_refusal', [twice]));
      return { changes: [] };
    });
    await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'limit_refusal_pkey' });
    expect(tries).toBe(1);
  });

  it('names only constraints that there are as those that may race', async () => {
    const stored = await reading(pool, ours.organisationId, (db) =>
      db.run(
        raw<{ name: string }>(sql`
          select conname as name from pg_constraint where contype in ('p', 'u', 'f')
          union select relname from pg_class join pg_index on indexrelid = pg_class.oid where indisunique`),
      ),
    );
    const names = new Set(stored.map(({ name }) => name));
    expect([...MAY_RACE].filter((name) => !names.has(name))).toEqual([]);
  });

  it('counts the feed on by one for each command and never twice for a repeat', async () => {
    const sequence = (cursor: string) => Number(cursor.split('.')[1]);
    const input = { commandId: randomUUID(), id: randomUUID(), name: 'Starters' };
    const first = await addCategory(ours.area, input);
    const again = await addCategory(ours.area, input);
    const next = await addCategory(ours.area, { commandId: randomUUID(), id: randomUUID(), name: 'Mains' });
    expect(sequence(again.cursor)).toBe(sequence(first.cursor));
    expect(sequence(next.cursor)).toBe(sequence(first.cursor) + 1);
  });

  it('separates one organisation’s command ids from another’s', async () => {
    const input = { commandId: randomUUID(), id: randomUUID(), name: 'Breads' };
    await addCategory(ours.area, input);
    await expect(addCategory(theirs.area, { ...input, id: randomUUID(), name: 'Their breads' })).resolves.toBeDefined();
  });

  it('begins again with the locks that a command turns out to need, before it reads what they guard', async () => {
    const rounds: string[] = [];
    const input = { commandId: randomUUID() };
    await once(ours.area, input, {}, async (tx) => {
      rounds.push('begun');
      await tx.run(raw(sql`select 1`));
      tx.needs({ exclusive: { ingredients: [randomUUID()] } });
      rounds.push('locked');
      return { changes: [] };
    });
    expect(rounds.at(-1)).toBe('locked');
    expect(rounds.filter((round) => round === 'locked')).toHaveLength(1);
  });

  it('begins again in the end with the whole organisation locked, when it needs more each time', async () => {
    let rounds = 0;
    let whole = false;
    await once(ours.area, { commandId: randomUUID() }, {}, async (tx) => {
      rounds += 1;
      await tx.run(raw(sql`select 1`));
      tx.needs({ exclusive: { areas: Array.from({ length: rounds * 3 }, () => randomUUID()) } });
      whole = tx.holdsOrganisation;
      return { changes: [] };
    });
    expect({ rounds, whole }).toEqual({ rounds: 6, whole: true });
  });

  it('finds the same slot for an id that it is given and for one that it reads in SQL', async () => {
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const things = sql`select unnest(${ids}::uuid[])`;
    let rounds = 0;
    await once(ours.area, { commandId: randomUUID() }, { shared: { products: things } }, async (tx) => {
      rounds += 1;
      await tx.run(raw(sql`select 1`));
      tx.needs({ shared: { products: ids.map((id) => id.toUpperCase()) } });
      return { changes: [] };
    });
    expect(rounds).toBe(1);
  });

  it('holds two commands on one thing apart, and lets those that share it go side by side', async () => {
    const running = { now: 0, most: 0 };
    const areas = [randomUUID()];
    const slow = (touches: Touches) =>
      once(ours.area, { commandId: randomUUID() }, touches, async (tx) => {
        await tx.run(raw(sql`select 1`));
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        await tx.run(raw(sql`select pg_sleep(0.05)`));
        running.now -= 1;
        return { changes: [] };
      });
    await Promise.all([1, 2, 3].map(() => slow({ exclusive: { areas } })));
    expect(running.most).toBe(1);
    await Promise.all([1, 2, 3].map(() => slow({ shared: { areas } })));
    expect(running.most).toBeGreaterThan(1);
  });

  it('DATA-003 DATA-009: every write carries who and when, and the audit log states from what to what', async () => {
    const id = randomUUID();
    await addCategory(ours.area, { commandId: randomUUID(), id, name: 'Desserts' });
    const [row] = await reading(pool, ours.organisationId, (db) =>
      db.run(raw<Record<string, unknown>>(sql`select * from category where category_id = ${id}`)),
    );
    expect(row).toMatchObject({ created_by: 'Gino', updated_by: 'Gino', created_at: '2026-11-20T12:00:00.000Z' });
    const [line] = await reading(pool, ours.organisationId, (db) =>
      db.run(raw<Record<string, unknown>>(sql`select * from audit_log where subject_id = ${id}`)),
    );
    expect(line).toMatchObject({
      action: 'category.added',
      user_name: 'Gino',
      before: null,
      after: { name: 'Desserts' },
    });
  });

  it('shows an organisation nothing of another, whatever it asks for', async () => {
    const id = randomUUID();
    await addCategory(ours.area, { commandId: randomUUID(), id, name: 'Ours' });
    const rows = await reading(pool, theirs.organisationId, (db) =>
      db.run(raw(sql`select * from category where category_id = ${id}`)),
    );
    expect(rows).toEqual([]);
  });

  it.each<[string, Touches, string]>([
    ['shared', {}, 'force_generic_plan'],
    ['listed as exclusive', { exclusive: { areas: [randomUUID()] } }, 'auto'],
    ['found to be exclusive', { exclusive: { ingredients: sql`select gen_random_uuid()` } }, 'auto'],
    ['exclusive, where none is found', { exclusive: { ingredients: sql`select null::uuid` } }, 'force_generic_plan'],
  ])('plans statements once for all values or for their own by its locks: %s', async (_, touches, planning) => {
    const read = raw<{ planning: string }>(sql`select current_setting('plan_cache_mode') as planning`);
    const { planned } = await once(ours.area, { commandId: randomUUID() }, touches, async (tx) => {
      await tx.run(raw<object>(sql`select`));
      return { changes: [], extra: { planned: await tx.run(read) } };
    });
    expect(planned).toEqual([{ planning }]);
  });
});
