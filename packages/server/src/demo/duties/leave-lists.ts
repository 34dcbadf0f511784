import { addDays, type Day, daysFromTo } from '@larder/domain/calendar.ts';
import { reading } from '../../db/transaction.ts';
import type { FileContents } from '../../storage/file-store.ts';
import { enterRecord } from '../../tasks/enter-record.ts';
import { tickPrep } from '../../tasks/prep-progress.ts';
import { saveTask } from '../../tasks/save-task.ts';
import { setPrepToday } from '../../tasks/set-prep-today.ts';
import { suggestedPrep } from '../../tasks/suggested-prep.queries.ts';
import { type Random, seededRandom } from '../plan/random.ts';
import { pictureOfShelves } from './picture.ts';
import type { DutyArea } from './set-up-lists.ts';

const PREP_DAYS = 4;
/** So many of the suggested preparations are made every day; of today's the last one stays suggested. */
const LISTED = 3;

interface Leaving {
  today: Day;
  seed: number;
  /** Where photos are stored. */
  files: FileContents;
}

/** What was prepared on the last days, and what is to be prepared today; a task that asks for a photo, which yesterday has, and one for the owner. */
export async function leaveLists(areas: readonly DutyArea[], { today, seed, files }: Leaving): Promise<void> {
  const random = seededRandom(seed);
  for (const area of areas) {
    if (!area.isKitchen) continue;
    await leavePreps(area, today);
    await photographWalkIn(area, { day: addDays(today, -1), random, files });
    await addClosingTask(area, today, 'Alarm set', false, area.actor.ctx.userId);
  }
}

/** The batches that are suggested: made on each of the last days, and on the list of today, where the first is made already and one is only suggested. */
async function leavePreps({ actor }: DutyArea, today: Day): Promise<void> {
  const first = addDays(today, -PREP_DAYS);
  const put = async (day: Day, { prepTaskId, quantity }: { prepTaskId: string; quantity: string }, isMade: boolean) => {
    const taskId = actor.newId();
    await actor.on(day, setPrepToday, { prepTaskId, taskId, day, today: true, quantity });
    if (isMade) await actor.on(day, tickPrep, { taskId, completedOn: day, made: quantity });
  };
  const usual = await suggestedOn(actor, first);
  for (const day of daysFromTo(first, addDays(today, -1))) for (const one of usual) await put(day, one, true);
  const worthToday = await suggestedOn(actor, today);
  for (const [place, one] of worthToday.slice(0, LISTED - 1).entries()) await put(today, one, place === 0);
}

async function suggestedOn({ ctx }: DutyArea['actor'], day: Day) {
  const then = { ...ctx, now: () => new Date(Math.min(Date.parse(`${day}T10:00:00Z`), ctx.now().getTime())) };
  const { suggestions } = await reading(ctx.pool, ctx.organisationId, (db) => suggestedPrep(db, then, { day }));
  return suggestions.slice(0, LISTED);
}

/** The task asks for a photo; it was ticked with one before the house closed. */
async function photographWalkIn(
  area: DutyArea,
  { day, random, files }: { day: Day; random: Random; files: FileContents },
): Promise<void> {
  const { ctx, newId } = area.actor;
  const task = await addClosingTask(area, day, 'Photo of the tidy walk-in', true, null);
  const photo = pictureOfShelves(random).toString('base64');
  const evening = { ...ctx, now: () => new Date(`${day}T22:20:00Z`) };
  const record = { kind: 'tick', task, photo } as const;
  await enterRecord(evening, { commandId: newId(), entryId: newId(), day, record, files });
}

async function addClosingTask(
  { actor }: DutyArea,
  day: Day,
  action: string,
  asksPhoto: boolean,
  personId: string | null,
): Promise<string> {
  const taskId = actor.newId();
  const everyDay = {
    type: 'CLOSE' as const,
    sectionId: null,
    repeats: true,
    date: null,
    weekdayRepeats: '',
    dueTime: null,
    target: null,
  };
  await actor.on(day, saveTask, { taskId, action, ...everyDay, asksPhoto, personId });
  return taskId;
}
