import type { StartCard } from '@larder/contract/start.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { substitutionRows } from '../procurement/substitutions/substitution-rows.ts';
import { NAMED } from './start-card.ts';

/** What is used instead of something else in the account and those below it, the latest first. */
export async function substitutesCard(db: Db, ctx: Ctx): Promise<StartCard<'substitutes'> | null> {
  const rows = await substitutionRows(db, { accountId: ctx.accountId, ...ctx.account }, sql`true`);
  if (rows.length === 0) return null;
  const inUse = rows
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, NAMED)
    .map(({ id, accountId, areaName, substituteName, ingredientName }) => ({
      ...{ substitutionId: id, accountId, accountName: areaName, substituteName, ingredientName },
    }));
  return { count: rows.length, due: rows.filter(({ signatureDue }) => signatureDue).length, inUse };
}
