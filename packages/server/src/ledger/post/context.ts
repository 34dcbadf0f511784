import type { Ctx } from '../../kernel/context.ts';

/**
 * What the ledger needs to know of a caller: the organisation is that of the transaction, the clock stamps what is recorded.
 *
 * Who may run beside whom. A posting adds quantity × cost to what an area is worth; a new price adds quantity × difference; a count moves the
 * level that both start from. Each is right only if it sees the others. So each function of the ledger checks that the locks which it rests on
 * are held (`requireLocks`, `tx.needs`); `once` takes those that a command declares, and begins again with those it lacks. README.md states
 * which they are and why they suffice.
 */
export type LedgerCtx = Pick<Ctx, 'now'>;
