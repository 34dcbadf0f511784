import { dayIn } from '@larder/domain/calendar.ts';
import { LATE_AFTER_DAYS, REMIND_AFTER_DAYS } from '@larder/domain/procurement/claims.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditEach } from '../../kernel/changes.ts';
import { type Ctx, newId, today } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { LARDER } from '../../kernel/partner-context.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { type OutboxKind, outboxKind } from '../../outbox/outbox-kinds.ts';
import { queueEntry } from '../../outbox/queue-entry.ts';
import { claimParties } from './claim-parties.ts';
import { claimRows, OWED_NOW } from './claim-rows.ts';
import { claimsLetter } from './claims-letter.ts';
import type { ClaimsAsked } from './claims-mail.ts';

const MS_OF_A_DAY = 24 * 3600 * 1000;

/** askedAt: when a person asked for what is looked at; once somebody asks again, that has an entry of its own. */
const facts = z.object({ askedAt: z.string() });

/** Has what a supplier was asked for looked at in seven days. */
export function lookLater(tx: Tx, ctx: Ctx, supplierId: string, askedAt: string): Promise<void> {
  const later = new Date(ctx.now().getTime() + REMIND_AFTER_DAYS * MS_OF_A_DAY);
  const about = { kind: 'claims', id: supplierId };
  return queueEntry(tx, ctx, { entryId: newId(ctx), kind: 'claims', about, facts: { askedAt } }, later);
}

/**
 * Looks every seven days at what a supplier was asked for, for as long as it owes any of it: reminds it where the group wants that, and notifies the
 * people of the area of what it has not answered in time (rule 87). Sent again, an entry does nothing a second time.
 */
export const unansweredClaims: OutboxKind = outboxKind({
  facts,
  async send(context, { id, about: { id: supplierId }, facts: { askedAt } }) {
    const ctx = { ...(await context()), userId: LARDER.id, userName: LARDER.name };
    await once(ctx, { commandId: id }, 'none', async (tx) => {
      const asked = await askedForUpdate(tx, ctx, supplierId);
      const isOfBefore = asked.some(({ asked_at }) => Date.parse(asked_at) > Date.parse(askedAt));
      if (asked.length === 0 || isOfBefore) return { changes: [] };
      await noteLate(tx, ctx, supplierId, asked);
      if (await isReminding(tx, ctx)) await remindSupplier(tx, ctx, supplierId, asked);
      await lookLater(tx, ctx, supplierId, askedAt);
      return { changes: [] };
    });
  },
});

interface Asked {
  claim_id: string;
  asked_at: string;
  reminded_at: string | null;
  late_noted_at: string | null;
  is_answered: boolean;
}

/** Locks what a supplier was asked for and still owes. */
function askedForUpdate(tx: Tx, ctx: Ctx, supplierId: string): Promise<Asked[]> {
  return tx.run(
    raw<Asked>(sql`
      select c.claim_id, c.asked_at, c.reminded_at, c.late_noted_at, c.answered > 0 as is_answered from claim c
      where c.organisation_id = ${ctx.organisationId} and c.account_id = ${ctx.accountId} and c.supplier_id = ${supplierId}
        and c.asked_at is not null and ${OWED_NOW}
      order by c.claim_id for no key update`),
  );
}

/** Nobody is reminded in the name of a group that is closed. */
async function isReminding(tx: Tx, ctx: Ctx): Promise<boolean> {
  const [group] = await tx.run(
    raw<{ reminds: boolean }>(sql`
      select remind_claims and closed_at is null as reminds from organisation where organisation_id = ${ctx.organisationId}`),
  );
  return group?.reminds ?? false;
}

/** Mails the list of what the supplier was asked for and still owes; not without an address. */
async function remindSupplier(tx: Tx, ctx: Ctx, supplierId: string, asked: readonly Asked[]): Promise<void> {
  const claimIds = asked.map(({ claim_id }) => claim_id);
  const [parties, found] = await Promise.all([
    claimParties(tx, ctx.accountId, supplierId),
    claimRows(tx, sql`c.claim_id = any (${claimIds}::uuid[])`),
  ]);
  if (!parties?.email) return;
  const remindedAt = ctx.now().toISOString();
  tx.send(
    raw(sql`
      update claim set reminded_at = ${remindedAt}
      where organisation_id = ${ctx.organisationId} and claim_id = any (${claimIds}::uuid[])`),
  );
  const data: ClaimsAsked = { accountId: ctx.accountId, supplierId, claimIds, day: today(ctx) };
  const claims = found.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  await queueMail(tx, ctx, {
    to: parties.email,
    replyTo: parties.replyTo,
    ...claimsLetter(claims, parties, { askedOn: dayIn(ctx.timeZone, firstAsked(asked)) }),
    about: { kind: 'claims', id: supplierId },
    attachment: { maker: 'claims-pdf', data },
  });
  const after = { remindedAt, to: parties.email };
  const each = asked.map(({ claim_id, reminded_at }) => ({ id: claim_id, before: { remindedAt: reminded_at }, after }));
  auditEach(tx, ctx, 'claim.reminded', 'claim', each);
}

/** Notifies the people of the area of what nothing answered in time, once each time that it was asked for. */
async function noteLate(tx: Tx, ctx: Ctx, supplierId: string, asked: readonly Asked[]): Promise<void> {
  const before = ctx.now().getTime() - LATE_AFTER_DAYS * MS_OF_A_DAY;
  const late = asked.filter(
    ({ asked_at, late_noted_at, is_answered }) =>
      late_noted_at === null && !is_answered && Date.parse(asked_at) <= before,
  );
  const parties = late.length > 0 ? await claimParties(tx, ctx.accountId, supplierId) : null;
  if (!parties) return;
  tx.send(
    raw(sql`
      update claim set late_noted_at = ${ctx.now().toISOString()}
      where organisation_id = ${ctx.organisationId} and claim_id = any (${late.map(({ claim_id }) => claim_id)}::uuid[])`),
  );
  await queueNotice(tx, ctx, {
    ...{ kind: 'claims-unanswered', about: { kind: 'claims', id: supplierId } },
    facts: { supplier: parties.supplier, claims: late.length, askedOn: dayIn(ctx.timeZone, firstAsked(late)) },
  });
}

function firstAsked(asked: readonly Asked[]): Date {
  return new Date(Math.min(...asked.map(({ asked_at }) => Date.parse(asked_at))));
}
