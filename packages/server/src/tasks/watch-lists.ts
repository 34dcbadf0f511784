import { randomUUID } from 'node:crypto';
import type { Day } from '@larder/domain/calendar.ts';
import { listDay, type PastZone } from '@larder/domain/dated-zone.ts';
import { isEditable } from '@larder/domain/tasks/entry-window.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { type Tx, writing } from '../db/transaction.ts';
import { startSweep } from '../jobs/start-sweep.ts';
import { pastZonesAt, timeZoneAt } from '../kernel/account-facts.ts';
import { LARDER, partnerContext, type SupplyParts } from '../kernel/partner-context.ts';
import { noteNotices } from '../notices/note-notices.ts';
import { pushOver } from '../notices/push-notice.ts';
import { queueNotice } from '../notices/queue-notice.ts';
import { type OverdueListHere, overdueListsIn } from './overdue-lists.queries.ts';
import { replaceLeavers } from './replace-leavers.ts';

const EVERY_MS = 60_000;
interface Log {
  error(message: object, text: string): void;
}

interface Noted {
  accountId: string;
  day: Day;
  list: string;
  noticeId: string;
  timeZone: string;
  pastZones: PastZone[];
}

/** A notice that was taken away. */
interface Gone {
  userId: string;
  /** The entry of the outbox that made it, which its browsers know it by. */
  entryId: string;
  facts: unknown;
}

/** Every minute notifies the people of each area of lists that are overdue, once for each list and day, and takes the notice away when it is done. */
export function startWatchingLists(parts: SupplyParts, log: Log): { stop(): Promise<void> } {
  const work = (stopping: AbortSignal) => watchLists(parts, log, stopping);
  return startSweep({ everyMs: EVERY_MS, work, failed: 'the lists of the day were not looked through', log });
}

export async function watchLists(parts: SupplyParts, log: Log, stopping?: AbortSignal): Promise<void> {
  const organisations = await sendOn(
    parts.pool,
    raw<{ organisation_id: string }>(sql`select organisation_id from organisations_with_lists()`),
  );
  for (const { organisation_id: org } of organisations) {
    if (stopping?.aborted) return;
    try {
      await replaceLeavers(parts, org);
      await watchListsOf(parts, org);
    } catch (err) {
      log.error({ err, organisation: org }, 'the lists of the day were not looked through'); // those of others are, and these are tried again
    }
  }
}

async function watchListsOf(parts: SupplyParts, org: string): Promise<void> {
  await writing(parts.pool, org, async (tx) => {
    const now = parts.now();
    const overdue = await overdueListsIn(tx, sql`true`, now);
    for (const list of overdue) await noteOnce(tx, parts, list);
    await settle(tx, parts, overdue);
  });
}

/** Two servers that look at the same time notify once: the row of the list and day is one of them's. */
async function noteOnce(tx: Tx, parts: SupplyParts, list: OverdueListHere): Promise<void> {
  const { accountId, accountName, day, key, name, tasks } = list;
  const noticeId = randomUUID();
  const [mine] = await tx.run(
    raw<{ one: number }>(sql`
      insert into overdue_list (organisation_id, account_id, day, list, notice_id, noted_at)
      values (${tx.organisationId}, ${accountId}, ${day}, ${key}, ${noticeId}, ${parts.now().toISOString()})
      on conflict do nothing returning 1 as one`),
  );
  if (!mine) return;
  const ctx = await partnerContext(parts, tx.organisationId, LARDER, accountId);
  const facts = { list: name, place: accountName, day, tasks };
  await queueNotice(tx, ctx, { kind: 'list-overdue', about: { kind: 'list', id: noticeId }, facts });
}

/** A list that is done takes its notices along, and what browsers show of them is replaced. One that can be done no longer leaves them: it was missed. */
async function settle(tx: Tx, parts: SupplyParts, overdue: readonly OverdueListHere[]): Promise<void> {
  const org = tx.organisationId;
  const now = parts.now();
  const noted = await tx.run(
    raw<Noted>(sql`
      select l.account_id as "accountId", l.day, l.list, l.notice_id as "noticeId",
        ${timeZoneAt(org, 'h')} as "timeZone", ${pastZonesAt(org, 'h')} as "pastZones"
      from overdue_list l join account_home h on h.organisation_id = l.organisation_id and h.account_id = l.account_id
      where l.organisation_id = ${org} and l.settled_at is null`),
  );
  for (const { accountId, day, list, noticeId, ...zone } of noted) {
    if (overdue.some((one) => one.accountId === accountId && one.day === day && one.key === list)) continue;
    tx.send(
      raw(sql`
        update overdue_list set settled_at = ${now.toISOString()}
        where organisation_id = ${org} and account_id = ${accountId} and day = ${day} and list = ${list}`),
    );
    if (!isEditable(day, listDay(zone, now))) continue;
    const gone = await tx.run(
      raw<Gone>(sql`
        delete from notice where organisation_id = ${org} and account_id = ${accountId} and about_kind = 'list' and about_id = ${noticeId}
        returning user_id as "userId", entry_id as "entryId", facts`),
    );
    tx.send(noteNotices(org, accountId, noticeId));
    const [first] = gone;
    if (!first) continue;
    const ctx = await partnerContext(parts, org, LARDER, accountId);
    const { entryId: id, facts } = first;
    await pushOver(tx, ctx, { id, kind: 'list-overdue', facts, people: gone.map(({ userId }) => userId) });
  }
}
