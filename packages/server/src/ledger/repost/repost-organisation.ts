import type pg from 'pg';
import { type Tx, writing } from '../../db/transaction.ts';
import { newEpoch } from '../../kernel/new-epoch.ts';
import { type ChangedPeriod, repostEverything } from './repost-everything.ts';

class OnlyListed extends Error {
  readonly changed: ChangedPeriod[];

  constructor(changed: ChangedPeriod[]) {
    super('only listed');
    this.changed = changed;
  }
}

/**
 * Posts everything of an organisation anew in one transaction and answers the closed periods that this changes. With dryRun the transaction
 * is rolled back. Browsers load everything again afterwards, since prices and quantities may be others than those that they hold.
 */
export async function repostOrganisation(
  pool: pg.Pool,
  organisationId: string,
  { dryRun, now }: { dryRun: boolean; now: () => Date },
): Promise<ChangedPeriod[]> {
  const work = async (tx: Tx) => {
    const changed = await repostEverything(tx, { now });
    if (dryRun) throw new OnlyListed(changed);
    newEpoch(tx);
    return changed;
  };
  try {
    return await writing(pool, organisationId, work);
  } catch (error) {
    if (error instanceof OnlyListed) return error.changed;
    throw error;
  }
}
