import type { MovementRow } from '@larder/domain/ledger/repost.ts';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { changeSums } from '../sums/sum-changes.ts';
import type { LedgerCtx } from './context.ts';
import { asSource, movementChanges } from './movement-rows.ts';

/** Appends rows to the ledger and changes the sums of their areas and days. Nobody waits for it. */
export function appendMovements(tx: Tx, ctx: LedgerCtx, rows: readonly MovementRow[]): void {
  if (rows.length > 0) appendFrom(tx, ctx, asSource(rows));
}

/** The same for rows that a query finds: see MOVEMENT_COLUMNS for what it must select. */
export function appendFrom(tx: Tx, ctx: LedgerCtx, source: RawBuilder<unknown>): void {
  changeSums(tx, movementChanges(tx.organisationId, ctx, source));
}
