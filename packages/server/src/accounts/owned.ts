import { Refusal } from '@larder/contract/refusals.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { Feature } from '@larder/domain/accounts/features.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authorise, authoriseGroupOwner } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';

export interface LockedAccount {
  id: string;
  name: string;
  type: AccountRow['type'];
  parentId: string | null;
  /** Itself and the accounts above it. */
  ancestors: string[];
  version: number;
}

/** Refuses unless the plan opens the feature and the person owns the account: only owners change accounts (ACC-051, rule 25). */
export function authoriseAccountChange(ctx: Ctx, feature: Feature): void {
  authorise(ctx, feature);
  authoriseGroupOwner(ctx);
}

/** Takes the working account, or one below it, for this change alone. Any other is not found. */
export async function lockAccount(tx: CommandTx, ctx: Ctx, id: string): Promise<LockedAccount> {
  const [account] = await tx.run(
    raw<LockedAccount>(sql`
      select a.account_id as id, a.name, a.parent_id as "parentId", h.ancestors, a.version,
        case when a.type = 'DEPARTMENT' and cardinality(h.ancestors) = 2 then 'GROUP' else a.type end as type
      from account a join account_home h using (organisation_id, account_id)
      where a.organisation_id = ${ctx.organisationId} and a.account_id = ${id} and not a.deleted
        and ${ctx.accountId}::uuid = any (h.ancestors)
      for update of a`),
  );
  if (!account) throw new Refusal('not-found', { what: 'account' });
  return account;
}

/** Refuses with the newer row when somebody changed the account since the person saw it. */
export function refuseStaleAccount(
  tx: CommandTx,
  ctx: Ctx,
  { id, version }: LockedAccount,
  seen: number,
): Promise<void> {
  return refuseStale(tx, ctx, { collection: 'accounts', id, version }, seen);
}
