import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MovedPrice, PriceQueue } from '@larder/contract/price-queue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type EInvoiceLine, eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from '../procurement/testing-orders.ts';
import { startToday } from '../start/today.queries.ts';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { read } from '../testing/read.ts';
import { addCategory, line, recipeToSave, saved as savedRecipe } from '../testing/recipe-draft.ts';
import { priceMails } from './price-mails.ts';
import { codeOf } from './testing-codes.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-queue-')) }, 'secret');
const NOON = Date.parse('2026-11-20T12:00:00Z');
let ticks = 0; // no two things happen at one moment
const app = await startTestApp(await testDatabase(), { files, now: () => new Date(NOON + ticks++) });
const { saved, received } = calls(app);
const { command, uploaded, approve, decide, detail } = invoiceCalls(app);

let shop: Shop;
let numbers = 0;
beforeEach(async () => {
  shop = await addShop(app.ours);
});

/** Lines of the queue of this test's supplier, as an account has them. */
async function queue(accountId = app.ours.areaId): Promise<MovedPrice[]> {
  const { body } = await app.owner.get<PriceQueue>(`/api/v1/accounts/${accountId}/price-queue`);
  return body.lines.filter(({ supplierId }) => supplierId === shop.supplierId);
}

const seen = ({ uploadId, lineId, agreed, billed }: MovedPrice) => ({ uploadId, lineId, agreed, billed });
const decidePrices = (lines: readonly MovedPrice[], decision: string) =>
  command('/price-queue/decide', { decision, lines: lines.map(seen) });
const ask = (lines: readonly MovedPrice[]) => command('/price-queue/ask', { lines: lines.map(seen) });

async function delivered(lines: ReturnType<typeof ordered>[], deliveryDate = '2026-11-18'): Promise<OrderRow> {
  return received(delivery(await saved(form(shop, lines, { kind: 'invoice', deliveryDate }))));
}

const billed = async (optionId: string, name: string, quantity: string, price: string): Promise<EInvoiceLine> => ({
  code: await codeOf(app, optionId),
  name,
  quantity,
  price,
});

async function invoiced(...lines: EInvoiceLine[]) {
  const paper = eInvoice({ number: `PQ-${++numbers}`, date: '2026-11-19', supplier: 'Fresh & Co', lines });
  return uploaded(paper.replaceAll(' & ', ' &amp; '), { supplierId: shop.supplierId });
}

/** Ten cases of tomatoes agreed at £5 and billed at £6, and four of basil agreed at £9 and billed at £10. */
async function dearerInvoice() {
  await delivered([ordered(shop.tomatoes, '10', '5'), ordered(shop.basil, '4', '9')]);
  return invoiced(
    await billed(shop.basil, 'Basil', '4', '10'),
    await billed(shop.tomatoes, 'Chopped tomatoes', '10', '6'),
  );
}

describe('the price queue', () => {
  it('ranks what moved by £ a week of the last four weeks’ deliveries, what saves behind it, and what nobody used last', async () => {
    await delivered([ordered(shop.tomatoes, '10', '5')], '2026-11-02');
    await dearerInvoice();
    await saved(form(shop, [ordered(shop.bags, '9', '3')], { kind: 'invoice', deliveryDate: '2026-11-19' }));
    await invoiced(await billed(shop.bags, 'Bin bags', '9', '4'));
    const lines = await queue();
    expect(
      lines.map(({ name, agreed, billed: now, percent, difference, lotsAWeek, poundsAWeek }) => [
        ...[name, Number(agreed), Number(now), Number(percent).toFixed(1), Number(difference)],
        ...[lotsAWeek === null ? null : Number(lotsAWeek), poundsAWeek === null ? null : Number(poundsAWeek)],
      ]),
    ).toEqual([
      ['Chopped tomatoes', 5, 6, '20.0', 10, 5, 5],
      ['Basil', 9, 10, '11.1', 4, 1, 1],
      ['Bin bags', 3, 4, '33.3', 9, null, null],
    ]);
    expect(lines[0]).toMatchObject({ per: 'case', placeName: 'Soho, Kitchen', supplierName: 'Fresh & Co' });
  });

  it('lists no line at its agreed price, and what is cheaper with what it saves', async () => {
    await delivered([ordered(shop.tomatoes, '10', '5'), ordered(shop.basil, '4', '9')]);
    await invoiced(
      await billed(shop.basil, 'Basil', '4', '8'),
      await billed(shop.tomatoes, 'Chopped tomatoes', '10', '5'),
    );
    expect((await queue()).map(({ name, poundsAWeek }) => [name, Number(poundsAWeek)])).toEqual([['Basil', -1]]);
  });

  it('is that of the account and those below it, and of no other group', async () => {
    await dearerInvoice();
    for (const accountId of [app.ours.areaId, app.ours.locationId, app.ours.organisationId])
      expect(await queue(accountId)).toHaveLength(2);
    const foreign = await app.neighbour.get<PriceQueue>(`/api/v1/accounts/${app.theirs.areaId}/price-queue`);
    expect(foreign.body.lines).toEqual([]);
  });

  it('names the dishes that would fall under their target, with the margin before and after, all wastage included', async () => {
    const category = await addCategory(app.ours.headOffice);
    const dish = async (name: string, targetGp: string, wastagePercent = '0') => {
      const items = [line(shop.tomatoIngredient, { quantity: '600' })];
      const recipe = { name, menuPrice: '1.20', targetGp, wastagePercent, items };
      return (await savedRecipe(app.ours, recipeToSave(app.ours, category, recipe))).recipeId;
    };
    const soup = await dish('Soup', '78');
    const sauce = await dish('Sauce', '78', '10');
    await dish('Salsa', '76');
    await dish('Stew', '81');
    await dearerInvoice();
    const [tomatoes, basil] = await queue(app.ours.organisationId);
    // 600 g of £5 for 15 kg are £0.20 of £1 net, and of £6 £0.24; with a tenth wasted £0.22 and £0.264
    expect(tomatoes?.dishes).toEqual([
      { recipeId: sauce, name: 'Sauce', before: '78', after: '73.6', targetGp: '78' },
      { recipeId: soup, name: 'Soup', before: '80', after: '76', targetGp: '78' },
    ]);
    expect(basil?.dishes).toEqual([]);
    const { cards } = await read(app.ours.headOffice, (db) => startToday(db, app.ours.headOffice));
    expect(cards.priceQueue?.dishes).toBe(2);
    expect(cards.priceQueue?.lines.map(({ name }) => name)).toContain('Chopped tomatoes');
  });
});

