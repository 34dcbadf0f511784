import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authorise } from '../kernel/authorise.ts';
import { audit, made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';

export interface NewAccount {
  commandId: string;
  id: string;
  /** A location or product group below the head office, or an area below a location. */
  parentId: string;
  type: 'LOCATION' | 'DEPARTMENT';
  name: string;
  /** Product groups an area cooks from. */
  groupIds: string[];
}

const LABELS = { LOCATION: 'Location', DEPARTMENT: 'Department' } as const;

/** Opens a further location, area or product group below an account of the working organisation; its owner alone may. */
export async function openAccount(ctx: Ctx, account: NewAccount): Promise<Answer<Record<never, never>>> {
  authorise(ctx, 'account');
  if (ctx.role !== 'owner') throw new Refusal('not-allowed');
  if (account.name.trim() === '') throw nameEmpty(account.type);

  return once(ctx, account, 'none', async (tx) => {
    const [parent] = await tx.run(
      raw<{ ancestors: string[] }>(sql`
        select h.ancestors from account a join account_home h using (organisation_id, account_id)
        where a.organisation_id = ${ctx.organisationId} and a.account_id = ${account.parentId} and not a.deleted for update of a`),
    );
    if (!parent) throw new Refusal('not-found', { what: 'account' });
    const { organisationId: organisation_id } = ctx;
    const row = {
      organisation_id,
      account_id: account.id,
      type: account.type,
      name: account.name.trim(),
      parent_id: account.parentId,
    };
    tx.send(
      insertRows('account', [{ ...row, ...made(ctx) }]),
      insertRows('account_home', [
        { account_id: account.id, organisation_id, ancestors: [account.id, ...parent.ancestors] },
      ]),
      insertRows(
        'area_group',
        account.groupIds.map((group_id) => ({ organisation_id, area_id: account.id, group_id })),
      ),
    );
    audit(tx, ctx, 'account.opened', { kind: 'account', id: account.id }, null, row);
    return { changes: [{ collection: 'accounts', id: account.id, accountId: null }] };
  });
}

function nameEmpty(type: NewAccount['type']): Refusal {
  return new Refusal('invalid', { fields: [{ field: 'name', message: `${LABELS[type]} name cannot be empty` }] });
}
