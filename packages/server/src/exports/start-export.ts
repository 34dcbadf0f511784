import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { exportsContract } from '@larder/contract/exports.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { insertLongJob } from '../jobs/long-job.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import { authoriseOwner } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';

/** Begins to make one file of everything the organisation holds (rule 24); a job does it, and exports shows how far it is. Two never begin at once. */
export async function startExport(
  ctx: Ctx,
  input: InputOf<typeof exportsContract.startExport>,
): Promise<CommandAnswer> {
  authoriseOwner(ctx);
  const { organisationId: organisation_id, userName } = ctx;
  return once(ctx, input, { exclusive: { areas: [organisation_id] } }, async (tx) => {
    const { exportId: export_id } = input;
    const known = await tx.run(
      raw<{ id: string }>(
        sql`
          select export_id as id from data_export
          where organisation_id = ${organisation_id} and (export_id = ${export_id} or status = 'running')`,
      ),
    );
    if (known.some(({ id }) => id === export_id)) throw new Refusal('command-reused');
    if (known.length > 0) throw new Refusal('export.running');
    tx.send(
      insertRows('data_export', [
        { organisation_id, export_id, created_at: ctx.now().toISOString(), created_by: userName },
      ]),
      insertLongJob(ctx, { id: export_id, kind: 'export' }),
    );
    audit(tx, ctx, 'export.started', { kind: 'export', id: export_id }, null, {});
    await sendJobWith(tx, ctx.pool, 'export', { organisationId: organisation_id, exportId: export_id, userName });
    return { changes: [] };
  });
}