describe('deciding in the price queue', () => {
  it('accepts several at once, which the approval takes as decided on the invoice', async () => {
    const invoice = await dearerInvoice();
    const { body, status } = await decidePrices(await queue(), 'accepted');
    expect([status, body]).toMatchObject([200, { leftOut: [] }]);
    expect(await queue()).toEqual([]);
    const now = await detail(invoice.row.id);
    expect(now.lines.map(({ decision }) => decision)).toEqual(['accepted', 'accepted']);
    expect((await approve(now)).status).toBe(200);
  });

  it('claims what is too much: the approval opens the claim and the agreed price stays', async () => {
    const invoice = await dearerInvoice();
    await decidePrices(await queue(), 'claimed');
    const { body } = await approve(await detail(invoice.row.id));
    expect(body.rows.claims?.map(({ kind, net }) => [kind, net]).sort()).toEqual([
      ['overcharged', '10'],
      ['overcharged', '4'],
    ]);
  });

  it('leaves what somebody else decided meanwhile, says so, and decides the rest', async () => {
    const invoice = await dearerInvoice();
    const lines = await queue();
    await decide(invoice, 0, 'claimed');
    const { body } = await decidePrices(lines, 'accepted');
    expect(body).toMatchObject({ leftOut: ['Basil'] });
    const now = await detail(invoice.row.id);
    expect(now.lines.map(({ name, decision }) => [name, decision])).toEqual([
      ['Basil', 'claimed'],
      ['Chopped tomatoes', 'accepted'],
    ]);
  });

  it('by two people at once: one of them is refused with the name of the line, and one decision stands', async () => {
    const invoice = await dearerInvoice();
    const [tomatoes] = await queue();
    const one = tomatoes ? [tomatoes] : [];
    const answers = await Promise.all([decidePrices(one, 'accepted'), decidePrices(one, 'claimed')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      data: { code: 'invoice.prices-decided' },
      message: 'Somebody decided about this meanwhile, or the price is another by now: Chopped tomatoes',
    });
    const won = answers[0]?.status === 200 ? 'accepted' : 'claimed';
    expect((await detail(invoice.row.id)).lines[1]?.decision).toBe(won);
  });

  it('leaves a line whose price is another by now', async () => {
    await dearerInvoice();
    const [tomatoes] = await queue();
    const { status } = await decidePrices(tomatoes ? [{ ...tomatoes, billed: '5.5' }] : [], 'accepted');
    expect(status).toBe(409);
    expect(await queue()).toHaveLength(2);
  });
});

describe('asking about prices', () => {
  const mails = () =>
    reading(app.pool, app.ours.organisationId, (db) =>
      db.run(
        raw<{ id: string; facts: { to: string; subject: string; text: string } }>(sql`
          select entry_id as id, facts from outbox
          where organisation_id = ${app.ours.organisationId} and about_id = ${shop.supplierId} order by created_at`),
      ),
    );

  it('mails the supplier once for each press, to the address of its orders; the lines stay open and state who asked when', async () => {
    await dearerInvoice();
    expect((await ask(await queue())).status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.facts).toMatchObject({
      to: 'orders@greens.example',
      subject: '2 prices to explain to Trattoria Gino, Soho, Kitchen',
    });
    expect(mail?.facts.text).toContain(
      `- invoice PQ-${numbers}: Chopped tomatoes, billed at £6.00 per case, agreed £5.00, £10.00 more on the invoice`,
    );
    const lines = await queue();
    expect(lines).toHaveLength(2);
    for (const { askedAt, askedBy } of lines) expect([askedAt?.slice(0, 10), askedBy]).toEqual(['2026-11-20', 'Gino']);
    await ask(lines);
    expect(await mails()).toHaveLength(2);
  });

  it('is taken back where the mail is given up', async () => {
    await dearerInvoice();
    await ask(await queue());
    const [mail] = await mails();
    await priceMails.failed(app.ours.area, {
      mailId: mail?.id ?? '',
      aboutId: shop.supplierId,
      error: 'no such mailbox',
    });
    expect((await queue()).map(({ askedAt, askedBy }) => [askedAt, askedBy])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('is refused where the supplier has no address', async () => {
    shop = await addShop(app.ours, null);
    await dearerInvoice();
    expect((await ask(await queue())).body).toMatchObject({
      data: { code: 'invoice.no-email' },
      message: 'Could not ask Fresh & Co: no email available',
    });
  });
});
