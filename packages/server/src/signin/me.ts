import type { ClosedGroup, Farewell, Me, OfferedGroup } from '@larder/contract/profile.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Query, raw } from '../db/builder.ts';
import { jsonInstant } from '../db/sql-parts.ts';
import { type Db, reading, readingAs } from '../db/transaction.ts';

/** Who is signed in, and the accounts they reach by their memberships as they are now, the current one only while it is among them. */
export async function readMe(
  pool: pg.Pool,
  person: { userId: string; userName: string; email: string },
  now: Date,
): Promise<Me> {
  const { provider, twoFactor, current, tableRows, organisations, farewells } = await profileOf(pool, person.userId);
  const found = await Promise.all(
    organisations.map((organisationId) =>
      reading(pool, organisationId, (db) => inOrganisation(db, person.userId, now)),
    ),
  );
  const accounts = found.flatMap((one) => one.accounts).sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  return {
    userId: person.userId,
    name: person.userName,
    email: person.email,
    provider,
    twoFactor,
    currentAccountId: accounts.find((account) => account.id === current)?.id ?? null,
    tableRows,
    accounts,
    offers: found.flatMap((one) => one.offers),
    closedGroups: found.flatMap((one) => one.closed),
    farewells: farewells.filter(({ accountId }) => !accounts.some(({ id }) => id === accountId)),
  };
}

interface Profile {
  provider: Me['provider'];
  twoFactor: boolean;
  current: string | null;
  tableRows: Me['tableRows'];
  organisations: string[];
  farewells: Farewell[];
}

async function profileOf(pool: pg.Pool, userId: string): Promise<Profile> {
  const [profile] = await readingAs(
    pool,
    { userId },
    raw<Profile>(sql`
      select coalesce(p.provider, 'password') as provider,
        coalesce((select u."twoFactorEnabled" from auth."user" u where u.id = ${userId}), false) as "twoFactor", p.current_account_id as current,
        p.table_rows as "tableRows",
        array(select distinct organisation_id from membership where user_id = ${userId}) as organisations,
        (select coalesce(json_agg(json_build_object(
          'organisationId', f.organisation_id, 'accountId', f.account_id, 'group', f.group_name, 'place', f.place, 'why', f.why,
          'by', f.removed_by, 'at', ${jsonInstant(sql`f.removed_at`)}
        ) order by f.removed_at desc, f.place), '[]'::json) from farewell f where f.user_id = ${userId}) as farewells
      from (select ${userId}::text as user_id) as person left join profile p using (user_id)`),
  );
  const nothing = { current: null, tableRows: null, organisations: [], farewells: [] };
  return profile ?? { provider: 'password', twoFactor: false, ...nothing };
}

/** What one organisation has for the person: the accounts they reach, and whether they are asked to take it over; of a closed one that it is. */
async function inOrganisation(db: Db, userId: string, now: Date) {
  const [accounts, offers, closed] = await db.all(
    reachableAccounts(db, userId),
    openOffers(db, userId, now),
    closedGroup(db, userId),
  );
  return closed.length > 0 ? { accounts: [], offers: [], closed } : { accounts, offers, closed };
}

/** A row where the organisation is closed. */
function closedGroup(db: Db, userId: string): Query<ClosedGroup> {
  return raw<ClosedGroup>(sql`
    select o.organisation_id as "organisationId", o.name, o.closed_by as by, o.closed_at as at, o.removed_after as until,
      exists (select from membership m where m.organisation_id = ${db.organisationId} and m.account_id = ${db.organisationId}
        and m.user_id = ${userId} and m.role = 'owner') as "mayReopen"
    from organisation o
    where o.organisation_id = ${db.organisationId} and o.closed_at is not null and o.closed_by is not null and o.removed_after is not null`);
}

function openOffers(db: Db, userId: string, now: Date): Query<OfferedGroup> {
  return raw<OfferedGroup>(sql`
    select o.offer_id as "offerId", o.organisation_id as "organisationId", g.name as "group", o.from_name as "from", o.expires_at as "expiresAt"
    from ownership_offer o join account g on g.organisation_id = o.organisation_id and g.account_id = o.organisation_id
    where o.organisation_id = ${db.organisationId} and o.to_user_id = ${userId} and o.answered_at is null
      and o.expires_at > ${now.toISOString()}`);
}

/** The accounts of one organisation on or below a membership of the person. A DEPARTMENT directly under an OWNER is a product group (ACC-003). */
function reachableAccounts(db: Db, userId: string): Query<Me['accounts'][number]> {
  return raw<Me['accounts'][number]>(sql`
      select a.account_id as id, a.organisation_id as "organisationId", a.name, a.parent_id as "parentId", o.demo,
        case when a.type = 'DEPARTMENT' and p.type = 'OWNER' then 'GROUP' else a.type end as type,
        case min(case m.role when 'owner' then 1 when 'member' then 2 else 3 end)
          when 1 then 'owner' when 2 then 'member' else 'guest' end as role
      from account a
      join organisation o on o.organisation_id = a.organisation_id
      join account_home h on h.account_id = a.account_id
      join membership m on m.organisation_id = a.organisation_id and m.account_id = any (h.ancestors)
      left join account p on p.organisation_id = a.organisation_id and p.account_id = a.parent_id
      where a.organisation_id = ${db.organisationId} and m.user_id = ${userId} and not a.deleted
      group by a.account_id, a.organisation_id, a.name, a.parent_id, a.type, p.type, o.demo`);
}
