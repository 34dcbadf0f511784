import type { Ctx } from '../kernel/context.ts';

/**
 * What the ledger needs to know of a caller: the organisation is that of the transaction, the clock stamps what is recorded.
 *
 * Who may run beside whom. A posting adds quantity × cost to what an area is worth; a new price adds quantity × difference; a count moves the
 * level that both start from. Each is right only if it sees the others, so commands that post documents hold the organisation's
 * lock shared (`once(ctx, input, 'share', …)`), and those that change prices, recipe versions or counts hold it alone. Postings
 * only ever add to the derived sums, so they may run side by side. A posting that finds that it changes a cost calls
 * `tx.mustBeAlone()` (pricesStated does it by itself) and is started again, alone.
 */
export type LedgerCtx = Pick<Ctx, 'now'>;
