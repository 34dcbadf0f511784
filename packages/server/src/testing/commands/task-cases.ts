import { randomUUID } from 'node:crypto';
import { addFridge, addPrep, addSection, addTask, fridge, prepOn, TASK_DAY, taskInput } from '../tasks.ts';
import type { CommandCase } from './command-case.ts';

export const taskCases: Record<string, CommandCase> = {
  'tasks.saveSection': {
    valid: async ({ areaId }) => ({
      accountId: areaId,
      sectionId: randomUUID(),
      type: 'PREP',
      name: `Grill ${randomUUID()}`,
    }),
    ownIds: ['sectionId'],
    invalid: [
      { change: { name: '' }, field: 'name' },
      { change: { type: 'MENU' }, field: 'type' },
    ],
  },
  'tasks.removeSection': {
    valid: async (group) => ({ accountId: group.areaId, sectionId: await addSection(group.area) }),
    invalid: [{ change: { sectionId: 'latest' }, field: 'sectionId' }],
  },
  'tasks.saveTask': {
    async valid({ areaId }) {
      const { commandId: _, ...task } = taskInput();
      return { accountId: areaId, ...task };
    },
    ownIds: ['taskId'],
    invalid: [
      { change: { action: '' }, field: 'action' },
      { change: { type: 'DAILY' }, field: 'sectionId' },
      { change: { weekdayRepeats: 'Mon' }, field: 'weekdayRepeats' },
      { change: { dueTime: '25:00' }, field: 'dueTime' },
    ],
  },
  'tasks.removeTask': {
    valid: async (group) => ({ accountId: group.areaId, taskId: await addTask(group.area) }),
    invalid: [{ change: { taskId: 'latest' }, field: 'taskId' }],
  },
  'tasks.savePrepTask': {
    valid: async (group) => ({
      ...{ accountId: group.areaId, prepTaskId: randomUUID(), sectionId: await addSection(group.area) },
      ...{ recipeId: null, action: 'Chop onions', steps: [{ action: 'Peel' }] },
    }),
    ownIds: ['prepTaskId'],
    invalid: [
      { change: { action: '' }, field: 'action' },
      { change: { sectionId: null }, field: 'sectionId' },
    ],
  },
  'tasks.removePrepTask': {
    valid: async (group) => ({ accountId: group.areaId, prepTaskId: await addPrep(group.area) }),
    invalid: [{ change: { prepTaskId: 'latest' }, field: 'prepTaskId' }],
  },
  'tasks.setPrepToday': {
    valid: async (group) => ({
      ...{ accountId: group.areaId, prepTaskId: await addPrep(group.area), taskId: randomUUID() },
      ...{ day: TASK_DAY, today: true },
    }),
    ownIds: ['taskId'],
    invalid: [{ change: { day: '2026-02-30' }, field: 'day' }],
  },
  'tasks.setPrepQuantity': {
    valid: async (group) => ({ accountId: group.areaId, taskId: (await prepOn(group.area)).taskId, quantity: '3' }),
    invalid: [{ change: { quantity: '1000' }, field: 'quantity' }],
  },
  'tasks.tickPrep': {
    valid: async (group) => ({
      accountId: group.areaId,
      taskId: (await prepOn(group.area)).taskId,
      completedOn: TASK_DAY,
    }),
    invalid: [{ change: { made: 'a lot' }, field: 'made' }],
  },
  'tasks.saveKeepingTerm': {
    valid: async ({ organisationId }) => ({ accountId: organisationId, years: 3 }),
    invalid: [
      { change: { years: 2 }, field: 'years' },
      { change: { years: 51 }, field: 'years' },
    ],
  },
  'tasks.saveFoodLimits': {
    valid: async ({ areaId }) => ({ accountId: areaId, country: 'scotland', own: { holding: '65' } }),
    invalid: [
      { change: { country: 'france' }, field: 'country' },
      { change: { own: { holding: 'warm' } }, field: 'own.holding' },
    ],
  },
  'tasks.saveClosedDays': {
    valid: async ({ areaId }) => ({ accountId: areaId, weekdays: 'M', dates: ['2026-12-25'] }),
    invalid: [
      { change: { weekdays: 'Mon' }, field: 'weekdays' },
      { change: { dates: ['2026-02-30'] }, field: 'dates.0' },
    ],
  },
  'tasks.enterRecord': {
    valid: async (group) => ({
      ...{ accountId: group.areaId, entryId: randomUUID(), day: TASK_DAY },
      record: fridge(await addFridge(group.area)),
    }),
    ownIds: ['entryId'],
    invalid: [
      {
        change: { record: { kind: 'fridge', unit: randomUUID(), half: 'am', temperature: '63°' } },
        field: 'record.temperature',
      },
      { change: { day: '2026-02-30' }, field: 'day' },
    ],
  },
};
