import { createHash } from 'node:crypto';
import pg from 'pg';
import { ask } from './batch.ts';
import type { Query } from './builder.ts';
import { noteChange } from './changes-made.ts';
import { statementNotes } from './statement-notes.ts';

/**
 * Days stay text, decimals and counts stay text, instants become ISO text: nothing turns into a float or a local date.
 * Only in our own pools: sign-in and the job queue compare instants as Dates.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === pg.types.builtins.DATE) return (text: string) => text;
    if (type === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
    return pg.types.getTypeParser(type, format);
  },
};

/** A pool whose connections take many statements in one round trip. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  return survivingBreaks(new pg.Pool({ max: 10, types, ...config, pipeline: true }));
}

/**
 * A pool whose commits do not wait for the disk, for much work that counts for nothing until the commit of another
 * pool reports that it is whole: that one waits, and for all before it.
 */
export function openHastyPool(connectionString: string): pg.Pool {
  const pool = openPool({ connectionString, max: 2 });
  pool.on('connect', (client) => void client.query('set synchronous_commit = off').catch(() => undefined)); // it then waits like any other
  return pool;
}

/**
 * A pool that outlives its connections: one that breaks fails the statement in hand, is dropped, and the next statement gets
 * a new one. Without listeners the break of an idle or of a borrowed connection would end the whole process.
 */
export function survivingBreaks(pool: pg.Pool): pg.Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

const READS = /^\s*select\b/i;
const NAMED_AT_MOST = 1000;
const names = new Map<string, string>();

/** Statements are prepared once per connection under a name made of their text. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= NAMED_AT_MOST) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Sends one statement without waiting for those before it: what is sent in one turn leaves together, and is answered together. */
export async function send<Row>(client: pg.PoolClient, query: Query<Row>): Promise<Row[]> {
  const { sql, parameters } = 'compile' in query ? query.compile() : query;
  try {
    const { rows } = await ask(client, { name: nameOf(sql), text: sql, values: parameters });
    statementNotes?.answered(query, sql, rows);
    return rows as Row[];
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error); // leads to who asked, not to the socket
    throw error;
  }
}

/** One statement on any connection of the pool: for what belongs to no organisation. */
export async function sendOn<Row>(pool: pg.Pool, query: Query<Row>): Promise<Row[]> {
  const client = await pool.connect();
  const sent = 'compile' in query ? query.compile() : query;
  try {
    if (!READS.test(sent.sql)) noteChange(); // it commits by itself, and a failure may be one of its answer alone
    return await send(client, sent);
  } finally {
    client.release();
  }
}
