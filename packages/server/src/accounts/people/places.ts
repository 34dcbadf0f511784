import { Refusal } from '@larder/contract/refusals.ts';
import { fitsAccount, type Invited } from '@larder/domain/accounts/named-roles.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { authorise } from '../../kernel/authorise.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { placeName } from '../../kernel/place-name.ts';

export interface Place {
  accountId: string;
  name: string;
  type: Ctx['account']['type'];
}

/**
 * The working account and places below it that somebody is to be let into, in the order of the tree. Refused: one that is none of them, is
 * closed, holds guests alone where the role is another, or a location where the plan does not open its users (ACC-017).
 */
export async function placesToGive(tx: Tx, ctx: Ctx, accountIds: readonly string[], role: Invited): Promise<Place[]> {
  const wanted = [...new Set(accountIds)];
  const places = await tx.run(
    raw<Place & { closed: boolean }>(sql`
      select a.account_id as "accountId", ${placeName('a')} as name, a.type,
        exists (select from account c where c.organisation_id = ${ctx.organisationId} and c.account_id = any (h.ancestors)
          and c.closed_from <= ${today(ctx)}) as closed
      from account a join account_home h on h.organisation_id = a.organisation_id and h.account_id = a.account_id
      where a.organisation_id = ${ctx.organisationId} and a.account_id = any (${wanted}::uuid[]) and not a.deleted
        and ${ctx.accountId}::uuid = any (h.ancestors)
      order by cardinality(h.ancestors), 2, 1`),
  );
  if (places.length < wanted.length) throw new Refusal('not-found', { what: 'place' });
  for (const { name, type, closed } of places) {
    if (type === 'LOCATION') authorise(ctx, 'manageLocationUsers');
    if (!fitsAccount(role, type)) throw new Refusal('user.guests-only');
    if (closed) throw new Refusal('invitation.closed', { name });
  }
  return places.map(({ accountId, name, type }) => ({ accountId, name, type }));
}
