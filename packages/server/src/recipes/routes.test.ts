import { randomUUID } from 'node:crypto';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { expectGuarded, expectGuardedQuery, expectOnce } from '../testing/guarded.ts';
import { startTestApp } from '../testing/http.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addCategory, line, recipeToSave } from '../testing/recipe-draft.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const mains = await addCategory(ours.headOffice);
const flour = await addIngredient(ours.headOffice, 'Flour', 'g', '0.001');

function body(more: object = {}) {
  const { commandId: _, recipeId: __, ...recipe } = recipeToSave(ours, mains, { items: [line(flour)] });
  return { ...recipe, ...more };
}

async function synced(): Promise<RecipeRow[]> {
  const { body } = await app.owner.get<{ rows: { recipes?: RecipeRow[] } }>(`/api/v1/accounts/${ours.areaId}/sync`);
  return body.rows.recipes ?? [];
}

describe('recipes over HTTP', () => {
  it('are saved from the product group as well as from the head office', async () => {
    for (const accountId of [ours.organisationId, ours.groupId]) {
      const answer = await app.owner.command<{ rows: { recipes: RecipeRow[] }; matched: object[] }>(
        accountId,
        `/recipes/${randomUUID()}/save`,
        body(),
      );
      expect(answer).toMatchObject({
        status: 200,
        body: { matched: [], rows: { recipes: [{ name: 'Margherita', menuPrice: '12' }] } },
      });
    }
    const inArea = await app.owner.command(ours.areaId, `/recipes/${randomUUID()}/save`, body());
    expect(inArea.status).toBe(404);
  });

  it('say all that is wrong with a recipe, field by field', async () => {
    const refused = await app.owner.command(
      ours.organisationId,
      `/recipes/${randomUUID()}/save`,
      body({ name: '', yield: 'x' }),
    );
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: 'Name is required. Yield must be a valid number.',
        data: { code: 'recipe.invalid', fields: [{ field: 'name' }, { field: 'yield' }] },
      },
    });
  });

  it('are guarded, and saved once however often they are sent', async () => {
    const save = { accountId: ours.organisationId, path: `/recipes/${randomUUID()}/save`, body: body() };
    await expectGuarded(app, save);
    await expectOnce(app, save, async () => (await synced()).length);
    const id = save.path.split('/')[2]!;
    const archive = {
      accountId: ours.organisationId,
      path: `/recipes/${id}/archive`,
      body: { version: 1, archived: true },
    };
    await expectGuarded(app, archive);
    await expectOnce(app, archive, async () => (await synced()).filter((row) => row.archived).length);
    await expectGuardedQuery(app, `/api/v1/accounts/${ours.organisationId}/recipes/${id}/versions`);
    const versions = await app.owner.get(`/api/v1/accounts/${ours.organisationId}/recipes/${id}/versions`);
    expect(versions.body).toEqual([{ from: '2026-11-20', recordedAt: '2026-11-20T12:00:00.000Z' }]);
  });

  it('are refused to a guest, and to whoever reaches only a location', async () => {
    const guest = await app.person('Guest', { accountId: ours.organisationId, role: 'guest' });
    const mia = await app.person('Mia', { accountId: ours.locationId, role: 'member' });
    const status = async (who: typeof guest) =>
      (await who.command(ours.organisationId, `/recipes/${randomUUID()}/save`, body())).status;
    expect([await status(guest), await status(mia)]).toEqual([403, 404]);
  });

  it('guards modifiers', async () => {
    const modifier = {
      version: null,
      since: null,
      name: 'Dips',
      categoryId: null,
      plu: null,
      description: '',
      price: null,
      vatPercent: null,
    };
    const rules = { multiselect: false, min: null, max: null, noMax: false, choices: [] };
    await expectGuarded(app, {
      accountId: ours.organisationId,
      path: `/modifiers/${randomUUID()}/save`,
      body: { ...modifier, ...rules },
    });
  });
});
