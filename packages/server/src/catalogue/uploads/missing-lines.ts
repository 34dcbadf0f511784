import type { InputOf } from '@larder/contract/route.ts';
import type { MissingLine, uploadsContract } from '@larder/contract/uploads.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { auditEach, type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { openedUpload } from './uploads.queries.ts';

const LINES_AT_MOST = 5000;

/**
 * Lines of a supplier's own list that a checked file does not name, by name: by their code, and those without one by their name. None of a
 * customer's file, which states only what it states.
 */
export async function missingLines(
  db: Db,
  ctx: Ctx,
  { uploadId }: InputOf<typeof uploadsContract.missingLines>,
): Promise<MissingLine[]> {
  const upload = await openedUpload(db, ctx, uploadId);
  if (ctx.account.type !== 'SUPPLIER' || upload.step !== 'waiting') return [];
  return db.run(missingFrom(db.organisationId, uploadId));
}

/**
 * Archives the lines that a person chose to end with the file, as far as the file still lacks them, in the transaction that posts it: they leave
 * what customers see with the next publication. Answers what changed.
 */
export async function endLines(tx: Tx, ctx: Ctx, uploadId: string, chosen: readonly string[]): Promise<Change[]> {
  if (chosen.length === 0) return [];
  const missing = await tx.run(missingFrom(ctx.organisationId, uploadId));
  const ended = missing.map(({ optionId }) => optionId).filter((id) => chosen.includes(id));
  tx.send(
    raw(sql`
      update supplier_option set archived = true, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and option_id = any (${ended}::uuid[])`),
  );
  const each = ended.map((id) => ({ id, before: { archived: false }, after: { archived: true } }));
  auditEach(tx, ctx, 'option.archived', 'supplierOption', each);
  return ended.map((id) => ({ collection: 'supplierOptions', id, accountId: null }));
}

function missingFrom(org: string, uploadId: string) {
  return raw<MissingLine>(sql`
    select o.option_id as "optionId", o.name, o.supplier_code as "supplierCode" from supplier_option o
    where o.organisation_id = ${org} and o.supplier_id = ${org} and not o.deleted and not o.archived and not exists (
      select from upload_line l
      where l.organisation_id = ${org} and l.upload_id = ${uploadId}
        and case when o.supplier_code <> '' and l.report ->> 'supplierCode' <> '' then l.report ->> 'supplierCode' = o.supplier_code
          else lower(l.report ->> 'name') = lower(o.name) end)
    order by lower(o.name), o.option_id limit ${LINES_AT_MOST}`);
}
