import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { reading, type Tx } from '../../db/transaction.ts';
import type { Jobs } from '../../jobs/work-jobs.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { type ClosingJob, partnerContext } from '../../kernel/partner-context.ts';
import { sendSystemMailWith } from '../../mail/system-mail.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { ownersOf } from './owners.ts';
import type { PublicationParts } from './run-publication.ts';

interface Supplier {
  id: string;
  name: string;
  /** Null: it is open again. */
  closed: { at: string; by: string; until: string } | null;
}

interface Customer {
  id: string;
  supplierId: string;
}

/** Notifies the customers of suppliers that closed their account or reopened it, as the jobs come in. */
export function workClosings(jobs: Jobs, parts: PublicationParts): Promise<void> {
  return jobs.work<ClosingJob>('supplier-closed', (job) => carryClosing(parts, job));
}

/**
 * Carries into the books of each customer, one transaction each, that a supplier is closed, or open, as it stands now. One that fails delays no
 * other; the job's next try finds those who have it already.
 */
export async function carryClosing(parts: PublicationParts, { organisationId, commandId }: ClosingJob): Promise<void> {
  const found = await readSupplier(parts, organisationId);
  if (!found) return;
  let failed = 0;
  for (const customer of found.customers)
    try {
      await notifyOf(parts, found.supplier, customer, commandId);
    } catch (err) {
      failed += 1;
      parts.log.error({ err, customer: customer.id }, 'a customer was not notified that a supplier closed or reopened');
    }
  if (failed > 0) throw new Error(`${failed} customers were not notified`);
}

/** Null: it was removed meanwhile. */
function readSupplier({ pool }: PublicationParts, id: string) {
  return reading(pool, id, async (db) => {
    const [[own], customers] = await db.all(
      raw<{ name: string; at: string | null; by: string | null; until: string | null }>(sql`
        select d.name, o.closed_at as at, o.closed_by as by, o.removed_after as until
        from supplier_directory d join organisation o on o.organisation_id = ${id}
        where d.supplier_account_id = ${id}`),
      raw<Customer>(sql`
        select customer_organisation_id as id, supplier_id as "supplierId" from supplier_request
        where supplier_account_id = ${id} and status <> 'DECLINED' order by customer_organisation_id`),
    );
    if (!own) return null;
    const { name, at, by, until } = own;
    return { supplier: { id, name, closed: at && by && until ? { at, by, until } : null }, customers };
  });
}

async function notifyOf(
  parts: PublicationParts,
  supplier: Supplier,
  customer: Customer,
  commandId: string,
): Promise<void> {
  const ctx = await partnerContext(parts, customer.id, supplier);
  await once(ctx, { commandId }, 'none', async (tx) => {
    const at = supplier.closed?.at ?? null;
    const [changed] = await tx.run(
      raw<{ id: string }>(sql`
        update supplier set closed_at = ${at}, ${touched(ctx)}
        where organisation_id = ${customer.id} and supplier_id = ${customer.supplierId} and parent_account_id = ${supplier.id}
          and type = 'SLAVE' and not deleted and closed_at is distinct from ${at}::timestamptz
        returning supplier_id as id`),
    );
    if (!changed) return { changes: [] };
    const about = { kind: 'supplier', id: changed.id };
    audit(tx, ctx, supplier.closed ? 'supplier.closed' : 'supplier.reopened', about, null, { name: supplier.name });
    await notify(tx, ctx, supplier, about);
    return { changes: [{ collection: 'suppliers', id: changed.id, accountId: null }] };
  });
}

/** The people of the head office by a notice, the owners by mail. */
async function notify(
  tx: Tx,
  ctx: Ctx,
  { name, closed }: Supplier,
  about: { kind: string; id: string },
): Promise<void> {
  const letter = closed ? closedLetter(name, closed.by, dayIn(ctx.timeZone, new Date(closed.until))) : openLetter(name);
  if (closed) {
    const facts = { supplier: name, by: closed.by, until: dayIn(ctx.timeZone, new Date(closed.until)) };
    await queueNotice(tx, ctx, { kind: 'supplier-closed', about, facts });
  } else await queueNotice(tx, ctx, { kind: 'supplier-reopened', about, facts: { supplier: name } });
  for (const { email: to } of await tx.run(ownersOf(ctx.organisationId)))
    await sendSystemMailWith(tx, ctx.pool, { to, ...letter });
}

function closedLetter(name: string, by: string, until: Parameters<typeof showDay>[0]) {
  return {
    subject: `${name} closed its account`,
    text: [
      `${by} of ${name} closed its account in Larder. It takes no orders from you any more.`,
      `Orders that were sent before stay as they are. Please ask ${name} whether they come.`,
      `Until ${showDay(until)} it can be reopened, and you would be notified. After that it is removed, and the lines you took over from its list are put away.\n`,
    ].join('\n\n'),
  };
}

function openLetter(name: string) {
  return {
    subject: `${name} is open again`,
    text: `${name} reopened its account in Larder. You can order from it as before.\n`,
  };
}
