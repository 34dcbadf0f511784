import { randomUUID } from 'node:crypto';
import type { NoticesPage } from '@larder/contract/notices.ts';
import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { differenceHash } from '@larder/domain/recipes/substitutes/difference.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { reading } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { outboxKinds } from '../../main/outbox-kinds.ts';
import { sendEntry } from '../../outbox/send-entry.ts';
import { addArea } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { type Caller, startTestApp } from '../../testing/http.ts';
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
  it.each<[string, () => ['ingredient' | 'recipe', string]]>([
    ['the ingredient', () => ['ingredient', bun]],
    ['the substitute', () => ['ingredient', sesameBun]],
    ['a recipe that holds the ingredient', () => ['recipe', burger]],
    ['a recipe that holds it at any depth', () => ['recipe', platter]],
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

const sending = {
  ...{ pool: app.pool, feed: ours.area.feed, now: () => new Date('2026-11-20T12:00:00Z') },
  log: { error: () => undefined },
  kinds: outboxKinds({
    transport: { deliver: () => Promise.resolve(), close: () => undefined },
    from: 'Larder <larder@example.com>',
    publicAddress: 'https://larder.example',
  }),
};

interface Entry {
  id: string;
  kind: string;
  facts: { to: string; text: string };
}

/** What waits to be sent at the bar. */
const waiting = () =>
  reading(app.pool, ours.organisationId, (db) =>
    db.run(
      raw<Entry>(sql`
        select entry_id as id, kind, facts from outbox
        where organisation_id = ${ours.organisationId} and account_id = ${bar.accountId} and facts ->> 'kind' is distinct from 'transfer-noted'`),
    ),
  );

async function noticesOfTheBar(who: Caller, at = bar.accountId) {
  const { body } = await who.get<NoticesPage>(`/api/v1/accounts/${at}/notices`);
  return body.notices.filter(({ accountId, kind }) => accountId === bar.accountId && kind === 'substitute-carried');
}

describe('rule 58: the people of the receiving area', () => {
  it('are notified once of all that a transfer put in use there, with a mail for who chose it', async () => {
    const [barista, waiter, cook] = await Promise.all([
      app.person('Bea', { accountId: bar.accountId, role: 'member' }),
      app.person('Wim', { accountId: bar.accountId, role: 'member' }),
      app.person('Cleo', { accountId: ours.areaId, role: 'member' }),
    ]);
    await barista.post('/api/v1/me/notice-mails', { topics: ['allergens'] });
    await useSesame();
    const useFlour = { substitutionId: randomUUID(), ingredientId: bun, substituteId: flour };
    await answerFree(ours.headOffice, flour);
    const flourToo = await app.owner.command(ours.areaId, '/substitutions', { ...useFlour, signed: null });
    expect(flourToo).toMatchObject({ status: 200 });
    await send('recipe', burger);
    await send('recipe', burger);

    for (const { id } of await waiting())
      await sendEntry(sending, { organisationId: ours.organisationId, entryId: id });
    for (const who of [barista, waiter]) {
      const notices = await noticesOfTheBar(who);
      expect(notices).toMatchObject([{ kind: 'substitute-carried', about: { kind: 'substitution' } }]);
      expect(notices[0]?.text).toMatch(
        /^The transfer from .+ that .+ recorded put .*Sesame bun .*instead of Bun.* in use\. It changes the allergens of 2 dishes\.$/,
      );
      expect(notices[0]?.text).toMatch(/Flour .*instead of Bun/);
      expect((await inUseAtTheBar()).map(({ id }) => id)).toContain(notices[0]?.about.id);
    }
    expect(await noticesOfTheBar(cook, ours.areaId)).toEqual([]);
    const mails = (await waiting()).filter(({ kind }) => kind === 'mail');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.facts.text).toContain('Sesame bun');
  });

  it('hear nothing of a transfer that puts nothing in use', async () => {
    await useSesame();
    await send('ingredient', flour);
    expect(await waiting()).toEqual([]);
  });
});
