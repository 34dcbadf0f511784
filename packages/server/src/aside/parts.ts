import type pg from 'pg';
import { openPool } from '../db/connection.ts';
import type { Feed } from '../kernel/feed.ts';
import { type FileContents, type FilePlace, openContents } from '../storage/file-store.ts';

/** What work on the database is given, in the server as well as aside. */
export interface Parts {
  pool: pg.Pool;
  feed: Feed;
  files: FileContents;
  now: () => Date;
}

/** The same as it is sent to a process aside. */
export interface PartsOnTheWay {
  connectionString: string;
  files: FilePlace;
  /** The server's clock as the task was sent, milliseconds (rule 15). */
  now: number;
}

/** Sent by a process aside when something was committed: the server's feed passes it on. */
export const COMMITTED = 'committed';

export function partsOnTheWay({ pool, files, now }: Pick<Parts, 'pool' | 'files' | 'now'>): PartsOnTheWay {
  const { connectionString } = pool.options;
  if (!connectionString) throw new Error('the pool does not say where its database is');
  return { connectionString, files: files.place, now: now().getTime() };
}

/** Does work with a pool of its own, a feed that passes notifications to the server, and the server's clock. */
export async function withParts<Result>(
  { connectionString, files, now }: PartsOnTheWay,
  notify: (news: typeof COMMITTED) => void,
  work: (parts: Parts) => Promise<Result>,
  open: (connectionString: string) => pg.Pool = openPoolAside,
): Promise<Result> {
  const ahead = now - Date.now();
  const pool = endingWithUs(open(connectionString));
  const feed: Feed = {
    committed: () => notify(COMMITTED),
    listen: () => () => undefined,
    close: async () => undefined,
  };
  try {
    return await work({ pool, feed, files: openContents(files), now: () => new Date(Date.now() + ahead) });
  } finally {
    await pool.end();
  }
}

function openPoolAside(connectionString: string): pg.Pool {
  return openPool({ connectionString, max: 3 });
}

/**
 * Connections of a process aside. Its own limit of time holds for it, not those of a request's statements; and a statement that a killed process
 * leaves behind is ended by the database within two seconds, where the system can look for that.
 */
function endingWithUs(pool: pg.Pool): pg.Pool {
  const settings = [
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    "client_connection_check_interval = '2s'",
  ];
  pool.on('connect', (client) => {
    for (const setting of settings) void client.query(`set ${setting}`).catch(() => undefined); // the last one not every system can
  });
  return pool;
}
