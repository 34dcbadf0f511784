import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import type { Ctx } from '../../kernel/context.ts';
import { outboxKinds } from '../../main/outbox-kinds.ts';
import { sendEntry } from '../../outbox/send-entry.ts';
import { bought, goods, optionOf } from '../../testing/bought.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { addMembership } from '../../testing/membership.ts';
import { addRecipe } from '../../testing/pantry.ts';
import { signInAs } from '../../testing/people.ts';
import { importList, priceListOf } from '../../testing/price-list.ts';
import { read } from '../../testing/read.ts';
import { addLine, becomeCustomer, foundSupplier, publish, repriceLine } from '../../testing/supplier-account.ts';
import { uploadDesk } from '../../testing/uploads.ts';
import { importSupplierOptions } from '../supplier-accounts/import-options.ts';
import { postUpload } from '../uploads/decide-upload.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let owner: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  owner = `gino-${ours.organisationId}@example.com`;
});

const kinds = outboxKinds({
  transport: { deliver: async () => undefined, close: () => undefined },
  from: 'Larder <larder@example.com>',
  publicAddress: 'https://larder.example',
});

interface Entry {
  id: string;
  kind: string;
  by: string;
  facts: { to: string; subject: string; text: string };
}

const entries = (ctx: Ctx) =>
  read(ctx, (db) =>
    db.run(
      raw<Entry>(
        sql`select entry_id as id, kind, user_id as by, facts from outbox where organisation_id = ${ctx.organisationId} order by created_at, kind`,
      ),
    ),
  );

/** The mails that the news led to, by address; each entry is sent twice, as after a crash. */
async function mails(): Promise<Record<string, Entry['facts']>> {
  const ctx = ours.headOffice;
  const kind = kinds.rises;
  for (const { id, kind: name, by, facts } of await entries(ctx)) {
    if (name !== 'rises') continue;
    await sendEntry(
      { pool, feed: ctx.feed, now: ctx.now, kinds, log: { error: () => undefined } },
      { organisationId: ctx.organisationId, entryId: id },
    );
    await kind.send(async () => ({ ...ctx, userId: by }), { id, about: { kind: 'price-rises', id }, facts }, pool);
  }
  const sent = (await entries(ctx)).filter((one) => one.kind === 'mail').map(({ facts }) => facts);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
  return Object.fromEntries(sent.map((mail) => [mail.to, mail]));
}

/** Somebody who works in an account of ours, by their address. */
async function somebody(accountId: string, more: { role?: 'guest'; withheld?: string[] } = {}): Promise<string> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await signInAs(pool, { id: userId, name: 'Ada', email });
  await addMembership(pool, { userId, organisationId: ours.organisationId, accountId, ...more });
  return email;
}

/** A supplier with two published lines that we have taken over; of butter we buy 10 kg a week, and a dish is made with it. */
async function supplied() {
  const supplier = await foundSupplier(ours.headOffice);
  const butter = await addLine(supplier, { name: 'Butter', unitPrice: '40', supplierCode: 'B1' });
  const cream = await addLine(supplier, { name: 'Cream', unitPrice: '20', supplierCode: 'C1' });
  const supplierId = await becomeCustomer(ours.headOffice, supplier);
  await publish(supplier);
  await importSupplierOptions(ours.headOffice, { commandId: randomUUID(), supplierId, optionIds: [butter, cream] });
  const option = await optionOf(ours.headOffice, 'B1');
  await bought(ours.area, option, { day: '2026-11-10', lots: '40' });
  await addRecipe(ours.area, 'Shortbread', {
    menuPrice: '5',
    items: [{ refId: option.ingredientId, quantity: '100' }],
  });
  return { supplier, butter, cream };
}

