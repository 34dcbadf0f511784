import type { LeftOutPerson } from '@larder/contract/people.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { placeName } from '../../kernel/place-name.ts';

/** Somebody with what they may do in the places that a change is about, as the audit log states it; several of one kind stand behind each other. */
export interface RecordedPerson {
  user_id: string;
  name: string;
  places: string[];
  role: string;
  role_name: string | null;
  withheld: string[];
  order_up_to: string | null;
}

interface NamedPerson {
  userId: string;
  name: string;
  email: string;
  /** Has an owner's membership somewhere in the group. */
  owner: boolean;
  /** Works at a guest view. */
  atGuestView: boolean;
}

/**
 * People of the group that a change of many names, and the owners among them, whom nobody else changes. Refused when one of them is not of the
 * group. Call with people locked.
 */
export async function peopleToChange(
  tx: CommandTx,
  userIds: readonly string[],
): Promise<{ people: NamedPerson[]; owners: LeftOutPerson[] }> {
  const wanted = [...new Set(userIds)];
  const found = await tx.run(
    raw<NamedPerson>(sql`
      select m.user_id as "userId", coalesce(p.name, '') as name, coalesce(lower(p.email), '') as email, bool_or(m.role = 'owner') as owner,
        bool_or(a.type = 'TRANSFER') as "atGuestView"
      from account a
      join membership m on m.organisation_id = a.organisation_id and m.account_id = a.account_id
      left join profile p on p.user_id = m.user_id
      where a.organisation_id = ${tx.organisationId} and m.user_id = any (${wanted})
      group by m.user_id, p.name, p.email order by lower(p.name), m.user_id`),
  );
  if (found.length < wanted.length) throw new Refusal('not-found', { what: 'user' });
  return {
    people: found.filter(({ owner }) => !owner),
    owners: found.filter(({ owner }) => owner).map(({ name }) => ({ name, why: 'owner' })),
  };
}

/** What these people of the group may do before the change, by place; where: which of their memberships `m` count. */
export async function recordedPeople(tx: Tx, where: RawBuilder<unknown>): Promise<RecordedPerson[]> {
  return tx.run(
    raw<RecordedPerson>(sql`
      select m.user_id, coalesce(p.name, '') as name, array_agg(distinct ${placeName('a')}) as places,
        string_agg(distinct m.role, ', ') as role, string_agg(distinct r.name, ', ') as role_name,
        (select coalesce(array_agg(distinct w), '{}') from membership o, unnest(o.withheld) w
          where o.organisation_id = ${tx.organisationId} and o.user_id = m.user_id and o.account_id = any (array_agg(m.account_id))) as withheld,
        string_agg(distinct trim_scale(m.order_up_to)::text, ', ') as order_up_to
      from account a
      join membership m on m.organisation_id = a.organisation_id and m.account_id = a.account_id
      left join profile p on p.user_id = m.user_id
      left join named_role r on r.organisation_id = m.organisation_id and r.role_id = m.named_role_id
      where a.organisation_id = ${tx.organisationId} and ${where}
      group by m.user_id, p.name order by lower(p.name), m.user_id`),
  );
}
