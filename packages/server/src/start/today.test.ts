import { randomUUID } from 'node:crypto';
import type { StartPage } from '@larder/contract/start.ts';
import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { priceRises } from '../catalogue/market/price-rises.queries.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { openSubstitution } from '../procurement/substitutions/open-substitution.ts';
import { bought, goods, optionOf } from '../testing/bought.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe, changeCost } from '../testing/pantry.ts';
import { importList, priceListOf } from '../testing/price-list.ts';
import { read } from '../testing/read.ts';
import { sell } from '../testing/trade.ts';
import { uploadDesk } from '../testing/uploads.ts';
import { addClaim } from '../testing/waiting-claim.ts';
import { addOrder } from '../testing/waiting-order.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { startToday } from './today.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
});

const cardsOf = async (ctx: Ctx): Promise<StartPage['cards']> => (await read(ctx, (db) => startToday(db, ctx))).cards;

describe('what needs a person today (it is Friday 20 November 2026, noon)', () => {
  it('is nothing in a group that has just begun', async () => {
    expect(Object.values(await cardsOf(ours.headOffice))).toEqual(Array(18).fill(null));
  });

  it('deliveries that are due or late, not those to come, received, removed or of another group', async () => {
    const late = await addOrder(ours.area, { supplier: 'Mill', day: '2026-11-18', status: 'SENT', cost: '20' });
    const due = await addOrder(ours.area, { supplier: 'Dairy', day: '2026-11-20', status: 'SENT' });
    await addOrder(ours.area, { supplier: 'Later', day: '2026-11-21', status: 'SENT' });
    await addOrder(ours.area, { supplier: 'Here', day: '2026-11-19', status: 'RECEIVED' });
    await addOrder(theirs.area, { supplier: 'Theirs', day: '2026-11-19', status: 'SENT' });
    for (const ctx of [ours.area, ours.location, ours.headOffice]) {
      const { deliveries } = await cardsOf(ctx);
      expect(deliveries).toMatchObject({ count: 2, late: 1 });
      expect(deliveries?.orders.map(({ orderId, estimatedCost }) => [orderId, estimatedCost])).toEqual([
        [late, '20'],
        [due, '10'],
      ]);
      expect(deliveries?.orders[0]).toMatchObject({ supplierName: 'Mill', accountName: 'Soho, Kitchen' });
    }
  });

  it('drafts with the moment until which their supplier takes orders, and whether that is over', async () => {
    await addOrder(ours.area, { supplier: 'Open', cutOffTime: '15:10', day: '2026-11-21', status: 'DRAFT' });
    await addOrder(ours.area, { supplier: 'Missed', cutOffTime: '12:00', day: '2026-11-21', status: 'DRAFT' });
    await addOrder(ours.area, { supplier: 'Any time', day: '2026-11-24', status: 'DRAFT' });
    const { drafts } = await cardsOf(ours.area);
    expect(drafts?.count).toBe(3);
    expect(drafts?.orders.map(({ supplierName, orderBy, tooLate }) => [supplierName, orderBy, tooLate])).toEqual([
      ['Missed', { day: '2026-11-20', time: '12:00' }, true],
      ['Open', { day: '2026-11-20', time: '15:10' }, false],
      ['Any time', null, false],
    ]);
  });

  it('names three of many and counts all', async () => {
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
      await addOrder(ours.area, { supplier: `For ${day}`, day, status: 'SENT' });
    const { deliveries } = await cardsOf(ours.area);
    expect([deliveries?.count, deliveries?.orders.length]).toEqual([4, 3]);
  });

  it('the gross profit of the last period as its report has it, areas not counted for a week, dishes under target', async () => {
    const week = await workedWeek(ours);
    const cards = await cardsOf(ours.area);
    expect(cards.grossProfit).toMatchObject({
      from: '2026-11-02',
      to: '2026-11-08',
      actualGpPercent: '86.76',
      theoreticalGpPercent: '88.92',
      trend: [{ to: '2026-11-08', actualGpPercent: '86.76', theoreticalGpPercent: '88.92' }],
    });
    expect(Number(cards.grossProfit?.variance)).toBeLessThan(0);
    expect(cards.counts).toMatchObject({ count: 1, areas: [{ lastCount: '2026-11-09', days: 11 }] });
    expect(cards.underTarget).toBeNull();

    await aim(week.margherita, '95');
    expect((await cardsOf(ours.headOffice)).underTarget).toEqual({
      count: 1,
      dishes: [{ recipeId: week.margherita, name: 'Margherita', margin: '88.6', targetGp: '95' }],
    });
    await aim(week.margherita, '88.5');
    expect((await cardsOf(ours.headOffice)).underTarget).toBeNull();
    await aim(week.margherita, '88.7');
    expect((await cardsOf(ours.headOffice)).underTarget).not.toBeNull();
  });

  it('sold lines without a dish of the last four weeks, in £ where the till states it for all of them', async () => {
    const importId = await sell(ours.area, {
      from: '2026-11-09',
      to: '2026-11-15',
      lines: [
        { recipeId: null, quantity: '3' },
        { recipeId: null, quantity: '1' },
      ],
    });
    await sell(ours.area, { from: '2026-10-05', to: '2026-10-11', lines: [{ recipeId: null, quantity: '3' }] });
    expect((await cardsOf(ours.area)).unmatchedSales).toMatchObject({ lines: 2, net: null, imports: [{ importId }] });
    await stateNet(importId, '12.50');
    expect((await cardsOf(ours.location)).unmatchedSales).toMatchObject({ lines: 2, net: '25' });
  });

  it('prices that rose and are bought, by what they cost more a week', async () => {
    const { flour } = await workedWeek(ours);
    expect((await cardsOf(ours.headOffice)).priceRises).toBeNull();
    await changeCost(ours.area, flour, '0.002', '2026-11-16');
    expect((await cardsOf(ours.headOffice)).priceRises).toBeNull(); // it was delivered without naming the option
    const option = await optionOfIngredient(flour);
    await bought(ours.area, option, { day: '2026-11-10', lots: '40' }); // 10 kg a week, £1 a kg dearer
    expect((await cardsOf(ours.headOffice)).priceRises).toMatchObject({
      count: 1,
      poundsPerWeek: '10',
      dishes: 1,
      rises: [{ name: 'Flour', ingredientId: flour }],
    });
  });

  it('what an imported list raised, from a day that has come or is to come, with £ a week and dishes, as Price rises has it', async () => {
    await importList(ours.headOffice, priceListOf(goods('F', 'Flour', '1.00'), goods('S', 'Salt', '2.00')), {
      from: '2026-06-01',
    });
    const [flour, salt] = [await optionOf(ours.headOffice, 'F'), await optionOf(ours.headOffice, 'S')];
    for (const option of [flour, salt]) await bought(ours.area, option, { day: '2026-11-10', lots: '40' });
    await addRecipe(ours.area, 'Bread', { menuPrice: '5', items: [{ refId: flour.ingredientId, quantity: '100' }] });
    expect((await cardsOf(ours.headOffice)).priceRises).toBeNull();
    await importList(ours.headOffice, priceListOf(goods('F', 'Flour', '1.08')), { from: '2026-11-16' });
    await importList(ours.headOffice, priceListOf(goods('S', 'Salt', '2.10')), { from: '2026-12-01' });
    for (const ctx of [ours.headOffice, ours.location, ours.area]) {
      const { priceRises: card, offeredPrices } = await cardsOf(ctx);
      expect(card).toMatchObject({ count: 2, poundsPerWeek: '1.8', dishes: 1 });
      expect(card?.rises.map(({ name, poundsPerWeek }) => [name, Number(poundsPerWeek)])).toEqual([
        ['Salt', 1],
        ['Flour', 0.8],
      ]);
      expect(offeredPrices).toBeNull();
      const listed = await read(ctx, (db) => priceRises(db, ctx, { since: card?.since ?? '' }));
      expect(listed.rises.map(({ name, from, dishes }) => [name, from, dishes])).toEqual([
        ['Salt', '2026-12-01', 0],
        ['Flour', '2026-11-16', 1],
      ]);
      expect(listed.dishes).toBe(1);
    }
    expect((await cardsOf(theirs.headOffice)).priceRises).toBeNull();
  });

  it('list prices above what is paid for what is bought, until they are taken, with the dishes that they touch', async () => {
    const { flour, margherita } = await workedWeek(ours);
    const option = await optionOfIngredient(flour);
    const offer = (price: string) =>
      change(sql`
        update supplier_option set offered_price = ${price}, offered_from = '2026-12-01'
        where organisation_id = ${ours.organisationId} and option_id = ${option.optionId}`);
    const price = await lotPrice(option.optionId);
    await offer(`${price * 1.1}`);
    expect((await cardsOf(ours.headOffice)).offeredPrices).toBeNull(); // nobody buys it by that option
    await bought(ours.area, option, { day: '2026-11-10', lots: '40' });
    const [atOffice, inArea] = [await cardsOf(ours.headOffice), await cardsOf(ours.area)];
    expect(atOffice.offeredPrices).toMatchObject({ count: 1, dishes: 1, rises: [{ name: 'Flour' }] });
    expect(inArea.offeredPrices).toEqual(atOffice.offeredPrices);
    await change(
      sql`update recipe set archived = true where organisation_id = ${ours.organisationId} and recipe_id = ${margherita}`,
    );
    expect((await cardsOf(ours.headOffice)).offeredPrices?.dishes).toBe(0);
    await offer(`${price}`);
    expect((await cardsOf(ours.headOffice)).offeredPrices).toBeNull();
  });

  it('price lists whose columns need pointing at or whose import needs confirmation', async () => {
    const desk = uploadDesk(ours.headOffice);
    await desk.checked(priceListOf({}));
    await desk.checked(Buffer.from('article;cost each\nFlour;20'));
    await uploadDesk(theirs.headOffice).checked(priceListOf({}));
    expect((await cardsOf(ours.headOffice)).decisions).toEqual({ uploads: 2, contradictions: 0 });
  });

  it('what suppliers owe, by supplier and area, and not what waits for an invoice or is settled', async () => {
    const order = { day: '2026-11-10', status: 'RECEIVED' };
    const claim = async (supplier: string, differs: Parameters<typeof addClaim>[2]) =>
      addClaim(ours.area, await addOrder(ours.area, { supplier, ...order }), differs);
    await claim('Mill', { net: '20', answered: '5', day: '2026-11-18' });
    await claim('Dairy', { net: '7', day: '2026-11-12' });
    await claim('Done', { net: '9', answered: '9' });
    await claim('Waiting', { net: '9', billed: 'waiting' });
    await claim('Withdrawn', { net: '9', withdrawn_at: '2026-11-19T10:00:00Z' });
    for (const ctx of [ours.area, ours.headOffice]) {
      const { claims } = await cardsOf(ctx);
      expect(claims).toMatchObject({ count: 2, rest: '22', oldest: '2026-11-12' });
      expect(claims?.suppliers.map(({ supplierName, rest }) => [supplierName, rest])).toEqual([
        ['Dairy', '7'],
        ['Mill', '15'],
      ]);
    }
    expect((await cardsOf(theirs.area)).claims).toBeNull();
  });

  it('what is used instead of something else, with the area for those above it', async () => {
    const [bun, sesameBun] = [
      await addIngredient(ours.headOffice, 'Bun'),
      await addIngredient(ours.headOffice, 'Sesame bun'),
    ];
    const one = { substitutionId: randomUUID(), ingredientId: bun, substituteId: sesameBun, signed: null };
    await openSubstitution(ours.area, { commandId: randomUUID(), ...one });
    const named = { accountId: ours.areaId, substituteName: 'Sesame bun', ingredientName: 'Bun' };
    for (const [ctx, accountName] of [
      [ours.area, 'Kitchen'],
      [ours.headOffice, 'Soho, Kitchen'],
    ] as const)
      expect((await cardsOf(ctx)).substitutes).toMatchObject({ count: 1, due: 0, inUse: [{ ...named, accountName }] });
    expect((await cardsOf(theirs.area)).substitutes).toBeNull();
  });

  it('leaves out what is not for the person, and does not read it', async () => {
    await workedWeek(ours);
    await addOrder(ours.area, { supplier: 'Mill', day: '2026-11-18', status: 'SENT' });
    const shown = async (person: Partial<Ctx>) => {
      const ctx = { ...ours.area, ...person };
      const { kinds, cards } = await read(ctx, (db) => startToday(db, ctx));
      return [kinds, Object.entries(cards).flatMap(([kind, card]) => (card ? [kind] : []))];
    };
    expect(await shown({ role: 'guest' })).toEqual([[], []]);
    expect(await shown({ role: 'member', limits: { ...NO_LIMITS, withheld: ['costs', 'receive'] } })).toEqual([
      ['temperatures', 'allergenChart', 'lists', 'expiring', 'drafts', 'claims', 'substitutes', 'counts'],
      ['counts'],
    ]);
    expect(await shown({ plan: 'startPlan' })).toEqual([
      ['approvals', 'deliveries', 'drafts', 'claims', 'priceQueue', 'substitutes', 'priceRises', 'offeredPrices'],
      ['deliveries'],
    ]);
  });
});

