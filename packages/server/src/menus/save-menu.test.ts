import { randomUUID } from 'node:crypto';
import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { addCategory, recipeToSave, saved } from '../testing/recipe-draft.ts';

const app = await startTestApp(await testDatabase());
const { ours, theirs } = app;
const dish = await saved(ours, recipeToSave(ours, await addCategory(ours.headOffice)));
const theirDish = await saved(theirs, recipeToSave(theirs, await addCategory(theirs.headOffice)));

const menu = (more: object = {}) => ({
  version: null,
  name: 'Lunch',
  groupId: ours.groupId,
  sections: [{ name: 'Pizza', recipeIds: [dish.recipeId] }],
  ...more,
});
const save = (id: string, body: object) => app.owner.command(ours.organisationId, `/menus/${id}/save`, body);

async function synced(accountId: string): Promise<MenuRow[]> {
  const { body } = await app.owner.get<{ rows: { menus?: MenuRow[] } }>(`/api/v1/accounts/${accountId}/sync`);
  return body.rows.menus ?? [];
}

describe('saveMenu', () => {
  it('MENU-004 keeps a menu’s sections for the areas that cook from its group, and changes them', async () => {
    const id = randomUUID();
    await save(id, menu());
    expect(await synced(ours.areaId)).toEqual([
      expect.objectContaining({ id, name: 'Lunch', sections: [{ name: 'Pizza', recipeIds: [dish.recipeId] }] }),
    ]);
    await save(id, menu({ version: 1, name: 'Dinner', sections: [] }));
    expect(await synced(ours.areaId)).toEqual([expect.objectContaining({ name: 'Dinner', sections: [], version: 2 })]);
    expect(await save(id, menu({ version: 1 }))).toMatchObject({
      status: 409,
      body: { data: { row: { name: 'Dinner' } } },
    });
  });

  it.each([
    ['MENU-006', { name: ' ' }, 'You must enter a name for the new menu', 'name'],
    [
      'MENU-007',
      { sections: [{ name: '', recipeIds: [] }] },
      'You must provide a name for the new section',
      'sections.0.name',
    ],
  ])('MENU-006 MENU-007 %s refuses %j', async (_, more, message, field) => {
    expect(await save(randomUUID(), menu(more))).toMatchObject({
      status: 422,
      body: { message, data: { fields: [{ field, message }] } },
    });
  });

  it('finds neither recipes nor groups of a neighbour, is guarded, and has its effect once', async () => {
    expect(
      (await save(randomUUID(), menu({ sections: [{ name: 'X', recipeIds: [theirDish.recipeId] }] }))).status,
    ).toBe(404);
    expect((await save(randomUUID(), menu({ groupId: theirs.groupId }))).status).toBe(404);
    const call = { accountId: ours.organisationId, path: `/menus/${randomUUID()}/save`, body: menu() };
    await expectGuarded(app, call);
    await expectOnce(app, call, async () => (await synced(ours.organisationId)).length);
  });
});
