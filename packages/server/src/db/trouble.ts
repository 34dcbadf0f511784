/** What prevents any statement, whatever it asks: also the code of the refusal that answers it. */
export type Trouble = 'database-away' | 'disk-full' | 'busy';

const BY_CODE: Record<string, Trouble> = {
  // The network, or a socket whose folder is gone.
  ECONNREFUSED: 'database-away',
  ECONNRESET: 'database-away',
  ECONNABORTED: 'database-away',
  EHOSTDOWN: 'database-away',
  EHOSTUNREACH: 'database-away',
  ENETDOWN: 'database-away',
  ENETUNREACH: 'database-away',
  ENOTFOUND: 'database-away',
  EAI_AGAIN: 'database-away',
  EPIPE: 'database-away',
  ETIMEDOUT: 'database-away',
  '25P03': 'database-away', // ended, because it was idle inside a transaction
  '25P04': 'database-away', // ended, because its transaction took too long
  '53300': 'database-away', // too many connections
  '57P01': 'database-away', // stopped by an administrator
  '57P02': 'database-away', // crashed
  '57P03': 'database-away', // starting up or stopping
  '57P04': 'database-away', // dropped
  '57P05': 'database-away', // ended, because it was idle
  '3D000': 'database-away', // no such database
  '25006': 'database-away', // a standby that takes no writes

  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',

  '55P03': 'busy', // a lock was not to be had in time
  '57014': 'busy', // a statement took too long
  '53200': 'busy', // out of memory
  '40P01': 'busy', // two waited for each other
};

/** What the client states about a connection that broke, for which it has no code. */
const BROKEN =
  /^(Connection terminated|database .* is not currently accepting connections|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Connection ended unexpectedly|server closed the connection)/;

/** What fetch() throws: whatever went wrong, it was not our database. */
const ANOTHER_SERVER = 'fetch failed';

const DEEP = 5;

/** The trouble that an error comes from, also as its cause; null: what was asked is at fault. */
export function troubleOf(error: unknown, deep = DEEP): Trouble | null {
  if (!(error instanceof Error) || deep === 0 || error.message === ANOTHER_SERVER) return null;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    const known = BY_CODE[code] ?? (code.startsWith('08') ? 'database-away' : undefined);
    if (known) return known;
    if (code === 'ENOENT' && syscall === 'connect') return 'database-away'; // the socket is gone
  }
  if (BROKEN.test(error.message)) return 'database-away';
  const inside = error instanceof AggregateError ? error.errors : [error.cause];
  for (const one of inside) {
    const trouble = troubleOf(one, deep - 1);
    if (trouble) return trouble;
  }
  return null;
}
