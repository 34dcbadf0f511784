import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { raw } from './builder.ts';
import { openPool, send } from './connection.ts';
import { insertRows } from './insert-rows.ts';
import { reading, writing } from './transaction.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl, max: 1 });
afterAll(() => pool.end());

let ctx: Ctx;
beforeAll(async () => {
  ctx = (await foundGroup(pool)).area;
});

async function borrowed<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const one = (value: unknown) => raw<{ value: string }>(sql`select ${value}::text as value`);
const half = (divisor: number) => raw<{ half: number }>(sql`select 1 / ${divisor}::int as half`);

describe('statements asked in one turn', () => {
  it('are each answered with their own rows, prepared or not', async () => {
    for (const time of ['first', 'again']) {
      const answers = await borrowed((client) =>
        Promise.all([
          send(client, one(time)),
          send(client, raw(sql`select where false`)),
          send(client, one(null)),
          send(client, raw(sql`select n, n::numeric as text, array[n] as list from generate_series(1, 2) n`)),
        ]),
      );
      expect(answers).toEqual([
        [{ value: time }],
        [],
        [{ value: null }],
        [
          { n: 1, text: '1', list: [1] },
          { n: 2, text: '2', list: [2] },
        ],
      ]);
    }
  });

  it('fail with the first that fails, those before it are answered, and the connection lives on', async () => {
    await borrowed(async (client) => {
      const settled = await Promise.allSettled([
        send(client, one('before')),
        send(client, half(0)),
        send(client, raw(sql`select 'never prepared' as text`)),
      ]);
      expect(settled.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(settled[1]).toMatchObject({ reason: { code: '22012' } });
      expect(await send(client, half(1))).toEqual([{ half: 1 }]);
      expect(await send(client, raw(sql`select 'never prepared' as text`))).toEqual([{ text: 'never prepared' }]);
    });
  });

  it('can be asked again after one that is not even right', async () => {
    const wrong = raw(sql`select nothing from nowhere`);
    await borrowed(async (client) => {
      await expect(send(client, wrong)).rejects.toMatchObject({ code: '42P01' });
      await expect(send(client, wrong)).rejects.toMatchObject({ code: '42P01' });
      expect(await send(client, one('fine'))).toEqual([{ value: 'fine' }]);
    });
  });

  it('are all taken back when the work gives up before they left', async () => {
    const category = { organisation_id: ctx.organisationId, category_id: randomUUID(), kind: 'recipe', name: 'Gone' };
    const at = { created_at: '2026-11-20', created_by: '', updated_at: '2026-11-20', updated_by: '' };
    const given = writing(pool, ctx.organisationId, async (tx) => {
      tx.send(insertRows('category', [{ ...category, ...at }]));
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    const left = await reading(pool, ctx.organisationId, (db) =>
      db.run(raw(sql`select name from category where category_id = ${category.category_id}`)),
    );
    expect(left).toEqual([]);
  });
});
