import type { ImpactEntry } from '@larder/contract/impact.ts';
import type { reportsContract } from '@larder/contract/reports.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { authorise } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { impactEntries } from '../ledger/impact/impact-notes.queries.ts';
import { thingNames } from './names.queries.ts';

/** What a document or the wastage of a week did to closed periods, or what was done to those between two days (rule 36). */
export async function impactNotes(
  db: Db,
  ctx: Ctx,
  { documentId, wastageWeek, from, to }: InputOf<typeof reportsContract.impactNotes>,
): Promise<ImpactEntry[]> {
  authorise(ctx, 'analyticsLocation');
  const ofDocument = sql`(${documentId ?? null}::uuid is null or n.document_id = ${documentId ?? null}::uuid)`;
  const ofDays = sql`(${from ?? null}::date is null or n.to_day >= ${from ?? null}::date) and (${to ?? null}::date is null or n.from_day <= ${to ?? null}::date)`;
  const ofWeek = wastageWeek
    ? sql`n.document_kind = 'wastage' and exists (
        select from wastage w where w.organisation_id = ${db.organisationId} and w.wastage_id = n.document_id
          and w.account_id = ${ctx.accountId} and w.day between ${wastageWeek} and ${addDays(wastageWeek, 6)})`
    : sql`true`;
  const entries = await impactEntries(db, ctx, sql`${ofDocument} and ${ofWeek} and ${ofDays}`);
  const names = await thingNames(db, [...new Set(entries.map((entry) => entry.documentId))]);
  return entries.map((entry) => {
    const named = names.get(entry.documentId);
    return { ...entry, documentName: named && !named.gone ? named.name : null };
  });
}
