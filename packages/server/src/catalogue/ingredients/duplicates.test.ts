import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { foundGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectGuardedQuery } from '../../testing/guarded.ts';
import { startTestApp } from '../../testing/http.ts';
import { addIngredient } from '../../testing/pantry.ts';

const app = await startTestApp(await testDatabase());
const { organisationId: headOffice, area, headOffice: ctx } = app.ours;

interface Found {
  pairs: { ingredientId: string; otherId: string; reasons: string[] }[];
  apart: { ingredientId: string; otherId: string }[];
}
const found = async () => (await app.owner.get<Found>(`/api/v1/accounts/${headOffice}/ingredients/duplicates`)).body;
const markApart = (ingredientId: string, otherId: string, apart: boolean) =>
  app.owner.command(headOffice, `/ingredients/${ingredientId}/apart`, { otherId, apart });

let flour: string;
let flours: string;
let name: string;
beforeEach(async () => {
  name = `Flour ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  flour = await addIngredient(area, name, 'g', '0.001');
  flours = await addIngredient(area, `${name}, `.toUpperCase(), 'g', '0.003');
});
const ofFlour = ({ pairs }: Found) => pairs.filter(({ ingredientId }) => [flour, flours].includes(ingredientId));

describe('duplicates', () => {
  it('are the pairs that look like one thing, with what speaks for it', async () => {
    await addIngredient(area, name, 'ml', '0.001');
    const pairs = ofFlour(await found());
    expect(pairs.map(({ reasons }) => reasons)).toEqual([['name']]);
    expect(pairs.flatMap(({ ingredientId, otherId }) => [ingredientId, otherId]).sort()).toEqual(
      [flour, flours].sort(),
    );
  });

  it('are gone once they are merged, and back when that is undone', async () => {
    await app.owner.command(headOffice, `/ingredients/${flours}/merge`, { version: 1, into: flour });
    expect(ofFlour(await found())).toEqual([]);
    await app.owner.command(headOffice, `/ingredients/${flours}/undo-merge`, { version: 2 });
    expect(ofFlour(await found())).toHaveLength(1);
  });

  it('are not asked about again once somebody stated that they are two, until that is forgotten', async () => {
    expect((await markApart(flours, flour, true)).status).toBe(200);
    const [ingredientId, otherId] = [flour, flours].sort();
    expect(ofFlour(await found())).toEqual([]);
    expect((await found()).apart).toContainEqual({ ingredientId, otherId });
    expect((await markApart(flour, flours, true)).status).toBe(200);
    expect((await markApart(flour, flours, false)).status).toBe(200);
    expect(ofFlour(await found())).toHaveLength(1);
    expect((await found()).apart).not.toContainEqual({ ingredientId, otherId });
  });

  it('one ingredient is no pair, and a neighbour’s is not found', async () => {
    expect(await markApart(flour, flour, true)).toMatchObject({ status: 422 });
    const theirs = await addIngredient(app.theirs.area, name, 'g', '0.001');
    expect(await markApart(flour, theirs, true)).toMatchObject({ status: 404 });
  });

  it('belong to whoever maintains the catalogue', async () => {
    await expectGuardedQuery(app, `/api/v1/accounts/${headOffice}/ingredients/duplicates`);
    const guest = await app.person('Guest', { accountId: headOffice, role: 'guest' });
    expect(await guest.get(`/api/v1/accounts/${headOffice}/ingredients/duplicates`)).toMatchObject({ status: 403 });
    expect(await app.owner.get(`/api/v1/accounts/${area.accountId}/ingredients/duplicates`)).toMatchObject({
      status: 404,
    });
  });
});

describe('substitutes', () => {
  const save = (id: string, substituteId: string, version: number, note: string | null = null) =>
    app.owner.command(headOffice, `/ingredients/${id}/substitutes/${substituteId}/save`, { version, note });
  const remove = (id: string, substituteId: string, version: number) =>
    app.owner.command(headOffice, `/ingredients/${id}/substitutes/${substituteId}/remove`, { version });
  const substitutesOf = async (id: string) => {
    const { body } = await app.owner.get<{ rows: { ingredients: { id: string; substitutes: object[] }[] } }>(
      `/api/v1/accounts/${area.accountId}/sync`,
    );
    return body.rows.ingredients.find((row) => row.id === id)?.substitutes;
  };

  it('are listed by name with a note, go one way, and are taken out again', async () => {
    const almonds = await addIngredient(area, 'Almonds', 'g', '0.012');
    expect((await save(flour, flours, 1, 'For sauces')).status).toBe(200);
    expect((await save(flour, almonds, 2)).status).toBe(200);
    expect((await save(flour, flours, 3, ' ')).status).toBe(200);
    expect(await substitutesOf(flour)).toEqual([
      { id: almonds, note: null },
      { id: flours, note: null },
    ]);
    expect(await substitutesOf(flours)).toEqual([]);
    expect((await remove(flour, flours, 4)).status).toBe(200);
    expect(await substitutesOf(flour)).toEqual([{ id: almonds, note: null }]);
    expect(await remove(flour, flours, 5)).toMatchObject({ status: 404 });
  });

  it('rule 12: a merged one stands under the name of what survives, and is taken out under it', async () => {
    const almonds = await addIngredient(area, 'Almonds', 'g', '0.012');
    await save(almonds, flours, 1);
    await app.owner.command(headOffice, `/ingredients/${flours}/merge`, { version: 1, into: flour });
    expect(await substitutesOf(almonds)).toEqual([{ id: flour, note: null }]);
    expect((await remove(almonds, flour, 2)).status).toBe(200);
    expect(await substitutesOf(almonds)).toEqual([]);
    await app.owner.command(headOffice, `/ingredients/${flours}/undo-merge`, { version: 2 });
  });

  it('nothing stands in for itself, for what it was merged into, or for what only a neighbour has', async () => {
    expect(await save(flour, flour, 1)).toMatchObject({ status: 422 });
    const theirs = await foundGroup(app.pool);
    expect(await save(flour, await addIngredient(theirs.area, 'Rice'), 1)).toMatchObject({ status: 404 });
    await app.owner.command(headOffice, `/ingredients/${flours}/merge`, { version: 1, into: flour });
    expect(await save(await addIngredient(ctx, 'Corn'), flours, 1)).toMatchObject({ status: 409 });
  });
});
