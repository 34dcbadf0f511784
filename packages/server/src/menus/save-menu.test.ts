import { randomUUID } from 'node:crypto';
import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { describe, expect, it } from 'vitest';
import { addProductGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { addCategory, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { recipesSeen } from '../testing/recipes-seen.ts';

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
  it('MENU-004 retains a menu’s sections for the areas that cook from its group, and changes them', async () => {
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

  it('names all that is wrong at once, and takes a recipe once in each section', async () => {
    const twice = [dish.recipeId, dish.recipeId];
    const sections = [
      { name: '', recipeIds: [] },
      { name: 'Pizza', recipeIds: twice },
    ];
    const { status, body } = await save(randomUUID(), menu({ name: '', sections }));
    expect(status).toBe(422);
    expect((body as { data: { fields: { field: string }[] } }).data.fields.map(({ field }) => field)).toEqual([
      'name',
      'sections.0.name',
      'sections.1.recipeIds.1',
    ]);
    const both = [
      { name: 'Specials', recipeIds: [dish.recipeId] },
      { name: 'Pizza', recipeIds: [dish.recipeId] },
    ];
    expect((await save(randomUUID(), menu({ sections: both }))).status).toBe(200);
  });

  it('retains a menu in its category until another one is named', async () => {
    const categoryId = await addCategory(ours.headOffice, 'menu');
    const id = randomUUID();
    const seen = async () => (await synced(ours.areaId)).find((row) => row.id === id)?.categoryId;
    await save(id, menu({ categoryId }));
    await save(id, menu({ version: 1, name: 'Dinner' }));
    expect(await seen()).toBe(categoryId);
    await save(id, menu({ version: 2, categoryId: null }));
    expect(await seen()).toBeNull();
    const ofRecipes = await addCategory(ours.headOffice);
    for (const wrong of [ofRecipes, await addCategory(theirs.headOffice, 'menu')])
      expect((await save(id, menu({ version: 3, categoryId: wrong }))).status).toBe(404);
  });

  it('shows an area a menu whole, also where it does not see one of the recipes', async () => {
    const desserts = await addProductGroup(ours, 'Desserts');
    const category = await addCategory(ours.headOffice);
    const secret = await saved(ours, recipeToSave(ours, category, { name: 'Tiramisu', groupIds: [desserts] }));
    const id = randomUUID();
    await save(id, menu({ sections: [{ name: 'All', recipeIds: [dish.recipeId, secret.recipeId] }] }));
    const [section] = (await synced(ours.areaId)).find((row) => row.id === id)?.sections ?? [];
    expect(section?.recipeIds).toEqual([dish.recipeId, secret.recipeId]);
    expect((await recipesSeen(ours.area)).map((row) => row.id)).not.toContain(secret.recipeId);
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
