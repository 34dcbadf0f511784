import { randomBytes, randomUUID } from 'node:crypto';
import { type ChainEntry, entryBytes, entryHash, firstPrev } from '@larder/domain/tasks/chain-entry.ts';
import type { DeviceClock } from '@larder/domain/tasks/entry-clock.ts';
import type { SafetyRecord } from '@larder/domain/tasks/records.ts';
import { sealedRecord } from '@larder/domain/tasks/sealed-record.ts';
import type { Anchor } from '@larder/domain/tasks/verify-chain.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { homeOf, insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { seal } from './sealing.ts';

/** A record on its way into the chain of the area's location. clock: null where no device stated one. */
export interface NewEntry {
  id: string;
  day: string;
  claimed: string;
  flags: readonly string[];
  clock: DeviceClock | null;
  device: string | null;
  corrects: string | null;
  /** A function: it states the end of the chain before it. */
  record: SafetyRecord | ((end: Anchor) => SafetyRecord);
  /** Of a past that is made up, as the demo group's is: when and where it was entered, and by which random id of a person. Else now, here and by oneself. */
  madeUp?: { recorded: string; area: string; person: string };
}

interface Head {
  seq: number;
  head: string;
  person: string;
}

/**
 * Adds entries of the working account to the end of its location's chain, in their order, under the lock of the chain's row (rule 120). Nothing that
 * stands there is ever changed.
 */
export async function appendToChain(tx: Tx, ctx: Ctx, entries: readonly NewEntry[]): Promise<Change[]> {
  if (entries.length === 0) return [];
  const chain = chainOf(ctx);
  const recorded = ctx.now().toISOString();
  const end = await holdChain(tx, ctx, chain);

  let { seq, head } = end;
  const rows = entries.map((given) => {
    const entry = { ...given, record: typeof given.record === 'function' ? given.record({ seq, head }) : given.record };
    const { payload, words } = sealedRecord(entry.record, () => randomBytes(16).toString('hex'));
    seq += 1;
    const link: ChainEntry = {
      ...{ v: 1, chain, seq, prev: head, id: entry.id, kind: entry.record.kind, day: entry.day },
      area: entry.madeUp?.area ?? ctx.accountId,
      claimed: entry.claimed,
      clock: entry.clock && { at: isoOf(entry.clock.at), offset_ms: String(entry.clock.offsetMs ?? 0) },
      ...{
        recorded: entry.madeUp?.recorded ?? recorded,
        device: entry.device,
        person: entry.madeUp?.person ?? end.person,
        corrects: entry.corrects,
        flags: [...entry.flags],
        payload,
      },
    };
    const bytes = entryBytes(link);
    head = entryHash(bytes);
    return { row: { ...columnsOf(ctx, link, entry), bytes, hash: head, seal: seal(head) }, words };
  });

  tx.send(
    insertRows(
      'food_safety_entry',
      rows.map(({ row }) => row),
    ),
    raw(sql`
      update food_safety_chain set seq = ${seq}, head = ${head}, seal = ${seal(head)}
      where organisation_id = ${ctx.organisationId} and chain = ${chain}`),
  );
  const words = rows.flatMap(({ row, words: of }) =>
    of.map((one) => ({ organisation_id: ctx.organisationId, entry_id: row.entry_id, ...one })),
  );
  if (words.length > 0) tx.send(insertRows('food_safety_words', words));
  return entries.map(({ id }) => ({ collection: 'taskEntries', id, accountId: ctx.accountId }));
}

/** The location whose chain the working account's entries are in. */
export function chainOf({ accountId, account }: Pick<Ctx, 'accountId' | 'account'>): string {
  return account.type === 'LOCATION' ? accountId : (account.ancestors[1] ?? accountId);
}

/** Locks the end of the chain, which begins with its first entry, and answers it with the random id of who enters. */
async function holdChain(tx: Tx, ctx: Ctx, chain: string): Promise<Head> {
  const [[end], [who]] = await tx.all(
    raw<{ seq: number; head: string }>(sql`
      insert into food_safety_chain (organisation_id, chain, head)
      select home.organisation_id, c.chain, c.head from (values (${chain}::uuid, ${firstPrev(chain)})) as c (chain, head)
      ${homeOf(ctx.organisationId)}
      on conflict (organisation_id, chain) do update set seq = food_safety_chain.seq
      returning seq, head`),
    personOf(ctx.organisationId, { userId: ctx.userId, name: ctx.userName }),
  );
  if (!end || !who) throw new Error('the chain is not of this organisation');
  return { ...end, ...who };
}

/** The random id by which a person stands in entries (rule 121), with their name of today beside it. */
export function personOf(organisationId: string, { userId, name }: { userId: string; name: string }) {
  return raw<{ person: string }>(sql`
      insert into food_safety_person (organisation_id, person, user_id, name)
      select home.organisation_id, p.person, p.user_id, p.name
      from (values (${randomUUID()}::uuid, ${userId}, ${name})) as p (person, user_id, name)
      ${homeOf(organisationId)}
      on conflict (organisation_id, user_id) where user_id is not null do update set name = excluded.name
      returning person`);
}

function columnsOf(ctx: Ctx, link: ChainEntry, { record, clock }: Pick<NewEntry, 'clock'> & { record: SafetyRecord }) {
  const about = record.payload as { task?: string; unit?: string; record?: string };
  return {
    organisation_id: ctx.organisationId,
    entry_id: link.id,
    ...{ chain: link.chain, seq: link.seq, account_id: link.area, kind: link.kind, day: link.day },
    ...{ claimed_at: link.claimed, recorded_at: link.recorded, person: link.person, device: link.device },
    clock_offset_ms: clock?.offsetMs ?? null,
    ...{ corrects: link.corrects, flags: link.flags, payload: link.payload },
    ...{ task_id: about.task ?? about.unit ?? null, record_id: about.record ?? null },
  };
}

function isoOf(instant: string): string {
  return new Date(instant).toISOString();
}
