import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Ctx } from '../kernel/context.ts';

/** A mail of an order that has not left does not leave any more, not even by the operator's hand where it was given up. */
export function takeBackMail(ctx: Ctx, orderId: string) {
  return raw(sql`
    delete from outbox
    where kind = 'mail' and organisation_id = ${ctx.organisationId} and about_kind = 'order' and about_id = ${orderId} and status <> 'sent'`);
}
