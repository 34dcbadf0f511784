import { randomUUID } from 'node:crypto';
import type { Me } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { commands, sendCommand } from '../../testing/commands/every-command.ts';
import { testDatabase } from '../../testing/database.ts';
import { type Caller, startTestApp } from '../../testing/http.ts';
import { addMembership } from '../../testing/membership.ts';
import { priceListOf } from '../../testing/price-list.ts';
import { addSupplier } from '../../testing/supplier.ts';
import { addLine, foundSupplier } from '../../testing/supplier-account.ts';
import { toAdd, toUpdate } from '../options/testing-options.ts';

const app = await startTestApp(await testDatabase());
const { headOffice, organisationId } = app.ours;
const mia = await app.person('Mia');
const { userId } = (await mia.get<Me>('/api/v1/me')).body;
await addMembership(app.pool, { userId, organisationId, accountId: organisationId });
const limits = { withheld: ['prices'], orderUpTo: '20' };
await app.owner.command(organisationId, `/users/${userId}/save`, { type: 'member', limits });

const REFUSED = {
  status: 403,
  body: {
    message: 'The owner of this group lets others change prices. Ask them, or a colleague.',
    data: { code: 'limit.prices' },
  },
};

async function send(name: string) {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`there is no command ${name}`);
  return sendCommand(mia, command.path, await command.how.valid(app.ours));
}

describe('changing prices, which the owner withholds from somebody who orders up to an amount', () => {
  it.each([
    'catalogue.setOptionPrice',
    'catalogue.setCostsNothing',
    'catalogue.addOption',
    'catalogue.updateOption',
    'catalogue.takeOfferedPrices',
    'supplierAccounts.importSupplierOptions',
    'uploads.pointColumns',
    'uploads.checkUpload',
    'uploads.postUpload',
  ])('refuses %s', async (name) => {
    expect(await send(name)).toMatchObject(REFUSED);
  });

  it('refuses to approve lines of a supplier’s own list, in its account', async () => {
    const supplier = await foundSupplier(headOffice);
    const { organisationId: org, accountId } = supplier;
    await addMembership(app.pool, { userId, organisationId: org, accountId, withheld: ['prices'] });
    const optionId = await addLine(supplier, { name: 'Butter', unitPrice: '0', unVerified: true });
    const pack = { uom: 'case', unitsPerLot: '2', amountPerUnit: '5', baseUnit: 'kg' };
    const item = { optionId, version: 1, name: 'Butter', supplierCode: 'B1', ...pack, unitPrice: '40' };
    const approve = (by: Caller) => by.command(accountId, '/supplier-options/approve', { items: [item] });
    expect(await approve(mia)).toMatchObject(REFUSED);
    expect((await approve(app.owner)).status).toBe(200);
  });

  it('refuses a file with prices before it is stored, and takes one of ingredients', async () => {
    const upload = async (kind: string) => {
      const query = new URLSearchParams({ kind, filename: 'list.csv', commandId: randomUUID() });
      const answer = await fetch(`${app.url}/api/v1/accounts/${organisationId}/uploads?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', origin: 'http://larder.test', cookie: mia.cookie ?? '' },
        body: new Uint8Array(priceListOf({})),
      });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await upload('supplierOptions')).toMatchObject(REFUSED);
    expect((await upload('ingredients')).status).toBe(200);
  });

  it('leaves the rest of a supplier’s list: the default, a line without a price, and its words', async () => {
    expect((await send('catalogue.setDefaultOption')).status).toBe(200);
    expect((await send('uploads.discardUpload')).status).toBe(200);
    const { optionId, ...line } = toAdd(await addSupplier(headOffice, 'Fresh & Co'), { unitPrice: '0' });
    expect((await mia.command(organisationId, `/supplier-options/${optionId}/add`, line)).status).toBe(200);
    const { optionId: _, commandId: __, ...words } = toUpdate(optionId, { unitPrice: '0', name: 'Peeled tomatoes' });
    const update = (change: object) =>
      mia.command(organisationId, `/supplier-options/${optionId}/update`, { ...words, ...change });
    expect((await update({})).status).toBe(200);
    for (const change of [{ unitPrice: '1' }, { unitsPerLot: '12' }])
      expect(await update({ version: 2, ...change })).toMatchObject(REFUSED);
  });
});
