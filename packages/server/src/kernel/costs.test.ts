import { randomUUID } from 'node:crypto';
import { collections, type SyncAnswer } from '@larder/contract/collections.ts';
import { contract } from '@larder/contract/contract.ts';
import { costPaths, pathsOf } from '@larder/contract/costs.ts';
import { costFields } from '@larder/contract/primitives.ts';
import type { Me } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../testing/database.ts';
import { type Caller, startTestApp } from '../testing/http.ts';
import { addMembership } from '../testing/membership.ts';
import { ask, everyRoute } from '../testing/routes/ask.ts';
import { asksOf } from '../testing/routes/asks.ts';
import { withoutCosts } from './costs.ts';

const app = await startTestApp(await testDatabase());
const { organisationId, areaId } = app.ours;
const asks = await asksOf(app);

const MONEY =
  /price|cost|value|total|amount|worth|spen[dt]|pounds|charge|discount|margin|profit|gp|net|gross|variance|level/i;

/** What sounds like money and is not what something costs, with why. */
const NO_COSTS: Record<string, string> = {
  amount: 'a quantity, as it was typed',
  arrivedAmount: 'a quantity, as it was typed',
  amountPerUnit: 'of a pack',
  priceFrom: 'a day',
  priceGroup: 'the name of a group of customers',
  atThePrice: 'how many lines were at the agreed price',
  priceDiffers: 'whether the paper states another price, and not which',
  priceId: 'an id',
  pricedByWeight: 'whether it is weighed',
  priceOnly: 'marks a credit note that gives no goods back',
  withoutPrice: 'how many things have none',
  menuPrice: 'asked of guests',
  targetGp: 'set by the person who wrote the recipe',
  minimumSpend: 'a condition of the supplier, as its days are',
  firstGrossProfit: 'whether there is one',
  variance: 'a quantity of stock',
};
/** A category stands at a level; a modifier and its choices have a price that guests pay; the totals of a file count its lines. */
const NO_COSTS_AT = ['categories.level', 'modifiers.price', 'modifiers.choices.price', 'uploads.uploads.totals'];

/** Calls that are closed altogether. */
const CLOSED = [
  ...['cheaperOffers', 'marketPrices', 'priceHistory', 'priceRises', 'weeklyCost'].map((name) => `catalogue.${name}`),
  ...['setOptionPrice', 'setDefaultOption', 'setCostsNothing', 'addOption', 'updateOption', 'takeOfferedPrices'].map(
    (name) => `catalogue.${name}`,
  ),
  ...[
    'sites',
    'periods',
    'periodReport',
    'impactNotes',
    'figureDetail',
    'dishes',
    'addReportComment',
    'setWeeklyIncidental',
    'locks',
  ].map((name) => `reports.${name}`),
  ...['checkSales', 'importSales', 'removeSalesImport', 'matchSalesLine'].map((name) => `sales.${name}`),
  ...['salesImports', 'salesImport', 'salesUse', 'sheetLayouts'].map((name) => `sales.${name}`),
  ...['enterInvoice', 'decideLine', 'approveInvoice', 'withdrawApproval'].map((name) => `invoices.${name}`),
  ...['pointStatementColumns', 'describeStatement', 'completeStatementLine', 'decideOnStatement'].map(
    (name) => `invoices.${name}`,
  ),
  ...['askAboutStatement', 'closeStatement', 'supplierStatements', 'supplierStatement', 'statementsOfInvoice'].map(
    (name) => `invoices.${name}`,
  ),
  ...['priceQueue', 'decidePrices', 'askAboutPrices'].map((name) => `invoices.${name}`),
  'recipes.recipeAsOf',
  'accounts.removalImpact', // the owner's, from whom nothing is hidden
  ...['publishedList', 'importSupplierOptions', 'approveOptions', 'publishList', 'saveCustomer'].map(
    (name) => `supplierAccounts.${name}`,
  ),
  ...[
    'uploadCsv',
    'uploads',
    'missingLines',
    'uploadLines',
    'uploadReport',
    'checkUpload',
    'postUpload',
    'discardUpload',
  ].map((name) => `uploads.${name}`),
];
/** Commands that are refused because of the prices that the test's cases name. */
const PRICED = ['procurement.saveOrder', 'procurement.receiveOrder'];
/** Answered of no transfer, of a stocktake that differs by nothing, of things never counted or under way, and of documents with a time. */
const NOTHING_TO_TELL = [
  'stock.transfers',
  'stock.countBasis',
  'stock.inTransit',
  'stock.untimedDocuments',
  'detective.whyMissing',
  'tasks.recordsOfDays',
  'tasks.suggestedPrep',
  'review.dueDiligence',
  'review.packs',
  'tasks.keepingTerm',
  'tasks.taskSetup',
  'tasks.safetySettings',
  'tasks.heldRecords',
  'tasks.allergenChart',
  'review.tooRegular',
  'review.fourWeekReview',
  'tasks.sitesToday',
  'tasks.taskTemplates',
  'tasks.taskTemplate',
  'tasks.missedTasks',
  'tasks.taskHistory',
  'tasks.taskPeople',
];
/** Collections that are not sent at all. */
const CLOSED_COLLECTIONS = ['salesImports', 'budgets'];

