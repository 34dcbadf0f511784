import type { CustomerRequest, OwnListing, PublicationRow } from '@larder/contract/supplier-accounts.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseInSupplierAccount } from '../../kernel/authorise.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { listToPublish, publishedFacts } from './own-list.ts';

const LATEST_PUBLICATIONS = 10;
const MOST_REQUESTS = 1000;

/** What customers see of the supplier, what publishing now would change for them, and how the latest publications went. */
export async function ownListing(db: Db, ctx: Ctx): Promise<OwnListing> {
  authoriseInSupplierAccount(ctx);
  const org = ctx.organisationId;
  const [[listing], [unpublished], publications] = await db.all(
    raw<Pick<OwnListing, 'name' | 'town' | 'kindsOfGoods' | 'listed'>>(sql`
      select name, town, kinds_of_goods as "kindsOfGoods", listed from supplier_directory where supplier_account_id = ${org}`),
    raw<OwnListing['unpublished']>(sql`
      select count(*) filter (where p.option_id is null)::int as added,
        count(*) filter (where list.option_id is null)::int as removed,
        count(*) filter (where ${publishedFacts('list')} is distinct from ${publishedFacts('p')}
          and list.option_id is not null and p.option_id is not null)::int as changed
      from (${listToPublish(org, today(ctx))}) list
      full join (select * from published_option where supplier_account_id = ${org}) p using (option_id)`),
    raw<PublicationRow>(sql`
      select publication_id as id, effective_from as "effectiveFrom", lines, removed_lines as "removedLines", customers,
        customers_done as "customersDone", status, created_at as "createdAt", created_by as "createdBy"
      from publication where organisation_id = ${org} order by created_at desc, publication_id desc limit ${LATEST_PUBLICATIONS}`),
  );
  const unknown = { name: '', town: null, kindsOfGoods: [], listed: false };
  return {
    ...(listing ?? unknown),
    unpublished: unpublished ?? { added: 0, changed: 0, removed: 0 },
    publications,
  };
}

/** Customers that asked to buy from the supplier: those still without an answer first, then the newest. */
export function requests(db: Db, ctx: Ctx): Promise<CustomerRequest[]> {
  authoriseInSupplierAccount(ctx);
  return db.run(
    raw<CustomerRequest>(sql`
      select r.customer_organisation_id as "customerId", r.customer_name as name, r.status, r.requested_at as "requestedAt",
        r.requested_by as "requestedBy", r.answered_at as "answeredAt", r.answered_by as "answeredBy", r.reason,
        coalesce(n.account_number, '') as "accountNumber", coalesce(c.price_group, '') as "priceGroup",
        coalesce(c.price_percent, 0)::text as "pricePercent", c.delivery_days as "deliveryDays", c.minimum_spend::text as "minimumSpend",
        c.stopped_at as "stoppedAt", c.stopped_by as "stoppedBy", c.stop_reason as "stopReason", coalesce(c.version, 0) as version
      from supplier_request r
      left join supplier_customer c
        on c.supplier_account_id = r.supplier_account_id and c.customer_organisation_id = r.customer_organisation_id
      left join supplier_customer_number n
        on n.supplier_account_id = r.supplier_account_id and n.customer_organisation_id = r.customer_organisation_id
      where r.supplier_account_id = ${ctx.organisationId}
      order by r.status = 'REQUESTED' desc, r.requested_at desc, r.customer_organisation_id limit ${MOST_REQUESTS}`),
  );
}
