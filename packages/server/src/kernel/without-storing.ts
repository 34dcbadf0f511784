import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Tx, writing } from '../db/transaction.ts';
import type { Ctx } from './context.ts';
import { type CommandTx, type Lock, ledgerLock, MustBeAlone } from './once.ts';

class RolledBack extends Error {
  readonly found: unknown;

  constructor(found: unknown) {
    super('rolled back on purpose');
    this.found = found;
  }
}

/**
 * Does what a command would do and returns what `work` reads in the end, then rolls everything back. Shares the organisation's lock with others who
 * post, as a command does; where `work` must be alone, because it revalues what others post, it starts again under the exclusive lock. Writes that
 * share the commit's round trip (`Tx.last`) are not done.
 */
export async function withoutStoring<Found>(ctx: Ctx, work: (tx: CommandTx) => Promise<Found>): Promise<Found> {
  try {
    return await attempt(ctx, 'share', work);
  } catch (error) {
    if (error instanceof MustBeAlone) return attempt(ctx, 'alone', work);
    throw error;
  }
}

async function attempt<Found>(ctx: Ctx, lock: Lock, work: (tx: CommandTx) => Promise<Found>): Promise<Found> {
  const inTransaction = async (tx: Tx) => {
    tx.send(raw(sql`select ${ledgerLock(ctx.organisationId, lock)}`));
    throw new RolledBack(await work(asCommand(tx, lock)));
  };
  try {
    return await writing<never>(ctx.pool, ctx.organisationId, inTransaction);
  } catch (error) {
    if (error instanceof RolledBack) return error.found as Found;
    throw error;
  }
}

function asCommand(tx: Tx, lock: Lock): CommandTx {
  return {
    writes: true,
    organisationId: tx.organisationId,
    send: (...queries) => tx.send(...queries),
    last: (query) => tx.last(query),
    run: (query) => tx.run(query),
    all: (...queries) => tx.all(...queries),
    mustBeAlone() {
      if (lock !== 'alone') throw new MustBeAlone();
    },
    alsoChanged: () => undefined,
  };
}
