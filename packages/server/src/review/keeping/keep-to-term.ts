import { randomUUID } from 'node:crypto';
import { addDays, type Day, dayIn } from '@larder/domain/calendar.ts';
import { ANNOUNCED_DAYS, lastDayOver } from '@larder/domain/tasks/keeping-term.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { reading, type Tx, writing } from '../../db/transaction.ts';
import { seal } from '../../food-safety/sealing.ts';
import { startSweep } from '../../jobs/start-sweep.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { LARDER, partnerContext, type SupplyParts } from '../../kernel/partner-context.ts';
import type { FileContents } from '../../storage/file-store.ts';
import { sendPack } from '../pack/start-pack.ts';
import { droppableOf } from './droppable.ts';
import { mailAnnounced } from './keeping-mail.ts';

const EVERY_MS = 60 * 60_000;

interface Log {
  error(message: object, text: string): void;
}

export interface KeepingParts extends SupplyParts {
  /** Signed in as the role that may drop records, and nothing else. */
  keeper: pg.Pool;
  publicAddress: string;
  files: Pick<FileContents, 'remove'>;
}

interface Drop {
  fromDay: Day;
  throughDay: Day;
  dropOn: Day;
  packId: string;
  packStatus: string;
}

/** Drops food-safety records whose term is over, 30 days after the owners were sent where their pack is (rule 130). */
export function startKeepingToTerm(parts: KeepingParts, log: Log): { stop(): Promise<void> } {
  const work = (stopping: AbortSignal) => keepToTerms(parts, log, stopping);
  return startSweep({
    everyMs: EVERY_MS,
    atOnce: true,
    work,
    failed: 'old food-safety records were not looked for',
    log,
  });
}

export async function keepToTerms(parts: KeepingParts, log: Log, stopping?: AbortSignal): Promise<void> {
  const terms = await sendOn(
    parts.pool,
    raw<{ organisation_id: string; years: number }>(sql`select * from terms_of_keeping()`),
  );
  for (const { organisation_id: org, years } of terms)
    for (const chain of await chainsOf(parts.pool, org)) {
      if (stopping?.aborted) return;
      try {
        await keepToTerm(parts, await partnerContext(parts, org, LARDER, chain), years);
      } catch (err) {
        log.error({ err, organisation: org, chain }, 'old food-safety records were not dropped'); // those of others are, and these are tried again
      }
    }
}

async function chainsOf(pool: pg.Pool, org: string): Promise<string[]> {
  const rows = await reading(pool, org, (db) =>
    db.run(
      raw<{ chain: string }>(sql`
        select c.chain from food_safety_chain c join account a on a.organisation_id = c.organisation_id and a.account_id = c.chain
        where c.organisation_id = ${org} and not a.deleted order by c.chain`),
    ),
  );
  return rows.map(({ chain }) => chain);
}

/** One step for a location: announce what will be over in 30 days, or drop what was announced. ctx: the location. */
async function keepToTerm(parts: KeepingParts, ctx: Ctx, years: number): Promise<void> {
  const { pool } = parts;
  const today = dayIn(ctx.timeZone, ctx.now());
  const drop = await reading(pool, ctx.organisationId, (db) => db.run(dropOf(ctx)).then(([one]) => one));
  if (!drop) return announce(parts, ctx, addDays(today, ANNOUNCED_DAYS), years);
  if (drop.dropOn > today || drop.packStatus === 'running') return;
  if (drop.packStatus === 'done') await dropThrough(parts, ctx, drop);
  else await writing(pool, ctx.organisationId, async (tx) => tx.send(withoutDrop(ctx))); // no pack: it is announced again
}

async function announce(parts: KeepingParts, ctx: Ctx, on: Day, years: number): Promise<void> {
  const { organisationId: organisation_id, accountId: chain } = ctx;
  const over = await reading(parts.pool, organisation_id, (db) => droppableOf(db, chain, lastDayOver(years, on)));
  if (!over) return;
  const packId = randomUUID();
  const { from, day: through, seq } = over;
  await writing(parts.pool, organisation_id, async (tx) => {
    await sendPack(tx, ctx, { packId, contents: 'pack', from, to: through });
    const days = { from_day: from, through_day: through, seq, pack_id: packId, drop_on: on };
    tx.send(insertRows('food_safety_drop', [{ organisation_id, chain, ...days }]));
    const { name, area } = await namesOf(tx, ctx);
    const link = `${parts.publicAddress}/${area}/review/due-diligence/pack`;
    await mailAnnounced(tx, ctx, { location: name, from, through, on, link });
  });
}

