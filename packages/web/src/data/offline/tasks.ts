import type { TaskEntryRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { decidedRecord, type EnteredRecord, type LimitsOfDay } from '@larder/domain/tasks/decide-record.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import type { CommandInput } from '../command.ts';
import type { OfflineCommand } from './offline-command.ts';

/** What a record is about, in words, and what it is held against. */
export interface RecordFacts {
  about: string;
  limits: LimitsOfDay;
}

export const enterRecord: OfflineCommand<CommandInput<'tasks.enterRecord'>, RecordFacts> = {
  title: ({ record }, { about }) => titleOf(record, about),
  subject: ({ entryId, corrects, record }) => corrects ?? subjectOf(record) ?? entryId,
  patches: (
    { entryId: id, day, corrects = null, why = null, record },
    { limits },
    { accountId, userId, userName, at },
  ) => {
    const { kind, payload } = decidedRecord(withoutContent(record), limits, why);
    const row: TaskEntryRow = {
      ...{ id, accountId, seq: null, kind, day, claimedAt: at, recordedAt: at, userId, userName, corrects, flags: [] },
      payload: { ...payload },
    };
    return [{ collection: 'taskEntries', id, row }];
  },
  mendAt: ({ record }, { accountId }) => `/${accountId}/tasks${logOf(record)}`,
  unattended: true,
};

/** What stands on the row in place of the hash that the server makes: the photo itself waits in the entry alone. */
const UNSENT_PHOTO = 'unsent';

function withoutContent(record: EnteredRecord): EnteredRecord {
  return record.kind === 'tick' && record.photo ? { ...record, photo: UNSENT_PHOTO } : record;
}

/** Where the log of a record lies below the lists. */
function logOf({ kind }: EnteredRecord): string {
  switch (kind) {
    case 'fridge':
    case 'unit':
      return '/temp/fridge';
    case 'probe':
      return '/temp/probe';
    case 'delivery':
    case 'none-came':
      return '/temp/delivery';
    case 'food':
    case 'food-step':
    case 'action':
      return '/temp/food';
    default:
      return '';
  }
}

function titleOf(record: EnteredRecord, about: string): string {
  switch (record.kind) {
    case 'tick':
      return `${about} done`;
    case 'untick':
      return `${about} not done`;
    case 'fridge':
    case 'probe':
    case 'food':
    case 'food-step':
    case 'delivery':
      return `${about}, ${showTemperature(record.temperature)}`;
    default:
      return about;
  }
}

/** Entries about one task or food record go in their order; everything else goes by itself. */
function subjectOf(record: EnteredRecord): string | null {
  switch (record.kind) {
    case 'tick':
    case 'untick':
      return `task ${record.task}`;
    case 'food':
    case 'food-step':
      return `food record ${record.record}`;
    default:
      return null;
  }
}

export const tickPrep: OfflineCommand<CommandInput<'tasks.tickPrep'>, { about: string; task: TaskRow }> = {
  title: ({ completedOn }, { about }) => `${about} ${completedOn === null ? 'not done' : 'done'}`,
  subject: ({ taskId }) => `task ${taskId}`,
  patches: ({ taskId: id, completedOn, made = null }, { task }, { at, userName }) => {
    const by =
      completedOn === null ? { completedAt: null, completedBy: null } : { completedAt: at, completedBy: userName };
    return [{ collection: 'tasks', id, row: { ...task, completedOn, ...by, made } }];
  },
  mendAt: (_, { accountId }) => `/${accountId}/tasks/prep`,
  unattended: true,
};
