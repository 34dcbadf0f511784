import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierCommands } from '@larder/contract/suppliers.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { lockSupplier, supplierChange } from './lock-supplier.ts';
import { refuseWithOpenOrders } from './open-orders.ts';

/**
 * Remove a supplier that nothing is on its way from, and its list with it: the options are deleted and their ingredients unlinked. Its
 * orders keep their lines, and what is costed by one of its options retains the last price until another one is chosen (rule 2). One with an
 * account of its own can be asked again.
 */
export async function removeSupplier(
  ctx: Ctx,
  input: InputOf<typeof supplierCommands.removeSupplier>,
): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'suppliers');

  return once(ctx, input, 'none', async (tx) => {
    const supplier = await lockSupplier(tx, ctx, input);
    const { id, name } = supplier;
    await refuseWithOpenOrders(tx, supplier);

    const options = await tx.run(
      raw<{ id: string }>(sql`
        update supplier_option set deleted = true, ingredient_id = null, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and supplier_id = ${id} and not deleted returning option_id as id`),
    );
    tx.send(
      raw(sql`
        update supplier set deleted = true, code = null, ${touched(ctx)} -- the code is free for another one
        where organisation_id = ${ctx.organisationId} and supplier_id = ${id}`),
      raw(sql`
        delete from supplier_request where customer_organisation_id = ${ctx.organisationId} and supplier_id = ${id}`),
    );
    audit(tx, ctx, 'supplier.removed', { kind: 'supplier', id }, { name }, null);
    const gone = options.map(
      (option): Change => ({
        collection: 'supplierOptions',
        id: option.id,
        accountId: null,
        deleted: true,
      }),
    );
    return { changes: [{ ...supplierChange(id), deleted: true }, ...gone] };
  });
}
