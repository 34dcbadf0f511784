import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import { scopeOf } from '../../kernel/scope.ts';
import { allergenChartOf } from '../../tasks/allergen-chart.ts';
import { saveSafetySettings } from '../../tasks/save-safety-settings.ts';
import { addArea } from '../cast.ts';
import { read } from '../read.ts';
import { addTemplate, templateTask } from '../task-templates.ts';
import { addFridge, addPrep, addSection, addTask, enter, fridge, prepOn, TASK_DAY, taskInput } from '../tasks.ts';
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
  'tasks.saveFoodLimits': {
    valid: async ({ areaId }) => ({ accountId: areaId, country: 'scotland', own: { holding: '65' } }),
    invalid: [
      { change: { country: 'france' }, field: 'country' },
      { change: { own: { holding: 'warm' } }, field: 'own.holding' },
    ],
  },
  'tasks.decideHeld': {
    async valid(group) {
      const comment = { kind: 'comment', about: 'OPEN', text: 'Late' } as const;
      const stamp = { device: 'old tablet', at: '2025-11-20T09:00:00.000Z', offsetMs: 0 };
      const held = await enter(group.area, comment, { day: '2025-11-20', stamp });
      return { accountId: group.areaId, entryIds: [held], enters: true };
    },
    invalid: [
      { change: { entryIds: [] }, field: 'entryIds' },
      { change: { enters: false, reason: '' }, field: 'reason' },
    ],
  },
  'tasks.signChart': {
    async valid(group) {
      const { sha256 } = await read(group.area, (db) => allergenChartOf(db, scopeOf(group.area)));
      return { accountId: group.areaId, entryId: randomUUID(), sha256 };
    },
    ownIds: ['entryId'],
    invalid: [{ change: { sha256: 'none' }, field: 'sha256' }],
  },
  'tasks.signOffDay': {
    // a day without readings: TASK_DAY may have one with something to be done about
    valid: async ({ areaId }) => ({ accountId: areaId, entryId: randomUUID(), day: addDays(TASK_DAY, -3) }),
    ownIds: ['entryId'],
    invalid: [{ change: { day: '2026-02-30' }, field: 'day' }],
  },
  'tasks.signReview': {
    async valid(group) {
      const settings = { fourWeekly: true, reviewerId: null, tooRegular: false };
      await saveSafetySettings(group.area, { commandId: randomUUID(), ...settings });
      const span = { from: '2026-10-19', through: '2026-11-15' };
      const { accountId } = await addArea(group, `Bar ${randomUUID()}`); // four weeks are reviewed once in each
      return { accountId, entryId: randomUUID(), ...span };
    },
    ownIds: ['entryId'],
    invalid: [{ change: { through: 'soon' }, field: 'through' }],
  },
  'tasks.saveSafetySettings': {
    valid: async ({ areaId }) => ({ accountId: areaId, fourWeekly: true, reviewerId: null, tooRegular: true }),
    invalid: [{ change: { fourWeekly: 'yes' }, field: 'fourWeekly' }],
  },
  'tasks.saveTaskTemplate': {
    valid: async ({ organisationId }) => ({
      ...{ accountId: organisationId, templateId: randomUUID(), name: `Checks ${randomUUID()}`, version: null },
      tasks: [templateTask('Lights on')],
    }),
    ownIds: ['templateId', 'tasks.0.itemId'],
    invalid: [
      { change: { name: '' }, field: 'name' },
      { change: { tasks: [templateTask('')] }, field: 'tasks.0.action' },
      { change: { tasks: [templateTask('Mop', { type: 'DAILY' })] }, field: 'tasks.0.section' },
      { change: { tasks: [templateTask('Walk-in', { type: 'FRIDGE' })] }, field: 'tasks.0.target' },
    ],
  },
  'tasks.removeTaskTemplate': {
    valid: async (group) => ({ accountId: group.organisationId, templateId: await addTemplate(group.headOffice) }),
    invalid: [{ change: { templateId: 'latest' }, field: 'templateId' }],
  },
  'tasks.giveTaskTemplate': {
    valid: async (group) => ({
      ...{
        accountId: group.organisationId,
        templateId: await addTemplate(group.headOffice),
        accountIds: [group.areaId],
      },
    }),
    invalid: [{ change: { accountIds: [] }, field: 'accountIds' }],
  },
  'tasks.saveKeepingTerm': {
    valid: async ({ organisationId }) => ({ accountId: organisationId, years: 3 }),
    invalid: [{ change: { years: 2 }, field: 'years' }],
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
      record: fridge(await addFridge(group.area, `Fridge ${randomUUID()}`)),
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
