import type pg from 'pg';
import { afterAll, beforeEach } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Supplied, suppliedGroup } from './arriving.ts';
import { foundGroup, type TestGroup } from './cast.ts';
import { testDatabase } from './database.ts';

interface Cast {
  ours: TestGroup;
  supplied: Supplied;
  supplier: Ctx;
}

/** Gives each test a group that buys from a supplier with an account of its own, both made anew. Call it at the top of the file. */
export async function suppliedEach(give: (cast: Cast) => void): Promise<pg.Pool> {
  const pool = openPool({ connectionString: (await testDatabase()).appUrl });
  afterAll(() => pool.end());
  beforeEach(async () => {
    const ours = await foundGroup(pool);
    const supplied = await suppliedGroup(ours);
    give({ ours, supplied, supplier: supplied.supplier });
  });
  return pool;
}
