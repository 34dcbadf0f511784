import { Refusal } from '@larder/contract/refusals.ts';
import type { reportsContract } from '@larder/contract/reports.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { ANSWERS_SOMETHING } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { authorise, authoriseOwner } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { WHOLE_ORGANISATION } from '../kernel/locks.ts';
import { once } from '../kernel/once.ts';
import { sumsAsLocked } from '../ledger/sums/sums-as-locked.ts';

/**
 * Lock the days up to this one, forward or back, or none any more (rule 37): from now on what late documents change of them stands apart. Days that are
 * open again are what is known of them now; what was locked before stays as it was locked then. Holds the whole organisation, so that no posting is half
 * on one side of the lock.
 */
export async function lockDays(ctx: Ctx, input: InputOf<typeof reportsContract.lockDays>) {
  authorise(ctx, 'analyticsLocation');
  authoriseOwner(ctx);
  const { lockedThrough } = input;
  if (lockedThrough !== null && lockedThrough >= today(ctx)) throw new Refusal('report.lock-not-over');

  return once(ctx, input, WHOLE_ORGANISATION, async (tx) => {
    const ours = sql`organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`;
    const [before] = await tx.run(
      raw<{ locked_through: Day | null }>(sql`select locked_through from account where ${ours} for no key update`),
    );
    const was = before?.locked_through ?? null;
    if (was !== null && (lockedThrough === null || lockedThrough < was)) openAgain(tx, lockedThrough);
    tx.send(raw(sql`update account set locked_through = ${lockedThrough}, ${touched(ctx)} where ${ours}`));
    storeSums(tx, lockedThrough);
    const subject = { kind: 'account', id: ctx.accountId };
    audit(tx, ctx, 'days.locked', subject, { locked_through: was }, { locked_through: lockedThrough });
    return { changes: [{ collection: 'accounts', id: ctx.accountId, accountId: ctx.accountId }] };
  });
}

/** What changed of days that are open again is no adjustment any more, and what stays one falls into the first of them. */
function openAgain(tx: Tx, lockedThrough: Day | null): void {
  const ours = sql`organisation_id = ${tx.organisationId}`;
  const first = lockedThrough && addDays(lockedThrough, 1);
  tx.send(
    raw(sql`delete from locked_change where ${ours} and day > ${lockedThrough ?? '0001-01-01'}::date`),
    raw(sql`update locked_change set posted_day = ${first}::date where ${ours} and posted_day > ${first}::date`),
    raw(sql`
      delete from locked_cause c where c.organisation_id = ${tx.organisationId} and not exists (
        select from locked_change k where k.organisation_id = c.organisation_id and k.change_id = c.change_id)`),
  );
}

/** Stores each area's figures of the locked days as they are now. */
function storeSums(tx: Tx, lockedThrough: Day | null): void {
  tx.send(raw(sql`delete from locked_sum where organisation_id = ${tx.organisationId}`));
  if (lockedThrough === null) return;
  tx.send(
    raw(sql`
      insert into locked_sum (organisation_id, account_id, kind, month, value, waste_value)
      select ${tx.organisationId}::uuid, account_id, kind, month, value, waste_value
      from (${sumsAsLocked(tx.organisationId, lockedThrough)}) sums ${sql.raw(ANSWERS_SOMETHING)}`),
  );
}
