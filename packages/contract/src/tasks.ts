import { TASK_TYPES } from '@larder/domain/tasks/task-versions.ts';
import { z } from 'zod';
import { foodSafetyCalls } from './food-safety.ts';
import { amountText, baseUnit, day, decimalText, id, nameOrNothing, shortText } from './primitives.ts';
import { command, query } from './route.ts';
import { enteredTask, prepStep, prepTaskRow, sectionRow, taskRow } from './rows/tasks.ts';
import { sitesOfADayCalls } from './sites-of-a-day.ts';
import { taskTemplateCalls } from './task-templates.ts';

/** Somebody to whom a task can be given. */
export const taskPerson = z.object({ userId: z.string(), name: z.string() });
export type TaskPerson = z.infer<typeof taskPerson>;

/** Batches: at most 3 characters, a number or nothing (TASK-024). */
const prepQuantity = z
  .string()
  .regex(/^(\d+(\.\d+)?)?$/, 'must be numeric')
  .max(3);

/** quantity: batches as a list takes them; batches: with 1 decimal; until: the last day that it is for; needed, atHand: in units of the recipe's yield. */
const suggestion = z.object({
  prepTaskId: id,
  quantity: z.string(),
  batches: decimalText,
  until: day,
  needed: decimalText,
  atHand: decimalText,
  unit: baseUnit,
});
export type SuggestedPrep = z.infer<typeof suggestion>;

export const tasksContract = {
  ...foodSafetyCalls,
  ...sitesOfADayCalls,
  ...taskTemplateCalls,
  saveSection: command('/sections/{sectionId}', 'Add a section of the lists of an area, or rename it', {
    sectionId: id,
    type: z.enum(['PREP', 'DAILY']),
    name: nameOrNothing,
    displayName: shortText.optional(),
  }),
  removeSection: command('/sections/{sectionId}/remove', 'Remove a section; its tasks end with today', {
    sectionId: id,
  }),
  saveTask: command(
    '/tasks/{taskId}',
    'Add a task of a list, or a unit to measure, or state what it is from today on',
    {
      taskId: id,
      type: z.enum(TASK_TYPES),
      ...enteredTask,
      /** Of type PREP: the day by which it is to be done. */
      dueDate: day.nullish(),
    },
  ),
  removeTask: command('/tasks/{taskId}/remove', 'Remove a task; earlier days go on listing it', { taskId: id }),
  savePrepTask: command('/prep-tasks/{prepTaskId}', 'Add something that can be prepared, or change it', {
    prepTaskId: id,
    sectionId: id.nullable(),
    recipeId: id.nullable(),
    action: z.string().trim().max(500),
    steps: z.array(prepStep).max(50),
  }),
  removePrepTask: command('/prep-tasks/{prepTaskId}/remove', 'Remove something that can be prepared', {
    prepTaskId: id,
  }),
  setPrepToday: command('/prep-tasks/{prepTaskId}/today', 'Put a preparation on the list of a day, or take it off', {
    prepTaskId: id,
    taskId: id,
    day,
    today: z.boolean(),
    /** Batches, of what is put there anew; left out: none are stated. */
    quantity: prepQuantity.optional(),
  }),
  setPrepQuantity: command('/tasks/{taskId}/quantity', 'State how many batches to prepare', {
    taskId: id,
    quantity: prepQuantity,
  }),
  tickPrep: command('/tasks/{taskId}/progress', 'State that a preparation is done, or is not', {
    taskId: id,
    completedOn: day.nullable(),
    made: amountText.nullish(),
  }),
  taskPeople: query(
    '/task-people',
    'Who works in the account and can be named on its tasks, by name',
    {},
    z.object({ people: z.array(taskPerson) }),
  ),
  suggestedPrep: query(
    '/suggested-prep',
    'What is worth preparing on a day by the forecast, less what is at hand; nothing of it is on a list by itself',
    { day },
    z.object({ suggestions: z.array(suggestion) }),
  ),
  taskSetup: query(
    '/task-setup',
    'Sections, tasks, units and preparations of an area as they are from today on, for its owner to set up',
    {},
    z.object({
      sections: z.array(sectionRow),
      tasks: z.array(taskRow),
      prepTasks: z.array(prepTaskRow),
      /** In their order, for units to stand for. */
      shelves: z.array(z.object({ id, name: z.string() })),
    }),
  ),
};
