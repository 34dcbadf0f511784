import { addDays, type Day, mondayOf, startOfDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type Tx, writing } from '../db/transaction.ts';
import { startSweep } from '../jobs/start-sweep.ts';
import { timeZoneAt } from '../kernel/account-facts.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { LARDER, partnerContext, type SupplyParts } from '../kernel/partner-context.ts';
import { seal } from './sealing.ts';

const EVERY_MS = 5 * 60_000;

interface Begun {
  organisation_id: string;
  time_zone: string;
  day: Day;
}

interface End {
  chain: string;
  seq: number;
  head: string;
}

interface Log {
  error(message: object, text: string): void;
}

/** What was noted of a location's chain last. */
export interface LastAnchor {
  chain: string;
  name: string;
  day: Day;
  seq: number;
  head: string;
}

interface Anchoring extends SupplyParts {
  /** Passes on what was noted last, once a week: in the transaction of the first day of a week that begins. */
  pass(tx: Tx, ctx: Ctx, anchors: readonly LastAnchor[]): Promise<void>;
}

/** When a day is over at a location, notes the end of its chain beside it and in the activity (rule 122). */
export function startAnchoring(parts: Anchoring, log: Log): { stop(): Promise<void> } {
  const work = (stopping: AbortSignal) => anchorEndedDays(parts, log, stopping);
  return startSweep({
    everyMs: EVERY_MS,
    atOnce: true,
    work,
    failed: 'the ends of food-safety chains were not noted',
    log,
  });
}

export async function anchorEndedDays(parts: Anchoring, log: Log, stopping?: AbortSignal): Promise<void> {
  const begun = await sendOn(
    parts.pool,
    raw<Begun>(sql`select organisation_id, time_zone, day from days_begun(${parts.now().toISOString()})`),
  );
  for (const one of begun) {
    if (stopping?.aborted) return;
    try {
      await anchorBefore(parts, one);
    } catch (err) {
      log.error({ err, organisation: one.organisation_id }, 'the ends of food-safety chains were not noted'); // those of others are, and these are tried again
    }
  }
}

/** Notes the ends of a zone's chains as the day before ended; the day is marked in the same transaction, so that of two servers one does. */
async function anchorBefore(parts: Anchoring, { organisation_id: org, time_zone, day }: Begun): Promise<void> {
  const begins = startOfDay(time_zone, day).toISOString();
  await writing(parts.pool, org, async (tx) => {
    const [[marked], ends] = await tx.all(
      raw<{ marked: number }>(sql`
        update feed_day set anchored_at = ${parts.now().toISOString()}
        where organisation_id = ${org} and time_zone = ${time_zone} and day = ${day} and anchored_at is null
        returning 1 as marked`),
      raw<End>(sql`
        select c.chain, e.seq, e.hash as head from food_safety_chain c
        join account_home h on h.organisation_id = c.organisation_id and h.account_id = c.chain
        cross join lateral (
          select e.seq, e.hash from food_safety_entry e
          where e.organisation_id = ${org} and e.chain = c.chain and e.recorded_at < ${begins}
          order by e.seq desc limit 1
        ) e
        where c.organisation_id = ${org} and ${timeZoneAt(org, 'h')} = ${time_zone} and e.seq > coalesce((
          select max(a.seq) from food_safety_anchor a where a.organisation_id = ${org} and a.chain = c.chain
        ), 0)
        order by c.chain`),
    );
    if (!marked) return;
    const ended = addDays(day, -1);
    for (const { chain, seq, head } of ends) {
      tx.send(
        insertRows('food_safety_anchor', [{ organisation_id: org, chain, day: ended, seq, head, seal: seal(head) }]),
      );
      const ctx = await partnerContext(parts, org, LARDER, chain);
      audit(tx, ctx, 'safety.anchored', { kind: 'account', id: chain }, null, { day: ended, seq, head });
    }
    await passLast(tx, parts, { organisation_id: org, time_zone, day });
  });
}

/** On the first day of a week on which this is done in a zone: what was noted last of its chains in the week before. */
async function passLast(tx: Tx, parts: Anchoring, { organisation_id: org, time_zone, day }: Begun): Promise<void> {
  const monday = mondayOf(day);
  const [[done], anchors] = await tx.all(
    raw<{ done: number }>(sql`
      select 1 as done from feed_day
      where organisation_id = ${org} and time_zone = ${time_zone} and day >= ${monday} and day < ${day} and anchored_at is not null limit 1`),
    raw<LastAnchor>(sql`
      select distinct on (l.name, a.chain) a.chain, l.name, a.day, a.seq, a.head from food_safety_anchor a
      join account_home h on h.organisation_id = a.organisation_id and h.account_id = a.chain
      join account l on l.organisation_id = a.organisation_id and l.account_id = a.chain
      where a.organisation_id = ${org} and a.day >= ${addDays(monday, -7)} and ${timeZoneAt(org, 'h')} = ${time_zone}
      order by l.name, a.chain, a.seq desc`),
  );
  if (!done && anchors.length > 0) await parts.pass(tx, await partnerContext(parts, org, LARDER), anchors);
}
