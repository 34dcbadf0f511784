import { Refusal } from '@larder/contract/refusals.ts';
import { termsOf, tooManyFor } from '@larder/domain/accounts/plans.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';

interface Seats {
  plan: string;
  locations: number;
  users: number;
}

interface Wanted {
  /** The plan there will be; left out: the one there is. */
  plan?: string;
  moreLocations?: number;
  moreUsers?: number;
}

/**
 * Refuses what is more than the plan holds (CONST-005), and lets others who ask wait until this transaction is through.
 * Users are people with a membership and addresses with a live invitation, except the one that is just being accepted.
 */
export async function expectSeats(tx: Tx, now: Date, wanted: Wanted, accepting: string | null = null): Promise<void> {
  const [seats] = await tx.run(seatsTaken(tx.organisationId, now, accepting));
  if (!seats) throw new Refusal('not-found', { what: 'account' });
  const { plan = seats.plan, moreLocations = 0, moreUsers = 0 } = wanted;
  const terms = termsOf(plan);
  const reason = tooManyFor(plan, { locations: seats.locations + moreLocations, users: seats.users + moreUsers });
  if (reason) throw new Refusal(`plan.${reason}-full`, { plan: terms?.name, most: terms?.[reason] });
}

function seatsTaken(organisationId: string, now: Date, accepting: string | null) {
  return raw<Seats>(sql`
    select o.plan,
      (select count(*)::int from account a where a.organisation_id = ${organisationId} and a.type = 'LOCATION' and not a.deleted) as locations,
      (select count(distinct coalesce(p.email, m.user_id))::int
        from membership m left join profile p using (user_id) where m.organisation_id = ${organisationId})
      + (select count(distinct i.email)::int from invitation i
        where i.organisation_id = ${organisationId} and i.used_at is null and i.withdrawn_at is null and i.expires_at > ${now.toISOString()}
          and i.email is distinct from ${accepting}
          and not exists (select from membership m join profile p using (user_id)
            where m.organisation_id = ${organisationId} and lower(p.email) = i.email)) as users
    from organisation o where o.organisation_id = ${organisationId} for update`);
}