const change = (...statements: ReturnType<typeof sql>[]) =>
  writing(pool, ours.organisationId, async (tx) => tx.send(...statements.map((statement) => raw(statement))));

const aim = (recipeId: string, percent: string) =>
  change(sql`
    update recipe_version set target_gp = ${percent} where organisation_id = ${ours.organisationId} and recipe_id = ${recipeId}`);

const stateNet = (importId: string, net: string) =>
  change(sql`
    update sales_import_line set sheet_net = ${net} where organisation_id = ${ours.organisationId} and import_id = ${importId}`);

/** £ of a lot of the option, as it was stated last. */
async function lotPrice(optionId: string): Promise<number> {
  const [found] = await read(ours.area, (db) =>
    db.run(
      raw<{ price: string }>(sql`
        select unit_price as price from option_price where organisation_id = ${ours.organisationId} and option_id = ${optionId}
        order by recorded_no desc limit 1`),
    ),
  );
  return Number(found?.price);
}

/** The option of an ingredient as a delivery names it. */
async function optionOfIngredient(ingredientId: string) {
  const [found] = await read(ours.area, (db) =>
    db.run(
      raw<{ code: string }>(sql`
        select supplier_code as code from supplier_option where organisation_id = ${ours.organisationId} and ingredient_id = ${ingredientId}`),
    ),
  );
  return optionOf(ours.area, found?.code ?? '');
}
