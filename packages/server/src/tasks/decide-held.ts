import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { clockedEntry } from '@larder/domain/tasks/entry-clock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { appendToChain, type NewEntry } from '../food-safety/append.ts';
import { entryRows } from '../food-safety/entry-rows.ts';
import { type Held, heldWhere, sendLetGo } from '../food-safety/held.ts';
import { authorise, authoriseGroupOwner, authoriseInArea } from '../kernel/authorise.ts';
import { auditEach, type Change } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { sendOngoing } from './ongoing-records.ts';
import { sendPhotoOf } from './tick-photo.ts';

/**
 * Decide about records that came more than 14 days late (rule 125): entered, they stand in the chain with how late they are, under the name of who
 * entered them; refused, they stand there withdrawn, with the owner's reason. Nothing that was sent is lost either way.
 */
export async function decideHeld(ctx: Ctx, input: InputOf<typeof tasksContract.decideHeld>) {
  authorise(ctx, 'tasksLocation');
  authoriseGroupOwner(ctx);
  authoriseInArea(ctx, 'tasksLocation');

  return once(ctx, input, 'none', async (tx) => {
    const { entryIds, enters, reason = '' } = input;
    if (!enters && reason.trim() === '')
      throw new Refusal('invalid', { fields: [{ field: 'reason', message: 'State why it is refused' }] });
    const held = await lockedHeld(tx, ctx, entryIds);
    const changes: Change[] = [];
    for (const one of held) {
      if (enters) await requireInOrder(tx, ctx, one);
      changes.push(...(enters ? await enter(tx, ctx, one) : await refuse(tx, ctx, one, reason.trim())));
      if (one.photo) sendPhotoOf(tx, ctx, one.id, one.photo);
      sendLetGo(tx, [one.id]);
    }
    const decided = held.map(({ id, day, record }) => {
      const facts = { kind: record.kind, day };
      return { id, before: null, after: enters ? facts : { ...facts, reason: reason.trim() } };
    });
    auditEach(tx, ctx, enters ? 'safety.held-entered' : 'safety.held-refused', 'safety-entry', decided);
    return { changes };
  });
}

async function lockedHeld(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<Held[]> {
  const chosen = sql`h.account_id = ${ctx.accountId} and h.entry_id = any (${ids}::uuid[])`;
  await tx.run(
    raw<{ id: string }>(sql`
      select h.entry_id as id from food_safety_held h
      where h.organisation_id = ${ctx.organisationId} and ${chosen} order by h.entry_id for update`),
  );
  const held = await heldWhere(tx, chosen);
  if (held.length < new Set(ids).size) throw new Refusal('not-found', { what: 'entry' });
  return held;
}

/** A correction enters behind what it corrects, where nobody else corrected that meanwhile. */
async function requireInOrder(tx: Tx, ctx: Ctx, { corrects }: Held): Promise<void> {
  if (corrects === null) return;
  const [[before], [newer]] = await Promise.all([
    heldWhere(tx, sql`h.account_id = ${ctx.accountId} and h.entry_id = ${corrects}`),
    entryRows(tx, sql`e.corrects = ${corrects}`),
  ]);
  if (before) throw new Refusal('safety.held-before');
  if (newer) throw new Refusal('safety.replaced-meanwhile', { by: newer.userName, row: newer });
}

async function enter(tx: Tx, ctx: Ctx, held: Held): Promise<Change[]> {
  const { id, record, corrects, userId, userName } = held;
  const changes = await appendToChain(tx, { ...ctx, userId, userName }, [entryOf(ctx, held, corrects)]);
  const [corrected = null] = corrects === null ? [] : await entryRows(tx, sql`e.entry_id = ${corrects}`);
  return [...changes, ...(await sendOngoing(tx, ctx, { id, corrects, record, corrected }))];
}

/** It takes nothing's place, and is withdrawn at once. */
async function refuse(tx: Tx, ctx: Ctx, held: Held, reason: string): Promise<Change[]> {
  const { id, day, userId, userName } = held;
  const entered = await appendToChain(tx, { ...ctx, userId, userName }, [entryOf(ctx, held, null)]);
  const withdrawn = await appendToChain(tx, ctx, [
    {
      ...{ id: newId(ctx), day, claimed: ctx.now().toISOString(), flags: [], clock: null, device: null },
      ...{ corrects: id, record: { kind: 'withdrawn', payload: { reason } } },
    },
  ]);
  return [...entered, ...withdrawn];
}

/** As it happened then, and arrives in the chain now. */
function entryOf(ctx: Ctx, { id, day, clock, device, flags, record }: Held, corrects: string | null): NewEntry {
  const clocked = clockedEntry(clock, ctx.now(), null);
  const others = flags.filter((flag) => !flag.startsWith('late:'));
  return {
    ...{ id, day, clock, device, corrects, record },
    claimed: clocked.claimed,
    flags: [...clocked.flags, ...others],
  };
}
