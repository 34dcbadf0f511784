import type { CommandAnswer } from '@larder/contract/collections.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInSupplierAccount } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { lockOption } from '../locked-option.ts';

export interface MasterOptionToArchive {
  commandId: string;
  optionId: string;
  version: number;
  archived: boolean;
}

/** Take a line out of the supplier's own list, or put it back. Customers keep it until the list is published again. */
export async function archiveMasterOption(ctx: Ctx, input: MasterOptionToArchive): Promise<CommandAnswer> {
  authoriseInSupplierAccount(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const { optionId, version, archived } = input;
    await lockOption(tx, ctx, optionId, version);
    tx.send(
      raw(sql`
        update supplier_option set archived = ${archived}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and option_id = ${optionId}`),
    );
    const action = archived ? 'option.archived' : 'option.unarchived';
    audit(tx, ctx, action, { kind: 'supplierOption', id: optionId }, null, { archived });
    return { changes: [{ collection: 'supplierOptions', id: optionId, accountId: null }] };
  });
}
