import type { ImpactEntry } from '@larder/contract/impact.ts';
import { seesCosts } from '@larder/domain/accounts/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { placeName } from '../../kernel/place-name.ts';
import { can } from '../../kernel/visibility.ts';

/** So many notes are shown of a document or a period, the latest. */
const SHOWN = 100;

interface NoteInTable {
  note_id: string;
  document_kind: ImpactEntry['documentKind'];
  document_id: string;
  account_id: string;
  account_name: string;
  from_day: string;
  to_day: string;
  actual_before: string | null;
  actual_after: string | null;
  theoretical_before: string | null;
  theoretical_after: string | null;
  variance_before: string;
  variance_after: string;
  ingredients: ImpactEntry['ingredients'];
  created_at: string;
  created_by: string;
}

/** Costs and reports are open to the person. */
export function seesImpact(ctx: Ctx): boolean {
  return seesCosts(ctx.role, ctx.limits) && can(ctx).includes('analyticsLocation');
}

/** Notes of the working account and those below it, the latest first; none for whom costs or reports are closed. `where` speaks of `n`. */
export async function impactEntries(db: Db, ctx: Ctx, where: RawBuilder<unknown>): Promise<ImpactEntry[]> {
  if (!seesImpact(ctx)) return [];
  const rows = await db.run(
    raw<NoteInTable>(sql`
      select n.note_id, n.document_kind, n.document_id, n.account_id, ${placeName('a')} as account_name, n.from_day, n.to_day, n.actual_before, n.actual_after,
        n.theoretical_before, n.theoretical_after, n.variance_before, n.variance_after, n.ingredients, n.created_at, n.created_by
      from impact_note n
      join account a on a.organisation_id = ${db.organisationId} and a.account_id = n.account_id
      where n.organisation_id = ${db.organisationId} and ${where} and exists (
        select from account_home h where h.account_id = n.account_id and ${ctx.accountId}::uuid = any (h.ancestors))
      order by n.created_at desc, n.to_day desc, n.note_id limit ${SHOWN}`),
  );
  return rows.map((row) => ({
    ...{ noteId: row.note_id, documentKind: row.document_kind, documentId: row.document_id },
    ...{ accountId: row.account_id, accountName: row.account_name, from: row.from_day, to: row.to_day },
    actualGpPercent: { before: row.actual_before, after: row.actual_after },
    theoreticalGpPercent: { before: row.theoretical_before, after: row.theoretical_after },
    variance: { before: row.variance_before, after: row.variance_after },
    ...{ ingredients: row.ingredients, at: row.created_at, by: row.created_by },
  }));
}
