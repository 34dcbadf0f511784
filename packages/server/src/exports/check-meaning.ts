import { COLLECTION_NAMES, collections } from '@larder/contract/collections.ts';
import { RecipeCycle } from '@larder/domain/ledger/explosion.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { collectionReader, type Scope } from '../kernel/collections.ts';
import { DOCUMENT_PLACES } from '../kernel/document-tables.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { ImportProblem } from './import-problem.ts';

const ROWS_AT_ONCE = 500;

/**
 * What was taken in must be what commands could have made: documents in places that hold stock, every row as browsers may expect it, and
 * a ledger in which nothing differs. today: of the head office.
 */
export async function checkMeaning(db: Db, today: string): Promise<void> {
  await refuseDocumentsElsewhere(db);
  const places = await placesOf(db);
  for (const place of places)
    await refuseOddRows(db, { ...place, today, userId: '', visible: new Set(COLLECTION_NAMES) });
  const [first] = await ledgerDifferences(db);
  if (first) throw new ImportProblem(`The figures of this file do not agree (${first.table}).`);
}

/** A fault of posting that lies in the file; null when it is ours. */
export function refusedByLedger(error: unknown): ImportProblem | null {
  return error instanceof RecipeCycle ? new ImportProblem('A recipe contains itself.', 'json/recipe_item.json') : null;
}

/** Stock is held by areas, and by locations that are their own area (rule 1); a removed one stands nowhere any more. */
async function refuseDocumentsElsewhere(db: Db): Promise<void> {
  for (const { table, area } of DOCUMENT_PLACES) {
    const [wrong] = await db.run(
      raw(sql`
        select 1 as wrong from ${sql.table(table)} d
        join account a on a.organisation_id = d.organisation_id and a.account_id = ${sql.ref(`d.${area}`)}
        where d.organisation_id = ${db.organisationId} and not a.deleted and (a.type = 'OWNER' or a.parent_id is null
          or (a.type = 'DEPARTMENT' and a.parent_id = ${db.organisationId})) limit 1`),
    );
    if (wrong) throw new ImportProblem('This belongs to an account that holds no stock.', `json/${table}.json`);
  }
}

function placesOf(db: Db): Promise<Pick<Scope, 'accountId' | 'type' | 'ancestors'>[]> {
  return db.run(
    raw(sql`
      select account_id as "accountId", a.type, h.ancestors from account a join account_home h using (account_id)
      where a.organisation_id = ${db.organisationId} and not a.deleted order by account_id`),
  );
}

async function refuseOddRows(db: Db, scope: Scope): Promise<void> {
  for (const name of COLLECTION_NAMES) {
    const rows = z.array(collections[name]);
    let after: string | null = null;
    do {
      const page: { id: string }[] = (await collectionReader(name)?.page(db, scope, after, ROWS_AT_ONCE)) ?? [];
      const read = rows.safeParse(page);
      const odd = read.error?.issues.find((issue) => !isLongDecimal(issue));
      if (odd) throw new ImportProblem('A value in it is not allowed.', `${name}: ${odd.path.slice(1).join('.')}`);
      after = page.length < ROWS_AT_ONCE ? null : (page.at(-1)?.id ?? null);
    } while (after !== null);
  }
}

/** Figures that are worked out have more decimals than what people type; that they are numbers is sure. */
function isLongDecimal(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_format' && issue.format === 'regex';
}
