import type { MovingKind } from '@larder/domain/kinds/document-kinds.ts';
import type { Movement } from '@larder/domain/ledger/movement.ts';
import type { Db } from '../../db/transaction.ts';
import { replacedMovements } from '../books/replacements.ts';
import { claimedMovements } from '../post/claims.ts';
import { orderMovements } from '../post/orders.ts';
import { usedMovements } from '../post/used/used-movements.ts';

/** The movements that documents of every kind but sales should have now, by document. Those of sales come with their rows of `sale`. idsOf: those of a kind. */
export async function movementsNow(
  db: Db,
  idsOf: (kind: Exclude<MovingKind, 'sales'>) => readonly string[],
): Promise<Map<string, Movement[]>> {
  return new Map([
    ...(await orderMovements(db, idsOf('order'))),
    ...(await claimedMovements(db, idsOf('claim'))),
    ...(await replacedMovements(db, idsOf('replacement'))),
    ...(await usedMovements(db, idsOf)),
  ]);
}
