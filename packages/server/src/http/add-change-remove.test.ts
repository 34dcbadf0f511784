import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addCategory } from '../testing/recipe-draft.ts';
import { taskInput } from '../testing/tasks.ts';

const app = await startTestApp(await testDatabase());
const { ours, owner } = app;
const { organisationId, areaId } = ours;

const parts = await addCategory(ours.headOffice, 'ingredient');
const other = await addCategory(ours.headOffice, 'ingredient');
const budget = (value: string) => ({
  year: 2026,
  periods: Array.from({ length: 12 }, () => ({ value, margin: '70' })),
});
const task = (action: string) => {
  const { commandId: _command, taskId: _task, ...input } = taskInput({ action });
  return input;
};
const named = (kind: string) => (name: string) => ({ kind, name });

/** How one is added and changed, with what two texts make of it, and how it is removed; `seen` reads such a text off its row. */
interface Acted {
  at: string;
  path: string;
  save?: string;
  rows: string;
  body: (text: string) => object;
  seen?: (row: never) => unknown;
  remove?: object;
  texts?: readonly [string, string];
  /** Of a row that states no version. */
  versionless?: boolean;
}

const ACTED: Record<string, Acted> = {
  area: { at: organisationId, path: '/listed-names', rows: 'listedNames', body: named('area') },
  department: { at: organisationId, path: '/listed-names', rows: 'listedNames', body: named('department') },
  section: {
    ...{ at: areaId, path: '/sections', save: '', rows: 'sections', versionless: true },
    body: (name) => ({ type: 'DAILY', name }),
  },
  task: {
    ...{ at: areaId, path: '/tasks', save: '', rows: 'tasks', versionless: true, body: task },
    seen: (row: { versions: { action: string }[] }) => row.versions.at(-1)?.action,
  },
  budget: {
    ...{ at: areaId, path: '/budgets', rows: 'budgets', body: budget, texts: ['1000', '2000'] },
    seen: (row: { periods: { value: string }[] }) => row.periods[0]?.value,
  },
  category: {
    ...{ at: organisationId, path: '/categories', rows: 'categories' },
    body: (name) => ({ kind: 'ingredient', name, parentId: parts }),
    remove: { kind: 'ingredient', into: other },
  },
  ingredient: {
    ...{ at: organisationId, path: '/ingredients', rows: 'ingredients' },
    body: (name) => ({ name, itemcode: null, categoryId: parts, recipeUnit: 'g' }),
  },
  menu: {
    ...{ at: organisationId, path: '/menus', rows: 'menus' },
    body: (name) => ({ name, groupId: ours.groupId, sections: [] }),
  },
};

describe('what a group is set up with', () => {
  it.each(Object.entries(ACTED))('ACC-055 is added, changed and removed: %s', async (_, acted) => {
    const { at, path, save = '/save', rows, body, remove = {}, versionless = false } = acted;
    const { seen = (row: { name: string }) => row.name, texts = ['First', 'Second'] } = acted;
    const id = randomUUID();
    // A task that was removed stays for its earlier days, of which it has none here.
    const read = async () => {
      const { body: answer } = await owner.get<SyncAnswer>(`/api/v1/accounts/${at}/sync`);
      const all = (answer.rows as Record<string, { id: string; version: number; versions?: object[] }[]>)[rows] ?? [];
      return all.find((row) => row.id === id && row.versions?.length !== 0);
    };
    const send = async (end: string, input: object) => {
      const { status, body: answer } = await owner.command(at, `${path}/${id}${end}`, input);
      expect(status, JSON.stringify(answer)).toBe(200);
    };
    const version = async () => (versionless ? {} : { version: (await read())?.version ?? null });
    expect(await read()).toBeUndefined();
    for (const text of texts) {
      await send(save, { ...(await version()), ...body(text) });
      expect(seen((await read()) as never)).toBe(text);
    }
    await send('/remove', { ...(await version()), ...remove });
    expect(await read()).toBeUndefined();
  });
});