/** Whoever drops may do nothing else, and whoever does the rest may not drop; so what is left half-way is ended by the next round. */
async function dropThrough({ pool, keeper, files }: KeepingParts, ctx: Ctx, drop: Drop): Promise<void> {
  const { organisationId: org, accountId: chain } = ctx;
  const over = await reading(pool, org, (db) => droppableOf(db, chain, drop.throughDay));
  const at = ctx.now().toISOString();
  const ofChain = sql`organisation_id = ${org} and chain = ${chain}`;
  if (over) await removePhotos({ pool, files }, ctx, over.seq);
  if (over)
    await writing(keeper, org, async (tx) => {
      const { seq, day } = over;
      const [last] = await tx.run(
        raw<{ head: string }>(sql`select hash as head from food_safety_entry where ${ofChain} and seq = ${seq}`),
      );
      if (!last) return;
      const sealed = seal(`stub ${chain} ${seq} ${last.head}`);
      tx.send(
        raw(sql`
          insert into food_safety_stub (organisation_id, chain, seq, head, day, seal, dropped_at)
          values (${org}, ${chain}, ${seq}, ${last.head}, ${day}, ${sealed}, ${at})
          on conflict (organisation_id, chain) do update set seq = excluded.seq, head = excluded.head, day = excluded.day,
            seal = excluded.seal, dropped_at = excluded.dropped_at`),
        raw(sql`
          delete from food_safety_words where organisation_id = ${org} and entry_id in (
            select entry_id from food_safety_entry where ${ofChain} and seq <= ${seq})`),
        raw(sql`
          delete from tick_photo where organisation_id = ${org} and entry_id in (
            select entry_id from food_safety_entry where ${ofChain} and seq <= ${seq})`),
        raw(sql`delete from food_safety_anchor where ${ofChain} and seq <= ${seq}`),
        raw(sql`delete from food_safety_entry where ${ofChain} and seq <= ${seq}`),
      );
    });
  await writing(pool, org, async (tx) => {
    const [stub] = await tx.run(
      raw<{ seq: number; head: string; day: Day }>(sql`select seq, head, day from food_safety_stub where ${ofChain}`),
    );
    if (stub && stub.day >= drop.fromDay)
      audit(tx, ctx, 'safety.dropped', { kind: 'account', id: chain }, null, { from: drop.fromDay, ...stub });
    tx.send(withoutDrop(ctx));
  });
}

/** Photos of ticks that are dropped. Their content goes before the rows that name it, so that what fails half-way is found again. */
async function removePhotos(
  { pool, files }: Pick<KeepingParts, 'pool' | 'files'>,
  ctx: Ctx,
  through: number,
): Promise<void> {
  const { organisationId: org, accountId: chain } = ctx;
  const photos = await reading(pool, org, (db) =>
    db.run(
      raw<{ keys: string[] }>(sql`
        select array[p.image_key, p.thumb_key] as keys from tick_photo p
        join food_safety_entry e on e.organisation_id = p.organisation_id and e.entry_id = p.entry_id
        where p.organisation_id = ${org} and e.chain = ${chain} and e.seq <= ${through}`),
    ),
  );
  const keys = photos.flatMap((photo) => photo.keys);
  if (keys.length === 0) return;
  for (const key of keys) await files.remove(key);
  await writing(pool, org, async (tx) =>
    tx.send(raw(sql`delete from stored_file where organisation_id = ${org} and storage_key = any (${keys}::text[])`)),
  );
}

function dropOf({ organisationId, accountId }: Ctx) {
  return raw<Drop>(sql`
    select d.from_day as "fromDay", d.through_day as "throughDay", d.drop_on as "dropOn", d.pack_id as "packId", p.status as "packStatus"
    from food_safety_drop d join safety_pack p on p.organisation_id = d.organisation_id and p.pack_id = d.pack_id
    where d.organisation_id = ${organisationId} and d.chain = ${accountId}`);
}

function withoutDrop({ organisationId, accountId }: Ctx) {
  return raw(sql`delete from food_safety_drop where organisation_id = ${organisationId} and chain = ${accountId}`);
}

/** What the location is called, and one of its areas, where its page is. */
async function namesOf(tx: Tx, { organisationId, accountId }: Ctx): Promise<{ name: string; area: string }> {
  const [names] = await tx.run(
    raw<{ name: string; area: string }>(sql`
      select a.name, coalesce((
        select e.account_id from food_safety_entry e
        where e.organisation_id = ${organisationId} and e.chain = ${accountId} order by e.seq limit 1), a.account_id) as area
      from account a where a.organisation_id = ${organisationId} and a.account_id = ${accountId}`),
  );
  if (!names) throw new Error('the location is gone');
  return names;
}
