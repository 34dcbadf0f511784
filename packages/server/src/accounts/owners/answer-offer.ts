import { Refusal } from '@larder/contract/refusals.ts';
import { lastDay, type Offer, offerState } from '@larder/domain/accounts/ownership.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { type Tx, writing } from '../../db/transaction.ts';
import { accountFacts } from '../../kernel/account-facts.ts';
import { audit } from '../../kernel/changes.ts';
import { noteAccounts } from '../../kernel/note-accounts.ts';
import type { Services } from '../../kernel/procedure.ts';
import { mailAnswer } from './offer-mails.ts';
import { lapseOffers } from './offers.ts';
import { endOwnershipOf, giveOwnership, groupName, ownersLocked, passOnAccounts } from './owners.ts';

interface Person {
  userId: string;
  userName: string;
  requestId: string;
}

interface StoredOffer {
  fromUserId: string;
  fromName: string;
  fromEmail: string | null;
  outcome: Offer['outcome'];
  expiresAt: string;
  /** They still work somewhere in the group. */
  belongs: boolean;
}

interface Answer {
  offerId: string;
  organisationId: string;
  accept: boolean;
}

/**
 * Accepts or declines to take over a group. Accepted, the person owns it in place of who asked, who stays a member of the head office; both in one
 * transaction. Stands only while who asked is an owner and who was asked belongs to the group. The same answer again changes nothing.
 */
export async function answerOffer(
  { pool, feed, now }: Pick<Services, 'pool' | 'feed' | 'now'>,
  person: Person,
  { offerId, organisationId, accept }: Answer,
): Promise<{ accepted: boolean }> {
  await writing(pool, organisationId, async (tx) => {
    const owners = await ownersLocked(tx);
    const offer = await offerTo(tx, person.userId, offerId);
    const wanted = accept ? 'accepted' : 'declined';
    const state = offerState({ outcome: offer.outcome, expiresAt: new Date(offer.expiresAt) }, now());
    if (state === wanted) return;
    await refuseEnded(tx, offer, state);
    const stands = offer.belongs && owners.some(({ userId }) => userId === offer.fromUserId);
    if (accept && !stands) throw new Refusal('offer.lapsed', { by: offer.fromName });

    tx.send(
      raw(sql`
        update ownership_offer set answered_at = ${now().toISOString()}, outcome = ${wanted}
        where organisation_id = ${organisationId} and offer_id = ${offerId}`),
    );
    const from = { userId: offer.fromUserId, name: offer.fromName };
    const ctx = { ...person, pool, organisationId, accountId: organisationId, now };
    const subject = { kind: 'account', id: organisationId };
    const changed = accept ? await handOver(tx, from.userId, person.userId, now()) : [];
    if (accept) audit(tx, ctx, 'owner.handed-over', subject, from, { userId: person.userId, name: person.userName });
    else audit(tx, ctx, 'owner.offer-declined', subject, from, null);
    if (offer.fromEmail) {
      const group = await groupName(tx);
      await mailAnswer(tx, ctx, { to: offer.fromEmail, group, accepted: accept });
    }
    tx.send(noteAccounts(organisationId, [...new Set([organisationId, ...changed])]));
  });
  feed.committed();
  return { accepted: accept };
}

async function offerTo(tx: Tx, userId: string, offerId: string): Promise<StoredOffer> {
  const [offer] = await tx.run(
    raw<StoredOffer>(sql`
      select o.from_user_id as "fromUserId", o.from_name as "fromName", p.email as "fromEmail", o.outcome, o.expires_at as "expiresAt",
        exists (select from membership m where m.organisation_id = ${tx.organisationId} and m.user_id = ${userId}) as belongs
      from ownership_offer o
      join organisation g on g.organisation_id = o.organisation_id and g.closed_at is null
      left join profile p on p.user_id = o.from_user_id
      where o.organisation_id = ${tx.organisationId} and o.offer_id = ${offerId} and o.to_user_id = ${userId}`),
  );
  if (!offer) throw new Refusal('not-found', { what: 'hand-over' });
  return offer;
}

/** Refuses an offer that can no longer be answered, with what became of it. */
async function refuseEnded(
  tx: Tx,
  { fromName: by, expiresAt }: StoredOffer,
  state: ReturnType<typeof offerState>,
): Promise<void> {
  if (state === 'open') return;
  if (state === 'expired') {
    const { time_zone } = await accountFacts(tx, tx.organisationId);
    throw new Refusal('offer.expired', { by, day: showDay(lastDay(time_zone, new Date(expiresAt))) });
  }
  if (state === 'withdrawn') throw new Refusal('offer.withdrawn', { by });
  throw state === 'lapsed' ? new Refusal('offer.lapsed', { by }) : new Refusal('offer.answered');
}

/** Answers which accounts state another owner now. */
async function handOver(tx: Tx, from: string, to: string, now: Date): Promise<string[]> {
  giveOwnership(tx, to, now);
  endOwnershipOf(tx, from);
  lapseOffers(tx, now);
  return (await passOnAccounts(tx, from, to)).map(({ id }) => id);
}
