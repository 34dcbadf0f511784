import { randomUUID } from 'node:crypto';
import type { IngredientStock } from '@larder/contract/catalogue.ts';
import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../../db/transaction.ts';
import { ledgerDifferences } from '../../ledger/check/compare.ts';
import { addArea } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectGuarded, expectGuardedQuery, expectOnce } from '../../testing/guarded.ts';
import { type Answer, startTestApp } from '../../testing/http.ts';
import { addIngredient, addRecipe, changeCost } from '../../testing/pantry.ts';
import { receive, sell } from '../../testing/trade.ts';

const app = await startTestApp(await testDatabase());
const { area, organisationId: headOffice } = app.ours;
const url = (id: string, rest: string) => `/api/v1/accounts/${headOffice}/ingredients/${id}${rest}`;

/** Eggs by the piece at £0.30, 10 of them delivered on 3 November. */
let eggs: string;
let inGrams: string;
beforeEach(async () => {
  eggs = await addIngredient(area, 'Eggs', 'unit', '0.3');
  inGrams = randomUUID();
  await receive(area, { day: '2026-11-03', lines: [{ ingredientId: eggs, quantity: '10', price: '0.3' }] });
});

const asked = (differs: object = {}) => ({
  version: 1,
  newIngredientId: inGrams,
  itemcode: inGrams.slice(0, 8),
  name: 'Eggs, shelled',
  recipeUnit: 'g',
  factor: '60',
  from: '2026-11-10',
  ...differs,
});
const replace = (differs: object = {}) => app.owner.command(headOffice, `/ingredients/${eggs}/replace`, asked(differs));

async function stock(id: string, day: string): Promise<string> {
  const { body } = await app.owner.get<IngredientStock[]>(url(id, `/stock?day=${day}`));
  return body.map((line) => `${line.place} ${line.quantity} at £${line.worth}`).join();
}
async function row(id: string): Promise<IngredientRow | undefined> {
  const { body } = await app.owner.get<{ rows: { ingredients?: IngredientRow[] } }>(
    `/api/v1/accounts/${headOffice}/sync`,
  );
  return body.rows.ingredients?.find((one) => one.id === id);
}
const nothingDrifted = async () => expect(await reading(app.pool, headOffice, ledgerDifferences)).toEqual([]);

describe('replacing an ingredient by one with another base unit', () => {
  it('rule 12: the stock goes over at the opening of the day, worth what it was', async () => {
    expect(await stock(eggs, '2026-11-10')).toBe('Kitchen 10 at £3');
    const { status, body } = await replace();
    expect(status, JSON.stringify(body)).toBe(200);

    expect([await stock(eggs, '2026-11-10'), await stock(inGrams, '2026-11-10')]).toEqual(['Kitchen 10 at £3', '']);
    expect([await stock(eggs, '2026-11-11'), await stock(inGrams, '2026-11-11')]).toEqual(['', 'Kitchen 600 at £3']);
    const made = await row(inGrams);
    expect(made).toMatchObject({ itemcode: inGrams.slice(0, 8), recipeUnit: 'g', replaces: eggs });
    expect(costOn(made?.costs ?? [], '2026-11-20')?.toFixed()).toBe('0.005');
    await nothingDrifted();
  });

  it('rule 12: recipes and options stay with the old one, whose price the new one follows', async () => {
    const omelette = await addRecipe(area, `Omelette ${randomUUID()}`, {
      menuPrice: '6',
      vatPercent: '0',
      items: [{ refId: eggs, quantity: '3' }],
    });
    await replace();
    await sell(area, { from: '2026-11-12', to: '2026-11-12', lines: [{ recipeId: omelette, quantity: '1' }] });
    expect(await stock(eggs, '2026-11-13')).toBe('Kitchen -3 at £-0.9');
    await changeCost(area, eggs, '0.6', '2026-11-15');
    expect(await stock(inGrams, '2026-11-16')).toBe('Kitchen 600 at £6');
    await nothingDrifted();
  });

  it('rule 12: undone, the stock is back as it was and the new one is deactivated', async () => {
    await replace();
    const undo = { version: 1 };
    expect((await app.owner.command(headOffice, `/ingredients/${inGrams}/undo-replacement`, undo)).status).toBe(200);
    expect([await stock(eggs, '2026-11-11'), await stock(inGrams, '2026-11-11')]).toEqual(['Kitchen 10 at £3', '']);
    expect(await row(inGrams)).toMatchObject({ archived: true, replaces: null });
    const again = await app.owner.command(headOffice, `/ingredients/${inGrams}/undo-replacement`, { version: 2 });
    expect(code(again)).toBe('ingredient.not-replaced');
    await nothingDrifted();
  });

  it('refuses the same unit, a code that another one has, a day to come, a factor of nothing, an old version', async () => {
    expect(code(await replace({ recipeUnit: 'unit' }))).toBe('ingredient.same-unit');
    expect(code(await replace({ itemcode: eggs }))).toBe('ingredient.code-taken');
    expect(code(await replace({ from: '2026-11-21' }))).toBe('stock.day-to-come');
    expect(code(await replace({ factor: '0' }))).toBe('invalid');
    expect(code(await replace({ version: 7 }))).toBe('changed-meanwhile');
    expect(await row(inGrams)).toBeUndefined();
  });

  it('shows the stock of the account one works in and of those below it', async () => {
    const otherArea = await addArea(app.ours, 'Bar');
    await receive(otherArea, { day: '2026-11-04', lines: [{ ingredientId: eggs, quantity: '6', price: '0.3' }] });
    const placesAt = async (accountId: string) => {
      const { body } = await app.owner.get<IngredientStock[]>(
        `/api/v1/accounts/${accountId}/ingredients/${eggs}/stock?day=2026-11-10`,
      );
      return body.map(({ accountId: place, quantity }) => [place, quantity]);
    };
    expect(await placesAt(area.accountId)).toEqual([[area.accountId, '10']]);
    expect(await placesAt(otherArea.accountId)).toEqual([[otherArea.accountId, '6']]);
    expect(await placesAt(headOffice)).toHaveLength(2);
  });

  it('happens once, and only for whoever maintains the catalogue', async () => {
    const call = { accountId: headOffice, path: `/ingredients/${eggs}/replace`, body: asked() };
    await expectGuarded(app, call);
    await expectGuardedQuery(app, url(eggs, '/stock?day=2026-11-10'));
    await expectOnce(app, call, async () => Number((await row(inGrams)) !== undefined));
    const back = { accountId: headOffice, path: `/ingredients/${inGrams}/undo-replacement`, body: { version: 1 } };
    await expectGuarded(app, back);
    await expectOnce(app, back, async () => Number((await row(inGrams))?.replaces === null));
  });
});

function code(answer: Answer): string | undefined {
  return (answer.body as { data?: { code: string } }).data?.code;
}
