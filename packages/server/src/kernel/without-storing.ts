import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Tx, writing } from '../db/transaction.ts';
import type { Ctx } from './context.ts';
import { type CommandTx, ledgerLock } from './once.ts';

class RolledBack extends Error {
  readonly found: unknown;

  constructor(found: unknown) {
    super('rolled back on purpose');
    this.found = found;
  }
}

/**
 * Does what a command would do and returns what `work` reads in the end, then rolls everything back. Takes the organisation's exclusive lock, because it
 * may revalue what others post. Writes that share the commit's round trip (`Tx.last`) are not done.
 */
export async function withoutStoring<Found>(ctx: Ctx, work: (tx: CommandTx) => Promise<Found>): Promise<Found> {
  const inTransaction = async (tx: Tx) => {
    tx.send(raw(sql`select ${ledgerLock(ctx.organisationId, 'alone')}`));
    throw new RolledBack(await work(asCommand(tx)));
  };
  try {
    return await writing<never>(ctx.pool, ctx.organisationId, inTransaction);
  } catch (error) {
    if (error instanceof RolledBack) return error.found as Found;
    throw error;
  }
}

function asCommand(tx: Tx): CommandTx {
  return {
    writes: true,
    organisationId: tx.organisationId,
    send: (...queries) => tx.send(...queries),
    last: (query) => tx.last(query),
    run: (query) => tx.run(query),
    all: (...queries) => tx.all(...queries),
    mustBeAlone: () => undefined,
    alsoChanged: () => undefined,
  };
}
