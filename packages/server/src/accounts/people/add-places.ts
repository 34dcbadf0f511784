import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { LeftOutPerson, peopleCalls } from '@larder/contract/people.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseOwner } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { usersChanged } from '../users-changed.ts';
import { peopleToChange } from './named-people.ts';
import { placesToGive } from './places.ts';
import { lockPeople, rightsToGive } from './rights.ts';

/**
 * Lets people of the group work in further places, with the role or limits that are given there. Where they work already they stay what they
 * are; owners, who reach everything, are left out and named.
 */
export async function addPlaces(
  ctx: Ctx,
  input: InputOf<typeof peopleCalls.addPlaces>,
): Promise<CommandAnswer & { leftOut: LeftOutPerson[] }> {
  authoriseOwner(ctx);

  return once<{ leftOut: LeftOutPerson[] }>(ctx, input, 'none', async (tx) => {
    await lockPeople(tx);
    const { rights, roleName } = await rightsToGive(tx, input);
    const places = await placesToGive(tx, ctx, input.accountIds, rights.role);
    const { people, owners } = await peopleToChange(tx, input.userIds);
    const rows = people.flatMap(({ userId }) =>
      places.map(({ accountId }) => ({
        user_id: userId,
        organisation_id: ctx.organisationId,
        account_id: accountId,
        ...rights,
        withheld: [...rights.withheld],
        created_at: ctx.now().toISOString(),
      })),
    );
    tx.send(insertRows('membership', rows, 'on conflict do nothing'));
    const { role, withheld, order_up_to } = rights;
    const after = {
      users: people.map(({ userId, name }) => ({ user_id: userId, name })),
      places: places.map(({ name }) => name),
      ...{ role, role_name: roleName, withheld, order_up_to },
    };
    audit(tx, ctx, 'users.places-added', { kind: 'account', id: ctx.accountId }, null, after);
    return { changes: [usersChanged(ctx)], extra: { leftOut: owners } };
  });
}
