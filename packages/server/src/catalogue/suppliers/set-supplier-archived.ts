import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierCommands } from '@larder/contract/suppliers.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { lockSupplier, supplierChange } from './lock-supplier.ts';

type SupplierToArchive = InputOf<typeof supplierCommands.setSupplierArchived>;

/**
 * Archive a supplier, or take it back (SUP-021). Nothing new is ordered from an archived one; what is ordered already can still be sent and
 * received, and its prices go on costing what they cost.
 */
export async function setSupplierArchived(ctx: Ctx, input: SupplierToArchive): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'suppliers');

  return once(ctx, input, 'none', async (tx) => {
    const { id, archived: before } = await lockSupplier(tx, ctx, input);
    const { archived } = input;
    tx.send(
      raw(sql`
        update supplier set archived = ${archived}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and supplier_id = ${id}`),
    );
    const action = archived ? 'supplier.archived' : 'supplier.unarchived';
    audit(tx, ctx, action, { kind: 'supplier', id }, { archived: before }, { archived });
    return { changes: [supplierChange(id)] };
  });
}
