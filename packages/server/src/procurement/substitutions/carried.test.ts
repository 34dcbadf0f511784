import { randomUUID } from 'node:crypto';
import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { differenceHash } from '@larder/domain/recipes/substitutes/difference.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { addArea } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { addIngredient, addRecipe, answerAllergens, answerFree } from '../../testing/pantry.ts';

const app = await startTestApp(await testDatabase(), { now: () => new Date('2026-11-20T12:00:00Z') });
const { ours } = app;

let bar: Ctx;
let [bun, sesameBun, flour, burger, platter] = ['', '', '', '', ''];
beforeEach(async () => {
  const { headOffice } = ours;
  bar = await addArea(ours, `Bar ${randomUUID()}`);
  bun = await addIngredient(headOffice, 'Bun', 'unit', '0.2');
  sesameBun = await addIngredient(headOffice, 'Sesame bun', 'unit', '0.3');
  flour = await addIngredient(headOffice, 'Flour', 'unit', '0.1');
  await answerFree(headOffice, bun);
  await answerAllergens(headOffice, sesameBun, {
    allergens: ['sesame'],
    freeOf: ALLERGENS.filter((one) => one !== 'sesame'),
  });
  burger = await addRecipe(headOffice, 'Burger', { items: [{ refId: bun, quantity: '1' }] });
  platter = await addRecipe(headOffice, 'Platter', { items: [{ kind: 'recipe', refId: burger, quantity: '1' }] });
});

const containsSesame = () => {
  const changes = [{ allergen: 'sesame', from: 'free', to: 'contains' }] as const;
  return differenceHash([burger, platter].map((id) => ({ id, changes })));
};

/** The kitchen cooks with sesame buns instead of buns. */
async function useSesame() {
  const body = { substitutionId: randomUUID(), ingredientId: bun, substituteId: sesameBun, signed: containsSesame() };
  expect(await app.owner.command(ours.areaId, '/substitutions', body)).toMatchObject({ status: 200 });
}

/** Sends one of something from the kitchen to the bar. */
async function send(kind: 'ingredient' | 'recipe', refId: string, more: object = {}) {
  const line = { lineId: randomUUID(), kind, refId, amount: '1', recordUnit: 'unit' };
  const to = { otherAccountId: bar.accountId, type: 'OUT', ...more };
  const body = { transferId: randomUUID(), day: '2026-11-20', lines: [line], ...to };
  expect(await app.owner.command(ours.areaId, '/transfers', body)).toMatchObject({ status: 200 });
}

async function inUseAtTheBar(): Promise<SubstitutionRow[]> {
  const { body } = await app.owner.get<{ rows: { substitutions?: SubstitutionRow[] } }>(
    `/api/v1/accounts/${bar.accountId}/sync`,
  );
  return body.rows.substitutions ?? [];
}

describe('rule 58: a transfer out of an area with a substitute in use', () => {
  it.each([
    ['the ingredient', () => ['ingredient', bun] as const],
    ['the substitute', () => ['ingredient', sesameBun] as const],
    ['a recipe that holds the ingredient', () => ['recipe', burger] as const],
    ['a recipe that holds it at any depth', () => ['recipe', platter] as const],
  ])('of %s opens it in the receiving area, where it is to be signed for and ended by a person', async (_, what) => {
    await useSesame();
    const [kind, id] = what();
    await send(kind, id);
    const [row, ...others] = await inUseAtTheBar();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ accountId: bar.accountId, ingredientId: bun, substituteId: sesameBun });
    expect(row).toMatchObject({ signatureDue: true });
    const of = `/substitutions/${row!.id}`;
    const sign = { version: row!.version, signed: containsSesame() };
    expect(await app.owner.command(bar.accountId, `${of}/sign`, sign)).toMatchObject({ status: 200 });
    const version = (await inUseAtTheBar())[0]?.version;
    expect(await app.owner.command(bar.accountId, `${of}/end`, { version })).toMatchObject({ status: 200 });
    expect(await inUseAtTheBar()).toEqual([]);
  });

  it('of anything else opens nothing, nor does one into it, and it opens once', async () => {
    await send('ingredient', bun);
    await useSesame();
    await send('ingredient', flour);
    await send('ingredient', bun, { type: 'IN' });
    expect(await inUseAtTheBar()).toEqual([]);
    await send('ingredient', bun);
    await send('ingredient', bun);
    expect(await inUseAtTheBar()).toHaveLength(1);
  });
});