describe('the mail about price rises', () => {
  it('follows a published list: £ a week, dishes and the costliest, once for each list and person', async () => {
    const { supplier, butter, cream } = await supplied();
    await repriceLine(supplier, butter, { unitPrice: '44' });
    await repriceLine(supplier, cream, { unitPrice: '21' });
    await publish(supplier, '2026-12-01');
    const { [owner]: mail, ...others } = await mails();
    expect(others).toEqual({});
    expect(mail?.subject).toBe('Green Lane: 2 prices higher, £4.00 a week');
    expect(mail?.text).toContain(
      'Green Lane published its list with prices from 01 Dec 2026: 2 prices higher than what you pay.',
    );
    expect(mail?.text).toContain('that is £4.00 a week more, for 1 product. 1 dish on sale is touched.');
    expect(mail?.text).toContain(
      '- Butter: £4.40/kg instead of £4.00/kg, £4.00 a week\n- Cream: £2.10/kg instead of £2.00/kg',
    );
    expect(mail?.text).toContain('https://larder.example/price-rises');
  });

  it('is not written for a list that raises nothing anew', async () => {
    const { supplier, butter } = await supplied();
    await repriceLine(supplier, butter, { unitPrice: '36' });
    await publish(supplier, '2026-12-01');
    expect(await mails()).toEqual({});
    await repriceLine(supplier, butter, { unitPrice: '44' });
    await publish(supplier, '2026-12-02');
    expect(Object.keys(await mails())).toEqual([owner]);
    await publish(supplier, '2026-12-02');
    expect(Object.keys(await mails())).toEqual([owner]);
  });

  it('reaches the people of the head office who see costs, and no guests', async () => {
    const { supplier, butter } = await supplied();
    const ada = await somebody(ours.organisationId);
    await somebody(ours.organisationId, { withheld: ['costs'] });
    await somebody(ours.organisationId, { role: 'guest' });
    await somebody(ours.areaId);
    await repriceLine(supplier, butter, { unitPrice: '44' });
    await publish(supplier);
    expect(Object.keys(await mails()).sort()).toEqual([ada, owner].sort());
  });

  it('follows an imported list with its day, £ a week, dishes and what it raised, and names no price of another list', async () => {
    await importList(ours.headOffice, priceListOf(goods('F', 'Flour', '1.00'), goods('S', 'Salt', '2.00')), {
      from: '2026-06-01',
    });
    await importList(ours.headOffice, priceListOf(goods('S', 'Salt', '3.00')), { from: '2026-11-16' });
    const flour = await optionOf(ours.headOffice, 'F');
    await bought(ours.area, flour, { day: '2026-11-10', lots: '40' });
    await addRecipe(ours.area, 'Bread', { menuPrice: '5', items: [{ refId: flour.ingredientId, quantity: '100' }] });
    const ada = await somebody(ours.organisationId);
    await somebody(ours.organisationId, { withheld: ['costs'] });
    await importFile(priceListOf(goods('F', 'Flour', '1.08')), '2026-11-16');
    const sent = await mails();
    expect(Object.keys(sent).sort()).toEqual([ada, owner].sort());
    const mail = sent[owner];
    expect(mail?.subject).toBe('list.csv: 1 price higher, £0.80 a week');
    expect(mail?.text).toContain(
      'The price list list.csv was imported with prices from 16 Nov 2026: 1 price higher than before.',
    );
    expect(mail?.text).toContain('that is £0.80 a week more, for 1 product. 1 dish on sale is touched.');
    expect(mail?.text).toContain('- Flour: £1.08/kg instead of £1.00/kg, £0.80 a week');
    expect(mail?.text).toContain('See all of them: https://larder.example/price-rises');
    expect(mail?.text).not.toContain('Salt');
  });

  it('is not written for an imported list that repeats or lowers prices', async () => {
    const list = [goods('F', 'Flour', '1.00'), goods('S', 'Salt', '2.00')];
    await importFile(priceListOf(...list), '2026-06-01');
    await importFile(priceListOf(...list), '2026-11-02');
    await importFile(priceListOf(goods('F', 'Flour', '0.90'), goods('S', 'Salt', '2.00')), '2026-11-16');
    expect(await mails()).toEqual({});
  });
});

/** Uploads a list at the head office, checks it and imports it, as a person does. */
async function importFile(bytes: Uint8Array, from: string): Promise<void> {
  const desk = uploadDesk(ours.headOffice);
  const { id: uploadId } = await desk.checked(bytes, { from });
  await postUpload(ours.headOffice, { commandId: randomUUID(), uploadId, goodRowsOnly: false });
  await desk.work(uploadId);
}
