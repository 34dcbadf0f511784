import type { TaskEntryRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { DEFAULT_TIME_ZONE } from '@larder/domain/accounts/time-zone.ts';
import { addDays, dayIn } from '@larder/domain/calendar.ts';
import { expect, vi } from 'vitest';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type SentCommand, type StubServer, stubServer } from '../../testing/stub-server.ts';

export const TODAY = dayIn(DEFAULT_TIME_ZONE, new Date());
export const dayBefore = (days = 1) => addDays(TODAY, -days);

/** A server whose person may work in the logs and switch units off. */
export function logServer(changes: Partial<StubServer> = {}): StubServer {
  const server = stubServer(changes);
  server.can = [...server.can, 'tasksLocation', 'do:checks'];
  return server;
}

/** A fridge or freezer, or a probe where no target is given, since 1 January 2026. */
export function unitRow(server: StubServer, action: string, target: string | null, position = 0): TaskRow {
  const version = {
    ...{ action, sectionId: null, repeats: true, date: null, weekdayRepeats: '', dueTime: null, target },
    ...{ asksPhoto: false, personId: null, fromDay: '2026-01-01', toDay: null, position },
  };
  return {
    ...{ id: newId(), accountId: server.kitchen.id, type: target === null ? 'PROBE' : 'FRIDGE' },
    ...{ prepId: null, recipeId: null, steps: [], quantity: '', dueDate: null, completedOn: null },
    ...{ completedAt: null, completedBy: null, made: null, versions: [version], ...audited },
  };
}

let seq = 0;

/** An entry as the server has it, of Ada Cook at noon unless stated otherwise. */
export function entryRow(
  server: StubServer,
  kind: TaskEntryRow['kind'],
  payload: Record<string, unknown>,
  facts: Partial<TaskEntryRow> = {},
): TaskEntryRow {
  seq += 1;
  const day = facts.day ?? TODAY;
  const at = `${day}T09:00:00.000Z`;
  return {
    ...{ id: newId(), accountId: server.kitchen.id, seq, kind, day, claimedAt: at, recordedAt: at },
    ...{ userId: 'u1', userName: 'Ada Cook', corrects: null, flags: [], payload },
    ...facts,
  };
}

/** Opens a log; the rows are there, also for a device that loses its network from here on. At least 769 px wide. */
export async function openLog(server: StubServer, log: 'food' | 'fridge' | 'delivery' | 'probe', search = '') {
  const screen = await openApp(`/${server.kitchen.id}/tasks/temp/${log}${search}`);
  await expect.element(screen.getByRole('link', { name: 'Procurement' })).toBeVisible(); // stands once it is known what the person may
  return screen;
}

/** What was entered in the food-safety chain, in the order it was sent first. */
export function enteredOf(server: StubServer): SentCommand['body'][] {
  const entered = server.sent.filter(({ path }) => path.includes('/food-safety/'));
  return [...new Map(entered.map(({ path, body }) => [path, body])).values()];
}

/** Has the page believe that one points at it with fingers. */
export function withFingers(): void {
  const ask = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) => ask(query === '(pointer: coarse)' ? 'all' : query));
}