async function costsWithheld(): Promise<Caller> {
  const mia = await app.person('Mia', { accountId: organisationId, role: 'member' });
  const { userId } = (await mia.get<Me>('/api/v1/me')).body;
  const limits = { withheld: ['costs'], orderUpTo: null };
  expect((await app.owner.command(organisationId, `/users/${userId}/save`, { type: 'member', limits })).status).toBe(
    200,
  );
  return mia;
}

/** The same in the supplier account that the calls of suppliers are asked of. */
async function alsoInSupplierAccount(mia: Caller): Promise<void> {
  const { userId } = (await mia.get<Me>('/api/v1/me')).body;
  const accountId = (await asks('supplierAccounts.ownListing')?.())?.accountId;
  if (typeof accountId !== 'string') throw new Error('the call is asked of no account');
  await addMembership(app.pool, { userId, organisationId: accountId, accountId, withheld: ['costs'] });
}

interface Definition {
  '~orpc'?: { route: { path?: string }; outputSchema?: z.core.$ZodType };
}

/** Every call of the contract that answers something, by its name. */
function answersOf(part: object, name = ''): [string, z.core.$ZodType][] {
  return Object.entries(part).flatMap(([key, value]: [string, Definition]) => {
    const call = value['~orpc'];
    if (!call?.route.path) return answersOf(value, `${name}${key}.`);
    return call.outputSchema ? [[name + key, call.outputSchema]] : [];
  });
}

/** Where a shape has fields that sound like money without being marked as costs. */
function unmarked(name: string, schema: z.core.$ZodType): string[] {
  const sounding = (part: z.core.$ZodType, field: string) =>
    MONEY.test(field) && !Object.hasOwn(NO_COSTS, field) && !costFields.has(part) && !(part instanceof z.ZodObject);
  const found = pathsOf(schema, (part, field) => costFields.has(part) || sounding(part, field));
  const marked = new Set(costPaths(schema).map((path) => path.join('.')));
  return found
    .map((path) => path.join('.'))
    .filter((path) => !marked.has(path))
    .map((path) => `${name}.${path}`);
}

/** Every figure of money in an answer, by the way to it. */
function moneyIn(value: unknown, way = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => moneyIn(item, way));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    const here = way === '' ? field : `${way}.${field}`;
    const empty = inner === null || (Array.isArray(inner) && inner.length === 0);
    const isMoney =
      MONEY.test(field) && !Object.hasOwn(NO_COSTS, field) && typeof inner !== 'number' && typeof inner !== 'boolean';
    if (isMoney && !empty && (typeof inner !== 'object' || Array.isArray(inner))) return [here];
    return moneyIn(inner, here);
  });
}

const isNoCost = (way: string) => NO_COSTS_AT.some((end) => way.endsWith(end));

describe('what things cost', () => {
  it('is declared as such in every collection that is sent to people from whom costs are withheld', () => {
    const found = Object.entries(collections)
      .filter(([name]) => !CLOSED_COLLECTIONS.includes(name))
      .flatMap(([name, schema]) => unmarked(name, schema));
    expect(found.filter((way) => !isNoCost(way))).toEqual([]);
  });

  it('is marked in the answer of every call that stays open to them', () => {
    const found = answersOf(contract)
      .filter(([name]) => !CLOSED.includes(name))
      .flatMap(([name, schema]) => unmarked(name, schema));
    expect(found).toEqual([]);
  });

  it('is emptied wherever it stands, and nothing else is', () => {
    const line = { name: 'Flour', unitPrice: '2', finalPrice: null };
    const answer = { cursor: 'c', rows: { orders: [{ id: 'o', finalCost: '9', invoiceNumber: '7', lines: [line] }] } };
    expect(withoutCosts(answer, undefined)).toEqual({
      cursor: 'c',
      rows: {
        orders: [
          {
            id: 'o',
            finalCost: null,
            invoiceNumber: '7',
            lines: [{ name: 'Flour', unitPrice: null, finalPrice: null }],
          },
        ],
      },
    });
    expect(withoutCosts({ rows: { ingredients: [{ id: 'i', costs: [{ cost: '1' }] }] } }, undefined)).toEqual({
      rows: { ingredients: [{ id: 'i', costs: [] }] },
    });
  });
});

