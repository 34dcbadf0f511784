import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { reading, writing } from '../../db/transaction.ts';
import type { Jobs } from '../../jobs/work-jobs.ts';
import { audit, type Change, touched } from '../../kernel/changes.ts';
import { once } from '../../kernel/once.ts';
import { partnerContext, type SupplyParts } from '../../kernel/partner-context.ts';
import { queueRisesMail } from '../market/rises-mail.ts';
import { type CustomerTerms, withCustomerTerms } from './customers/customer-terms.ts';
import { followMasters, locksOfRepacked } from './follow-masters.ts';
import { howToOrder } from './notify-customer.ts';
import { type Terms, termsOf } from './terms.ts';

export interface PublicationJob {
  /** The supplier. */
  organisationId: string;
  publicationId: string;
}

export interface PublicationParts extends SupplyParts {
  log: { error(message: object, text: string): void; warn(message: object, text: string): void };
}

interface Publisher {
  id: string;
  name: string;
  terms: Terms;
  /** The day from which the changed prices of the list hold. */
  from: Day;
  customers: (CustomerTerms & { id: string; supplierId: string })[];
}

/** Passes publications on as their jobs come in. */
export function workPublications(jobs: Jobs, parts: PublicationParts): Promise<void> {
  return jobs.work<PublicationJob>('publication', (job) => runPublication(parts, job));
}

/**
 * Passes a published list on to every accepted customer, one transaction each (rule 30), and notes how far it is. A customer whose turn
 * fails delays no other; the job's next try finds those who have it already.
 */
export async function runPublication(parts: PublicationParts, job: PublicationJob): Promise<void> {
  const { organisationId, publicationId } = job;
  const note = (values: ReturnType<typeof sql>) =>
    writing(parts.pool, organisationId, async (tx) =>
      tx.send(
        raw(sql`
          update publication set ${values} where organisation_id = ${organisationId} and publication_id = ${publicationId}`),
      ),
    );
  const publisher = await readPublisher(parts, job);
  let failed = 0;
  for (const [at, customer] of publisher.customers.entries()) {
    try {
      await passOn(parts, publisher, customer, publicationId);
    } catch (err) {
      failed += 1;
      parts.log.error({ err, customer: customer.id, publication: publicationId }, 'a price list was not passed on');
    }
    await note(sql`customers_done = ${at + 1 - failed}`);
  }
  const status = failed > 0 ? 'failed' : 'done';
  await note(sql`status = ${status}, finished_at = ${parts.now().toISOString()}`);
  if (failed > 0) throw new Error(`${failed} customers did not get the list`);
}

/** Who publishes, and to whom. How to order from it is published with the list. */
async function readPublisher({ pool }: PublicationParts, job: PublicationJob): Promise<Publisher> {
  const { organisationId, publicationId } = job;
  const accepted = sql`supplier_account_id = ${organisationId} and status = 'ACCEPTED'`;
  await writing(pool, organisationId, async (tx) => {
    const [own] = await tx.run(raw<{ terms: Terms | null }>(sql`select ${termsOf(organisationId)} as terms`));
    tx.send(raw(sql`update supplier_request set terms = ${own?.terms ?? null}::jsonb where ${accepted}`));
  });
  return reading(pool, organisationId, async (db) => {
    const [[own], customers] = await db.all(
      raw<Pick<Publisher, 'name' | 'terms' | 'from'>>(sql`
        select d.name, ${termsOf(organisationId)} as terms, p.effective_from as from
        from supplier_directory d
        join publication p on p.organisation_id = ${organisationId} and p.publication_id = ${publicationId}
        where d.supplier_account_id = ${organisationId}`),
      raw<Publisher['customers'][number]>(sql`
        select r.customer_organisation_id as id, r.supplier_id as "supplierId", c.delivery_days as "deliveryDays",
          c.minimum_spend::text as "minimumSpend"
        from supplier_request r
        left join supplier_customer c
          on c.supplier_account_id = r.supplier_account_id and c.customer_organisation_id = r.customer_organisation_id
        where r.supplier_account_id = ${organisationId} and r.status = 'ACCEPTED'
        order by r.customer_organisation_id`),
    );
    if (!own) throw new Error('a supplier without an entry in the directory');
    return { id: organisationId, ...own, customers };
  });
}

async function passOn(
  parts: PublicationParts,
  publisher: Publisher,
  customer: Publisher['customers'][number],
  publicationId: string,
): Promise<void> {
  const ctx = await partnerContext(parts, customer.id, publisher);
  await once(ctx, { commandId: publicationId }, locksOfRepacked(customer.id), async (tx) => {
    const renewed = await tx.run(
      raw<{ id: string }>(sql`
        update supplier set name = ${publisher.name}, ${howToOrder(withCustomerTerms(publisher.terms, customer))}, ${touched(ctx)}
        where organisation_id = ${customer.id} and supplier_id = ${customer.supplierId} and parent_account_id = ${publisher.id}
          and type = 'SLAVE' and not deleted returning supplier_id as id`),
    );
    if (renewed.length === 0) return { changes: [] };
    const { changes, duplicates, raised } = await followMasters(tx, ctx, publicationId);
    if (raised) {
      const { supplierId } = customer;
      await queueRisesMail(tx, ctx, { how: 'published', supplierId, sourceId: publicationId, from: publisher.from });
    }
    if (duplicates.length > 0)
      parts.log.warn({ customer: customer.id, lines: duplicates }, 'lines of a supplier have more than one copy');
    audit(tx, ctx, 'list.passed-on', { kind: 'supplier', id: customer.supplierId }, null, { options: changes.length });
    const suppliers: Change[] = renewed.map(({ id }) => ({ collection: 'suppliers', id, accountId: null }));
    return { changes: [...suppliers, ...changes] };
  });
}
