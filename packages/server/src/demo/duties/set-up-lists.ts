import { randomUUID } from 'node:crypto';
import type { Day } from '@larder/domain/calendar.ts';
import type { ListType } from '@larder/domain/tasks/task-versions.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { reading, writing } from '../../db/transaction.ts';
import { savePrepTask } from '../../tasks/save-prep-task.ts';
import { saveSection } from '../../tasks/save-section.ts';
import { saveTask } from '../../tasks/save-task.ts';
import { type Actor, actorIn } from '../trade/actor.ts';
import type { DemoArea } from '../trade/area.ts';
import { BAR, KITCHEN, type PlannedTask, type PlannedUnit, STAFF } from './what-is-done.ts';

/** An area with its lists and units, and who works there by the random ids of the chain. */
export interface DutyArea {
  actor: Actor;
  isKitchen: boolean;
  tasks: readonly (PlannedTask & { taskId: string })[];
  fridges: readonly (PlannedUnit & { unit: string })[];
  probes: readonly string[];
  staff: readonly string[];
}

const EVERY_DAY = { repeats: true, date: null, weekdayRepeats: '', dueTime: null, target: null };
const NOTHING_ASKED = { asksPhoto: false, asksReading: false, personId: null };
const PREPARED = 6;

/** The lists, fridges, probes and preparations of an area, as its owner sets them up on a day before anybody is at work. */
export async function setUpLists(
  { actor: worker, shelves }: Pick<DemoArea, 'actor' | 'shelves'>,
  isKitchen: boolean,
  day: Day,
): Promise<DutyArea> {
  let seconds = 0; // one after the other: lists stand in the order in which their tasks were added
  const now = () => new Date(Date.parse(`${day}T05:00:00Z`) + 1000 * seconds++);
  const actor = actorIn({ ...worker.ctx, now });
  const planned = isKitchen ? KITCHEN : BAR;
  const cleaning = await addSection(actor, day, 'DAILY', 'Cleaning');
  const add = async (type: ListType | 'FRIDGE' | 'PROBE', action: string, more: object = {}) => {
    const taskId = actor.newId();
    const sectionId = type === 'DAILY' ? cleaning : null;
    await actor.on(day, saveTask, { taskId, type, action, sectionId, ...EVERY_DAY, ...NOTHING_ASKED, ...more });
    return taskId;
  };
  const tasks: (PlannedTask & { taskId: string })[] = [];
  for (const task of planned.tasks) {
    const { type, action, weekdays = '', reading: asked } = task;
    const more = { weekdayRepeats: weekdays, asksReading: asked !== undefined };
    tasks.push({ ...task, taskId: await add(type, action, more) });
  }
  const fridges: (PlannedUnit & { unit: string })[] = [];
  for (const fridge of planned.fridges) {
    const more = { target: fridge.target, shelfIds: [shelves.idOf(fridge.cools)] };
    fridges.push({ ...fridge, unit: await add('FRIDGE', fridge.action, more) });
  }
  const probes: string[] = [];
  for (const probe of planned.probes) probes.push(await add('PROBE', probe, { weekdayRepeats: 'M' }));
  if (isKitchen) await addPreps(actor, day);
  return { actor: worker, isKitchen, tasks, fridges, probes, staff: await addStaff(actor) };
}

async function addSection(actor: Actor, day: Day, type: 'DAILY' | 'PREP', name: string): Promise<string> {
  const sectionId = actor.newId();
  await actor.on(day, saveSection, { sectionId, type, name });
  return sectionId;
}

/** The preparations that most recipes hold. */
async function addPreps(actor: Actor, day: Day): Promise<void> {
  const { organisationId, pool } = actor.ctx;
  const recipes = await reading(pool, organisationId, (db) =>
    db.run(
      raw<{ id: string; name: string }>(sql`
        select r.recipe_id as id, r.name from recipe r
        where r.organisation_id = ${organisationId} and r.plu is null and not r.archived
        order by (
          select count(*) from recipe_item i where i.organisation_id = ${organisationId} and i.ref_id = r.recipe_id) desc, r.name
        limit ${PREPARED}`),
    ),
  );
  const sectionId = await addSection(actor, day, 'PREP', 'Morning preparation');
  for (const { id: recipeId, name } of recipes) {
    const prepTaskId = actor.newId();
    await actor.on(day, savePrepTask, { prepTaskId, sectionId, recipeId, action: name, steps: [] });
  }
}

/** People of the house, who sign in nowhere: their names stand beside the chain, as those of people do who left. */
async function addStaff({ ctx: { pool, organisationId } }: Actor): Promise<string[]> {
  const people = STAFF.map((name) => ({ organisation_id: organisationId, person: randomUUID(), user_id: null, name }));
  await writing(pool, organisationId, async (tx) => tx.send(insertRows('food_safety_person', people)));
  return people.map(({ person }) => person);
}