describe('a member from whom costs are withheld', async () => {
  const mia = await costsWithheld();
  await alsoInSupplierAccount(mia);
  const routes = (await everyRoute()).filter(
    ({ path, name }) => path.includes('{accountId}') || name === 'invoices.matchInvoicesPO',
  );

  it.each(routes)(
    '$name shows them no figure of money, and is refused where it reveals nothing else',
    async (route) => {
      const asked = asks(route.name);
      if (!asked) throw new Error(`no case asks ${route.name}`);
      const { status, text } = await ask(app.url, mia, route, await asked());
      if (CLOSED.includes(route.name) || PRICED.includes(route.name)) expect(status, text).toBe(403);
      const answer = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {};
      expect(moneyIn(answer).filter((way) => !isNoCost(way))).toEqual([]);
      expect(text).not.toContain('£');
    },
  );

  it('is what those calls do tell the owner', async () => {
    const withToast = answersOf(contract).filter(
      // what a document changed in closed periods is tested with the notes: there is no such period here
      ([name, schema]) => !CLOSED.includes(name) && costPaths(schema).some(([first]) => first !== 'impact'),
    );
    const silent: string[] = [];
    for (const [name] of withToast) {
      const route = routes.find((one) => one.name === name);
      const asked = asks(name);
      if (!route || !asked) throw new Error(`no case asks ${name}`);
      const { text } = await ask(app.url, app.owner, route, await asked());
      if (moneyIn(JSON.parse(text)).length === 0) silent.push(name);
    }
    expect(silent.filter((name) => !NOTHING_TO_TELL.includes(name))).toEqual([]);
    const { body } = await app.owner.get<SyncAnswer>(`/api/v1/accounts/${areaId}/sync`);
    expect(moneyIn(body)).toContain('rows.ingredients.costs');
  });

  it('rule 16 starts over without them when the owner withholds costs, and with them when they are given back', async () => {
    const una = await app.person('Una', { accountId: organisationId, role: 'member' });
    const { userId } = (await una.get<Me>('/api/v1/me')).body;
    const save = (withheld: string[]) =>
      app.owner.command(organisationId, `/users/${userId}/save`, {
        type: 'member',
        limits: { withheld, orderUpTo: null },
      });
    const sync = async (since: string) =>
      (await una.get<SyncAnswer>(`/api/v1/accounts/${areaId}/sync?since=${since}`)).body;
    const costed = ({ rows }: SyncAnswer) =>
      rows.ingredients?.some((row) => (row as never as { costs: [] }).costs.length > 0);

    const before = await sync('');
    await save(['costs']);
    const without = await sync(before.cursor);
    await save([]);
    const after = await sync(without.cursor);
    expect([before, without, after].map(costed)).toEqual([true, false, true]);
    expect([without, after].map(({ reset }) => reset.includes('ingredients'))).toEqual([true, true]);
    expect([without.can.includes('do:costs'), without.can.includes('analyticsLocation')]).toEqual([false, false]);
  });

  it('gets no costs with the answer to a command that was sent before they were withheld', async () => {
    const una = await app.person('Una', { accountId: organisationId, role: 'member' });
    const { userId } = (await una.get<Me>('/api/v1/me')).body;
    const route = routes.find(({ name }) => name === 'procurement.saveOrder');
    const asked = await asks('procurement.saveOrder')?.();
    if (!route || !asked) throw new Error('no case saves an order');
    const order = { ...asked, commandId: randomUUID() };
    const send = async () => JSON.parse((await ask(app.url, una, route, order)).text);
    const body = await send();
    expect(moneyIn(body)).toContain('rows.orders.estimatedCost');
    const limits = { withheld: ['costs'], orderUpTo: null };
    await app.owner.command(organisationId, `/users/${userId}/save`, { type: 'member', limits });
    expect(moneyIn(await send())).toEqual([]);
  });
});
