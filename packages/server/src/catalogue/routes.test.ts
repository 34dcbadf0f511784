import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectGuardedQuery } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase());
const headOffice = app.ours.organisationId;

describe('categories', () => {
  it('ING-024 saves categories that have a name, below one of the same kind', async () => {
    const category = (id: string, more: object = {}) =>
      app.owner.command(headOffice, `/categories/${id}/save`, {
        version: null,
        kind: 'recipe',
        name: 'Mains',
        parentId: null,
        ...more,
      });
    const [mains, dairy] = [randomUUID(), randomUUID()];
    expect((await category(mains)).status).toBe(200);
    expect((await category(dairy, { kind: 'ingredient', name: 'Dairy' })).status).toBe(200);
    expect((await category(randomUUID(), { name: '  ' })).status).toBe(422);
    expect((await category(randomUUID(), { parentId: mains })).status).toBe(200);
    expect((await category(randomUUID(), { parentId: dairy })).status).toBe(404);
    expect((await category(mains, { version: 1, kind: 'menu' })).status).toBe(404);
    await expectGuarded(app, {
      accountId: headOffice,
      path: `/categories/${randomUUID()}/save`,
      body: { version: null, kind: 'recipe', name: 'Mains', parentId: null },
    });
  });

  it('guards the history', async () => {
    await expectGuardedQuery(app, `/api/v1/accounts/${headOffice}/ingredients/${randomUUID()}/prices`);
  });
});
