import type { Tx } from '../db/transaction.ts';
import { holdsAny, type Needs } from './locks.ts';
import type { CommandTx } from './once.ts';

/**
 * Has a command hold these locks: when it doesn't, it begins again with them, so what it reads under them is as their last holder left it. A
 * transaction that is no command's holds the whole organisation already.
 */
export function requireLocks(tx: Tx, needs: Needs): void {
  if (isCommand(tx)) tx.needs(needs);
}

/** True when a command holds the lock of any product's cost. */
export function holdsProductCosts(tx: Tx): boolean {
  return isCommand(tx) && holdsAny(tx.held, 'productCosts');
}

function isCommand(tx: Tx): tx is CommandTx {
  return 'needs' in tx;
}
