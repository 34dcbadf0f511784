// `npm run ledger:check`: works every organisation's ledger out anew and names what is stored otherwise. With --rebuild the derived tables are
// made anew first. Ends with 1 when something differs. Larder itself must not be running on the same data folder.

import { type Tx, writing } from '../db/transaction.ts';
import { takeLocks, WHOLE_ORGANISATION } from '../kernel/locks.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import type { Difference } from '../ledger/check/difference.ts';
import { rebuildDerived } from '../ledger/check/rebuild.ts';
import { eachOrganisation, type Organisation } from './each-organisation.ts';

const SHOWN = 20;
const rebuild = process.argv.includes('--rebuild');

const found = await eachOrganisation(check);
process.exitCode = found.every((differences) => differences === 0) ? 0 : 1;

/** Answers in how many places something differs. */
async function check({ pool, organisationId, name }: Organisation): Promise<number> {
  const differences = await writing(pool, organisationId, compare);
  console.log(`${name}: ${differences.length === 0 ? 'nothing differs' : `${differences.length} differences`}`);
  for (const { table, key, stored, computed } of differences.slice(0, SHOWN)) {
    console.log(`  ${table} ${key}: stored ${stored ?? 'nothing'}, should be ${computed ?? 'nothing'}`);
  }
  return differences.length;
}

async function compare(tx: Tx): Promise<Difference[]> {
  await tx.run(takeLocks(tx.organisationId, WHOLE_ORGANISATION));
  if (rebuild) await rebuildDerived(tx);
  return ledgerDifferences(tx);
}
