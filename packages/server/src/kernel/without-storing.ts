import { type Tx, writing } from '../db/transaction.ts';
import type { Ctx } from './context.ts';
import { Held, withMoreLocks } from './locked.ts';
import type { Touches } from './locks.ts';
import { type CommandTx, gated, openGate } from './once.ts';

class RolledBack extends Error {
  readonly found: unknown;

  constructor(found: unknown) {
    super('rolled back on purpose');
    this.found = found;
  }
}

/**
 * Does what a command would do, under its locks, and returns what `work` reads in the end, then rolls everything back. Writes that share the
 * commit's round trip (`Tx.last`, `Tx.atEnd`) are not done.
 */
export function withoutStoring<Found>(
  ctx: Ctx,
  touches: Touches,
  work: (tx: CommandTx) => Promise<Found>,
): Promise<Found> {
  return withMoreLocks(async (more) => {
    const inTransaction = async (tx: Tx) => {
      const held = new Held();
      const gate = openGate(tx, held, { touches, more });
      throw new RolledBack(await work(gated(tx, gate, held, [])));
    };
    try {
      return await writing<never>(ctx.pool, ctx.organisationId, inTransaction);
    } catch (error) {
      if (error instanceof RolledBack) return error.found as Found;
      throw error;
    }
  });
}
