import { seesCosts } from '@larder/domain/accounts/limits.ts';
import { approversAt, type Ladder, whoMayAnswer } from '@larder/domain/procurement/approval-ladder.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { type ReachedAccount, reachesWithin } from '../../kernel/access.ts';
import { can } from '../../kernel/visibility.ts';

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export interface Person {
  userId: string;
  name: string;
}

/** Whose answer is asked for: an order at an account, under a ladder; involved: who asked, and who received. */
interface Asked {
  accountId: string;
  ladder: Ladder;
  involved: readonly (string | null)[];
}

/** Who may answer at a step of one order, by name. */
export type Answerers = (step: number) => Person[];

/** Whether somebody can answer at an account: no guest, orders are open to them there, and they see what is to be approved. */
export function canAnswer(reach: ReachedAccount | undefined): boolean {
  if (!reach || reach.role === 'guest') return false;
  return can({ ...reach, account: reach }).includes('procurementLocation') && seesCosts(reach.role, reach.limits);
}

/** Reads who may answer for each of these orders as people stand now; whoever lost their access is left out, and the owners answer where nobody is left. */
export async function readAnswerers(db: Db, orders: readonly Asked[]): Promise<Answerers[]> {
  const named = new Set(
    orders.flatMap(({ ladder }) => ladder.flatMap(({ approvers }) => (approvers === 'owners' ? [] : approvers))),
  );
  const people = await db.run(
    raw<Person & { owner: boolean }>(sql`
      select u.user_id as "userId", coalesce(p.name, '') as name, u.owner
      from (
        select m.user_id, bool_or(m.role = 'owner' and m.account_id = ${db.organisationId}) as owner
        from membership m where m.organisation_id = ${db.organisationId} group by m.user_id
      ) u left join profile p on p.user_id = u.user_id
      where u.owner or u.user_id = any (${[...named]}::text[])
      order by lower(p.name), u.user_id`),
  );
  const nameOf = new Map(people.map(({ userId, name }) => [userId, name]));
  const owners = people.filter(({ owner }) => owner).map(({ userId }) => userId);
  const accounts = [...new Set(orders.map(({ accountId }) => accountId))];
  const members = people.filter(({ owner }) => !owner);
  const pairs = accounts.flatMap((accountId) => members.map(({ userId }) => ({ userId, accountId })));
  const reaches = pairs.length > 0 ? await reachesWithin(db, pairs) : [];
  const able = new Set(pairs.filter((_, place) => canAnswer(reaches[place])).map(keyOf));
  for (const accountId of accounts) for (const userId of owners) able.add(keyOf({ userId, accountId }));

  return orders.map(({ accountId, ladder, involved }) => (step) => {
    const ids = whoMayAnswer({
      approvers: approversAt(ladder, step),
      able: (userId) => able.has(keyOf({ userId, accountId })),
      owners,
      involved: involved.filter((id) => id !== null),
    });
    return ids.map((userId) => ({ userId, name: nameOf.get(userId) ?? '' }));
  });
}

/** The same of one order. */
export async function answerersOf(db: Db, order: Asked): Promise<Answerers> {
  const [answerers] = await readAnswerers(db, [order]);
  if (!answerers) throw new Error('nobody answers');
  return answerers;
}

/** `Gina or Paul`. */
export function namesText(people: readonly Person[]): string {
  return OR.format(people.map(({ name }) => name));
}

function keyOf({ userId, accountId }: { userId: string; accountId: string }): string {
  return `${userId} ${accountId}`;
}
