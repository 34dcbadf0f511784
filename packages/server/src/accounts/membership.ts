import { Refusal } from '@larder/contract/refusals.ts';
import type { Limits } from '@larder/domain/accounts/limits.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';

export interface Membership {
  /** The person's. */
  name: string;
  role: 'owner' | 'member' | 'guest';
  withheld: Limits['withheld'];
  order_up_to: string | null;
  named_role_id: string | null;
  version: number;
}

/** The membership of a person on the working account, locked; one of an owner is not changed by others. */
export async function membershipToChange(tx: Tx, ctx: Ctx, userId: string): Promise<Membership> {
  const [row] = await tx.run(
    raw<Membership>(sql`
      select p.name, m.role, m.withheld, m.order_up_to, m.named_role_id, m.version from membership m join profile p using (user_id)
      where m.user_id = ${userId} and m.organisation_id = ${ctx.organisationId} and m.account_id = ${ctx.accountId} for update of m`),
  );
  if (!row) throw new Refusal('not-found', { what: 'user' });
  if (row.role === 'owner') throw new Refusal('user.owner');
  return row;
}
