import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { supplierAccountsContract } from '@larder/contract/supplier-accounts.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInSupplierAccount } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { learnPublishedWords } from './published-words.ts';

export type ListingToSave = InputOf<typeof supplierAccountsContract.saveListing>;

/** Change what customers see of the supplier: name, town and kinds of goods, and nothing else of its books. */
export async function saveListing(ctx: Ctx, listing: ListingToSave): Promise<CommandAnswer> {
  authoriseInSupplierAccount(ctx);

  return once(ctx, listing, 'none', async (tx) => {
    const { name, town, kindsOfGoods } = listing;
    const org = ctx.organisationId;
    const [before] = await tx.run(
      raw<{ name: string; town: string | null; kindsOfGoods: string[] }>(sql`
        select name, town, kinds_of_goods as "kindsOfGoods" from supplier_directory where supplier_account_id = ${org} for update`),
    );
    tx.send(
      raw(sql`
        insert into supplier_directory (supplier_account_id, name, town, kinds_of_goods, updated_at)
        values (${org}, ${name}, ${town || null}, ${kindsOfGoods}::text[], ${ctx.now().toISOString()})
        on conflict (supplier_account_id) do update set name = excluded.name, town = excluded.town,
          kinds_of_goods = excluded.kinds_of_goods, updated_at = excluded.updated_at`),
      raw(sql`
        update published_option set supplier_name = ${name} where supplier_account_id = ${org} and supplier_name <> ${name}`),
      raw(sql`
        update supplier set name = ${name}, ${touched(ctx)} where organisation_id = ${org} and supplier_id = ${org}`),
      raw(sql`
        update account set name = ${name}, ${touched(ctx)} where organisation_id = ${org} and account_id = ${org}`),
    );
    learnPublishedWords(tx);
    audit(tx, ctx, 'listing.saved', { kind: 'account', id: org }, before ?? null, { name, town, kindsOfGoods });
    return {
      changes: [
        { collection: 'suppliers', id: org, accountId: null },
        { collection: 'accounts', id: org, accountId: org },
      ],
    };
  });
}
