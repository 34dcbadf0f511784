import '../catalogue/collections.ts';
import '../menus/collections.ts';
import '../procurement/collections.ts';
import '../recipes/collections.ts';
import { randomUUID } from 'node:crypto';
import { chartHash, type SignedChart } from '@larder/domain/recipes/signed-chart.ts';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { saveRecipe } from '../recipes/save-recipe.ts';
import { chartCard } from '../start/chart-card.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, answerAllergens } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { addCategory, line, recipeToSave } from '../testing/recipe-draft.ts';
import { enter, TASK_DAY } from '../testing/tasks.ts';
import { allergenChart } from './allergen-chart.queries.ts';
import { recordsOfDays } from './records-of-days.queries.ts';
import { signChart } from './sign-chart.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
const admin = new pg.Pool({ connectionString: database.adminUrl });
afterAll(async () => {
  await pool.end();
  await admin.end();
});

let group: TestGroup;
let area: Ctx;
let flour: string;
let milk: string;
let recipe: Awaited<ReturnType<typeof savedRecipe>>;
beforeEach(async () => {
  group = await foundGroup(pool);
  area = group.area;
  flour = await addIngredient(group.headOffice, 'Flour');
  milk = await addIngredient(group.headOffice, 'Milk');
  await answerAllergens(group.headOffice, flour, { allergens: ['gluten'] });
  recipe = await savedRecipe('Margherita', { items: [line(flour)], belongsToAll: true });
});

async function savedRecipe(name: string, more: Parameters<typeof recipeToSave>[2] = {}) {
  const saved = recipeToSave(group, await addCategory(group.headOffice), { name, ...more });
  await saveRecipe(group.headOffice, saved);
  return saved;
}
const chart = (ctx = area) => read(ctx, (db) => allergenChart(db, ctx));
const card = (ctx: Ctx) => read(ctx, (db) => chartCard(db, ctx));
async function sign(ctx = area): Promise<string> {
  const entryId = randomUUID();
  await signChart(ctx, { commandId: randomUUID(), entryId, sha256: (await chart(ctx)).sha256 });
  return entryId;
}

describe('the allergen chart of an area', () => {
  it('is signed as it was looked at: its hash enters the chain, and the chart stands beside it', async () => {
    const { sha256, ...state } = await chart();
    expect(state).toEqual({ dishes: 1, signed: null, changes: [] });
    const entryId = await sign();
    expect(await chart()).toEqual({
      ...{ sha256, dishes: 1, changes: [] },
      signed: { sha256, by: 'Gino', at: '2026-11-20T12:00:00.000Z' },
    });
    const { entries } = await read(area, (db) => recordsOfDays(db, area, { from: TASK_DAY, to: TASK_DAY }));
    expect(entries).toMatchObject([{ id: entryId, kind: 'chart', payload: { sha256 } }]);
    const { rows } = await admin.query<{ chart: SignedChart }>('select chart from signed_chart where sha256 = $1', [
      sha256,
    ]);
    const [stored] = rows;
    expect(stored?.chart.dishes).toMatchObject([{ name: 'Margherita', contains: ['gluten'], below: [] }]);
    expect(stored && chartHash(stored.chart)).toBe(sha256);
    await expect(pool.query("update signed_chart set chart = '{}'")).rejects.toThrow('permission denied');
  });

  it('changes with what is in its dishes, and names those that did, until it is signed again', async () => {
    await savedRecipe('Bread', { items: [line(flour)], belongsToAll: true });
    await sign();
    expect(await card(area)).toBeNull();
    await answerAllergens(group.headOffice, milk, { allergens: ['milk'] });
    await saveRecipe(group.headOffice, {
      ...{ ...recipe, commandId: randomUUID(), version: 1 },
      items: [...recipe.items, line(milk)],
    });
    await savedRecipe('Calzone', { items: [line(milk)], belongsToAll: true });
    await savedRecipe('Starter', { items: [line(milk)], belongsToAll: true, menuPrice: '' });
    expect((await chart()).changes).toEqual([
      { name: 'Calzone', change: 'added' },
      { name: 'Margherita', change: 'changed' },
    ]);
    for (const ctx of [area, group.location])
      expect(await card(ctx)).toEqual({
        areas: [{ accountId: area.accountId, accountName: 'Soho, Kitchen', dishes: 2 }],
      });
    await sign();
    expect(await card(area)).toBeNull();
  });

  it('rule 188: is asked for on Start once an area has signed one', async () => {
    const bar = await addArea(group, 'Bar');
    await sign(bar);
    await savedRecipe('Calzone', { items: [line(milk)], belongsToAll: true });
    expect((await card(group.location))?.areas.map(({ accountId }) => accountId)).toEqual([bar.accountId]);
  });

  it('is not signed when it changed since it was looked at', async () => {
    const { sha256 } = await chart();
    await savedRecipe('Calzone', { items: [line(milk)], belongsToAll: true });
    await expect(signChart(area, { commandId: randomUUID(), entryId: randomUUID(), sha256 })).rejects.toMatchObject({
      code: 'chart.changed-meanwhile',
    });
  });

  it('rule 182: is signed by whom the owner leaves checks; a withdrawn signature counts no longer', async () => {
    const member: Ctx = { ...area, role: 'member', limits: { withheld: ['checks'], orderUpTo: null } };
    await expect(sign(member)).rejects.toMatchObject({ code: 'limit.checks' });
    await expect(chart({ ...area, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
    const entryId = await sign();
    await enter(area, { kind: 'withdrawn', reason: 'Not looked at' }, { corrects: entryId });
    expect((await chart()).signed).toBeNull();
  });
});
