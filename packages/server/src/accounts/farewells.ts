import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { ANSWERS_SOMETHING } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';

/**
 * Notes for the people of some memberships that they end, so that their devices can state by whom and when. Call before they are deleted.
 * which: a condition on the memberships, as `m`; why: whether the person was taken out, or the account was removed.
 */
export function noteFarewells(
  tx: Tx,
  ctx: Ctx,
  which: RawBuilder<unknown>,
  why: 'person' | 'account' = 'person',
): void {
  const org = ctx.organisationId;
  tx.send(
    raw(sql`
      insert into farewell (user_id, organisation_id, account_id, place, group_name, why, removed_by, removed_at)
      select m.user_id, m.organisation_id, m.account_id, ${placeName('a')}, g.name, ${why}, ${ctx.userName}, ${ctx.now().toISOString()}
      from membership m
      join account a on a.organisation_id = ${org} and a.account_id = m.account_id
      join account g on g.organisation_id = ${org} and g.account_id = ${org}
      where m.organisation_id = ${org} and m.role <> 'owner' and (${which})
      on conflict (user_id, organisation_id, account_id) do update
      set place = excluded.place, group_name = excluded.group_name, why = excluded.why, removed_by = excluded.removed_by,
        removed_at = excluded.removed_at
      ${sql.raw(ANSWERS_SOMETHING)}`),
  );
}
