import type { LeftOutPerson } from '@larder/contract/people.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { CommandTx } from '../../kernel/once.ts';

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
