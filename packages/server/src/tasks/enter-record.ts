import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { listDay } from '@larder/domain/dated-zone.ts';
import { decidedRecord, type EnteredRecord, lacksReason } from '@larder/domain/tasks/decide-record.ts';
import { type ClockedEntry, clockedEntry } from '@larder/domain/tasks/entry-clock.ts';
import { windowProblem } from '@larder/domain/tasks/entry-window.ts';
import { missingProof } from '@larder/domain/tasks/proof.ts';
import type { RecordKind } from '@larder/domain/tasks/records.ts';
import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { appendToChain, chainOf } from '../food-safety/append.ts';
import { hold } from '../food-safety/held.ts';
import { authoriseDoing, authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import type { NewPhoto } from '../photos/with-photo.ts';
import type { FileContents } from '../storage/file-store.ts';
import { sendOngoing } from './ongoing-records.ts';
import { limitsOfRecord } from './record-limits.ts';
import { requireCorrectable, requireSubject } from './record-subjects.ts';
import { sendTickPhoto, withTickPhoto } from './tick-photo.ts';

export type EnterRecord = InputOf<typeof tasksContract.enterRecord>;

/** Kinds that change what a day asks for, which an owner can keep back. */
const OF_CHECKS: ReadonlySet<RecordKind> = new Set(['unit', 'closed-day', 'sign-off', 'chart']);
/** Kinds that other commands enter, and which are not withdrawn. */
const NOT_WITHDRAWN: ReadonlySet<RecordKind> = new Set(['definition', 'limits']);

/**
 * Enter a tick, a reading, a food record or its step, a delivery's temperature, a comment or an action, or correct or withdraw one. It is added to the
 * location's chain and never changed (rule 118); a temperature out of its limit is stored and marked (rule 124). Works from a queue: it happened at the
 * instant of the device's corrected clock (rule 125), and its day is judged by that. What happened more than 14 days ago is stored outside the chain until
 * the owner has decided about it.
 */
export async function enterRecord(ctx: Ctx, sent: EnterRecord & { files?: FileContents }) {
  authoriseInArea(ctx, 'tasksLocation', OF_CHECKS.has(sent.record.kind) ? 'checks' : undefined);
  return withTickPhoto(ctx, sent, (input, photo) => enter(ctx, input, photo));
}

function enter(ctx: Ctx, input: EnterRecord, photo: NewPhoto | null) {
  const { record: sent } = input;
  const entered: EnteredRecord = sent.kind === 'tick' && photo ? { ...sent, photo: photo.sha256 } : sent;

  return once(ctx, input, 'none', async (tx) => {
    const { entryId, day, corrects = null, why = null } = input;
    if (lacksReason(entered, corrects, why))
      throw new Refusal('invalid', { fields: [{ field: 'why', message: 'State why it is corrected' }] });
    const [clocked, subject, corrected] = await Promise.all([
      clockOf(tx, ctx, input),
      requireSubject(tx, ctx, { day, entered }),
      requireCorrectable(tx, ctx, { day, entered, corrects }),
    ]);
    if (entered.kind === 'withdrawn' && corrected) requireWithdrawable(ctx, corrected);
    const problem = windowProblem(entered.kind, day, listDay(ctx, new Date(clocked.claimed)));
    if (problem) throw new Refusal(`safety.${problem}`);
    requireProof(entered, subject);

    const limits = await limitsOfRecord(tx, ctx, { day, entered, subject });
    const record = decidedRecord(entered, limits, corrects === null ? null : why);
    const { stamp = null } = input;
    const facts = { day, claimed: clocked.claimed, flags: clocked.flags, corrects };
    if (stamp && (clocked.isHeld || corrected?.seq === null)) {
      const { claimed: claimedAt, ...others } = facts;
      photo?.note(tx);
      hold(tx, ctx, {
        id: entryId,
        claimedAt,
        ...others,
        device: stamp.device,
        clock: stamp,
        record,
        photo: placeOf(photo),
      });
      audit(tx, ctx, 'safety.held', { kind: 'safety-entry', id: entryId }, null, { kind: record.kind, day });
      return { changes: [{ collection: 'taskEntries', id: entryId, accountId: ctx.accountId }] };
    }
    const changes = await appendToChain(tx, ctx, [
      {
        ...{ id: entryId, ...facts, record },
        clock: stamp && { at: stamp.at, offsetMs: stamp.offsetMs },
        device: stamp?.device ?? null,
      },
    ]);
    if (photo) sendTickPhoto(tx, ctx, entryId, photo);
    const steps = await sendOngoing(tx, ctx, { id: entryId, corrects, record, corrected });
    const after = { kind: record.kind, day, ...record.payload };
    audit(
      tx,
      ctx,
      'safety.entered',
      { kind: 'safety-entry', id: entryId },
      corrected && { ...corrected.payload },
      after,
    );
    return { changes: [...changes, ...steps] };
  });
}

/** Where a photo lies. */
function placeOf(photo: NewPhoto | null) {
  return photo && { key: photo.key, thumbKey: photo.thumbKey, sha256: photo.sha256 };
}

/** Refuses to withdraw what a setting entered, and from whom checks are withheld what only they may enter. */
function requireWithdrawable(ctx: Ctx, { kind }: TaskEntryRow): void {
  if (NOT_WITHDRAWN.has(kind)) throw new Refusal('safety.other-record');
  if (OF_CHECKS.has(kind)) authoriseDoing(ctx, 'checks');
}

/** Refuses a tick without the photo or the reading that its task asks for (rule 115). */
function requireProof(entered: EnteredRecord, task: TaskVersion | null): void {
  if (entered.kind !== 'tick' || !task) return;
  const missing = missingProof(task, entered);
  if (missing) throw new Refusal(missing === 'photo' ? 'task.needs-photo' : 'task.needs-reading');
}

/** When it happened; without a device's stamp, now. */
async function clockOf(db: Db, ctx: Ctx, { stamp }: EnterRecord): Promise<ClockedEntry> {
  const recorded = ctx.now();
  if (!stamp) return { claimed: recorded.toISOString(), flags: [], isHeld: false };
  const [previous] = await db.run(
    raw<{ offsetMs: number | null }>(sql`
      select clock_offset_ms as "offsetMs" from food_safety_entry
      where organisation_id = ${ctx.organisationId} and chain = ${chainOf(ctx)} and device = ${stamp.device}
      order by seq desc limit 1`),
  );
  return clockedEntry(stamp, recorded, previous?.offsetMs ?? null);
}
