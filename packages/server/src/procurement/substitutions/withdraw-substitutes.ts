import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditEach, type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changed } from './stored-substitution.ts';

/** A substitute that was not in the kitchen after all, and why it was stated. */
export interface Withdrawn {
  substitutionId: string;
  reason: string;
}

/** Locks the substitutes in use that a delivery brought, and withdraws those of them that were not in this kitchen (rule 56). */
export async function withdrawOfOrder(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  notHere: readonly Withdrawn[],
): Promise<Change[]> {
  if (notHere.length === 0) return [];
  const inUse = await tx.run(
    raw<{ id: string }>(sql`
      select substitution_id as id from substitution
      where organisation_id = ${ctx.organisationId} and order_id = ${orderId} and account_id = ${ctx.accountId}
        and ended_at is null and withdrawn_at is null for no key update`),
  );
  const ids = new Set(inUse.map(({ id }) => id));
  if (notHere.some(({ substitutionId }) => !ids.has(substitutionId))) throw new Refusal('substitution.ended');
  return withdraw(tx, ctx, notHere);
}

/** Withdraws substitutes that are locked, with name and reason: they are in use no longer, and stay readable. */
export function withdraw(tx: Tx, ctx: Ctx, withdrawn: readonly Withdrawn[]): Change[] {
  const withdrawnAt = ctx.now().toISOString();
  const rows = withdrawn.map(({ substitutionId, reason }) => ({ substitution_id: substitutionId, reason }));
  tx.send(
    raw(sql`
      update substitution s set withdrawn_at = ${withdrawnAt}, withdrawn_by = ${ctx.userName}, withdrawn_for = r.reason, ${touched(ctx)}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (substitution_id uuid, reason text)
      where s.organisation_id = ${ctx.organisationId} and s.substitution_id = r.substitution_id`),
  );
  const audited = withdrawn.map(({ substitutionId, reason }) => ({
    id: substitutionId,
    before: { withdrawnAt: null, withdrawnBy: null, withdrawnFor: null },
    after: { withdrawnAt, withdrawnBy: ctx.userName, withdrawnFor: reason },
  }));
  auditEach(tx, ctx, 'substitution.withdrawn', 'substitution', audited);
  return withdrawn.map(({ substitutionId }) => changed(substitutionId, true));
}
