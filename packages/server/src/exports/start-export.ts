import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { sendJobWith } from '../jobs/send-job.ts';
import { authoriseOwner } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';

/** Begins to make one file of everything the organisation holds (rule 24); a job does it, and exports tells how far it is. */
export async function startExport(ctx: Ctx, input: { commandId: string; exportId: string }): Promise<CommandAnswer> {
  authoriseOwner(ctx);
  const { organisationId: organisation_id, userName } = ctx;
  return once(ctx, input, 'none', async (tx) => {
    const { exportId: export_id } = input;
    const known = await tx.run(
      raw(
        sql`select 1 as one from data_export where organisation_id = ${organisation_id} and export_id = ${export_id}`,
      ),
    );
    if (known.length > 0) throw new Refusal('command-reused');
    tx.send(
      insertRows('data_export', [
        { organisation_id, export_id, created_at: ctx.now().toISOString(), created_by: userName },
      ]),
    );
    audit(tx, ctx, 'export.started', { kind: 'export', id: export_id }, null, {});
    await sendJobWith(tx, ctx.pool, 'export', { organisationId: organisation_id, exportId: export_id, userName });
    return { changes: [] };
  });
}
