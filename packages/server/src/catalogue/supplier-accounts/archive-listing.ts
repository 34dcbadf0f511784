import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierAccountsContract } from '@larder/contract/supplier-accounts.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInSupplierAccount } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';

export type ListingToArchive = InputOf<typeof supplierAccountsContract.archiveListing>;

/**
 * Archive the supplier, or put it back (SUP-006). Archived, nobody finds it or its prices; who buys from it already retains what it has and goes
 * on seeing its list.
 */
export async function archiveListing(ctx: Ctx, input: ListingToArchive): Promise<CommandAnswer> {
  authoriseInSupplierAccount(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const { archived } = input;
    const org = ctx.organisationId;
    const [known] = await tx.run(
      raw<{ archived: boolean }>(sql`
        select archived from supplier where organisation_id = ${org} and supplier_id = ${org} for update`),
    );
    tx.send(
      raw(sql`
        update supplier_directory set listed = ${!archived}, updated_at = ${ctx.now().toISOString()} where supplier_account_id = ${org}`),
      raw(sql`update published_option set listed = ${!archived} where supplier_account_id = ${org}`),
      raw(sql`
        update supplier set archived = ${archived}, ${touched(ctx)} where organisation_id = ${org} and supplier_id = ${org}`),
    );
    audit(tx, ctx, archived ? 'listing.archived' : 'listing.unarchived', { kind: 'account', id: org }, known ?? null, {
      archived,
    });
    return { changes: [{ collection: 'suppliers', id: org, accountId: null }] };
  });
}
