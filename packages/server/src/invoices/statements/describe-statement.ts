import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { statementsContract } from '@larder/contract/supplier-statements.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { uploadChanged } from '../locked-upload.ts';
import { expectSupplier } from '../named-parties.ts';
import { updateUpload } from '../written-head.ts';
import { authoriseStatements, lockOpenStatement } from './locked-statement.ts';

/** States whose statement it is and which days it covers, where that was not read, or not rightly. */
export async function describeStatement(
  ctx: Ctx,
  input: InputOf<typeof statementsContract.describeStatement>,
): Promise<Answer<Record<never, never>>> {
  authoriseStatements(ctx);
  const { uploadId, supplierId, from, to } = input;
  if (to < from) throw new Refusal('statement.wrong-days');
  return once(ctx, input, 'none', async (tx) => {
    const before = await lockOpenStatement(tx, ctx, input);
    await expectSupplier(tx, supplierId);
    tx.send(
      raw(sql`
        update supplier_statement set from_day = ${from}, to_day = ${to}
        where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId}`),
    );
    updateUpload(tx, ctx, uploadId, { supplier_id: supplierId, supplier_read: false });
    audit(
      tx,
      ctx,
      'statement.described',
      { kind: 'invoice', id: uploadId },
      { supplierId: before.supplier_id, from: before.from, to: before.to },
      { supplierId, from, to },
    );
    return { changes: [uploadChanged(ctx, uploadId)] };
  });
}
