import { seesCosts } from '@larder/domain/accounts/limits.ts';
import { decimal } from '@larder/domain/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { type Ctx, newId } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { can } from '../../kernel/visibility.ts';
import { addressesOf } from '../../mail/addresses-of.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { peopleWhoMay } from '../../notices/people-who-may.ts';
import { type OutboxKind, outboxKind } from '../../outbox/outbox-kinds.ts';
import { queueEntry } from '../../outbox/queue-entry.ts';
import { offeredRises } from './offered-rises.ts';
import { type Rise, risesSince } from './price-rises.queries.ts';
import { type RisesNews, risesMail } from './rises-mail-text.ts';
import { touchedDishes } from './touched-dishes.ts';

const risesFacts = z.discriminatedUnion('how', [
  /** A supplier's list was passed on: its offers wait to be taken. sourceId: the publication. */
  z.object({ how: z.literal('published'), supplierId: z.string(), sourceId: z.string(), from: z.string() }),
  /** A file was imported, and its prices hold. sourceId: the upload. */
  z.object({ how: z.literal('imported'), sourceId: z.string(), filename: z.string() }),
]);
type RisesFacts = z.infer<typeof risesFacts>;

/** Queues the mail about what a list raised, in the transaction that passes it on or imports it. It is worked out and written once that is committed. */
export function queueRisesMail(tx: Tx, ctx: Ctx, facts: RisesFacts): Promise<void> {
  const about = { kind: 'price-rises', id: facts.sourceId };
  return queueEntry(tx, ctx, { entryId: newId(ctx), kind: 'rises', about, facts });
}

/**
 * One mail for each list and person: the people of the head office who see costs there and whose plan opens suppliers. Where nothing rose nobody
 * gets one. Sent again, it mails nobody twice.
 */
export function risesKind(publicAddress: string): OutboxKind {
  return outboxKind({
    facts: risesFacts,
    async send(context, { id, about, facts }, pool) {
      const ctx = await context();
      const people = await peopleWhoMay(
        ctx,
        pool,
        (reach) => can({ ...reach, account: reach }).includes('suppliers') && seesCosts(reach.role, reach.limits),
      );
      if (people.length === 0) return;
      await once(ctx, { commandId: id }, 'none', async (tx) => {
        const news = await newsOf(tx, ctx, facts);
        if (!news) return { changes: [] };
        const { subject, text } = risesMail(news, `${publicAddress}/price-rises`);
        const addresses = await tx.run(addressesOf(people));
        for (const { email } of addresses) await queueMail(tx, ctx, { to: email, subject, text, about });
        return { changes: [] };
      });
    },
  });
}

/** What the list raised, as it stands by now; null: nothing. */
async function newsOf(db: Db, ctx: Ctx, facts: RisesFacts): Promise<RisesNews | null> {
  const rises = facts.how === 'published' ? await published(db, ctx, facts) : await imported(db, ctx, facts.sourceId);
  const [first] = rises;
  if (!first) return null;
  const list =
    facts.how === 'published'
      ? { supplier: first.supplierName, from: facts.from }
      : { filename: facts.filename, from: rises.reduce((day, { from }) => (from < day ? from : day), first.from) };
  const felt = rises.filter(({ poundsPerWeek }) => decimal(poundsPerWeek).gt(0));
  return { list, rises, felt, dishes: (await touchedDishes(db, ctx, rises)).all };
}

/** Offers of the supplier that hold from the day of this list; those that hold from another were in an earlier one. */
async function published(
  db: Db,
  ctx: Ctx,
  { supplierId, from }: Extract<RisesFacts, { how: 'published' }>,
): Promise<Rise[]> {
  return (await offeredRises(db, ctx, supplierId)).filter((rise) => rise.from === from);
}

async function imported(db: Db, ctx: Ctx, sourceId: string): Promise<Rise[]> {
  const ofUpload: RawBuilder<unknown> = sql`organisation_id = ${ctx.organisationId} and source_id = ${sourceId} and withdrawn_at is null`;
  const [first] = await db.run(
    raw<{ since: string | null }>(sql`select min(effective_day) as since from option_price where ${ofUpload}`),
  );
  return first?.since ? (await risesSince(db, ctx, { since: first.since, sourceId })).rises : [];
}
