import { addDays, dayIn } from '@larder/domain/calendar.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { rowOf } from '../../accounts/testing.ts';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const today = dayIn('Europe/London', new Date());

const lot = (server: StubServer, differs: object) => ({
  ...{
    accountId: server.kitchen.id,
    accountName: 'Soho, Kitchen',
    orderId: newId(),
    lineId: newId(),
    ingredientId: newId(),
  },
  ...{
    name: 'Beef mince',
    supplierName: 'Butcher & Co',
    code: 'L1',
    useBy: null,
    gtin: null,
    receivedOn: today,
    cameFrom: [],
  },
  ...differs,
});

/** The inventory of a kitchen whose group has lots noted. */
async function open(lots: (server: StubServer) => object[], change: (server: StubServer) => void = () => undefined) {
  const server = stubServer();
  server.rows = { accounts: [{ ...rowOf(server.headOffice), tracesLots: true }] };
  server.answers['/lots'] = { lots: lots(server) };
  change(server);
  await openApp(`/${server.kitchen.id}/inventory/lots`);
  return server;
}

const rows = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent);

describe('rule 187: the lots of an area', () => {
  it('stand in the order in which they are to be used, with what expires soon or did, and where they may have come from', async () => {
    await open((server) => [
      lot(server, { code: 'L0', useBy: addDays(today, -1) }),
      lot(server, { code: 'L2', useBy: addDays(today, 2), cameFrom: ['Soho, Bar'] }),
      lot(server, { code: 'L3', useBy: addDays(today, 3) }),
      lot(server, { code: '', name: 'Basil' }),
    ]);
    await expect.element(page.getByText('expired yesterday')).toBeVisible();
    expect(rows().map((row) => row?.match(/L\d|Basil/)?.[0])).toEqual(['L0', 'L2', 'L3', 'Basil']);
    expect(rows()[1]).toContain('expires in two days');
    expect(rows()[1]).toContain('may have come from Soho, Bar');
    expect(rows()[2]).not.toContain('expires');
  });

  it('are used up by a person who counts, after asking', async () => {
    const server = await open((one) => [lot(one, { useBy: '2098-12-31' })]);
    await page.getByRole('button', { name: 'Used up: Beef mince, L1, use by 31 Dec 2098' }).click();
    const dialog = page.getByRole('dialog', { name: 'Used up?' });
    await expect.element(dialog.getByText(/A recall then asks of this area only up to today/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Used up' }).click();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/lots/used-up'))?.body)
      .toMatchObject({ code: 'L1', useBy: '2098-12-31', usedUp: true });
    await expect.element(page.getByText('Lot Updated')).toBeVisible();
  });

  it('are only looked at by whom counting is withheld from', async () => {
    await open(
      (server) => [lot(server, {})],
      (server) => {
        server.can = server.can.filter((one) => one !== 'do:count');
      },
    );
    await expect.element(page.getByText('Beef mince')).toBeVisible();
    expect(page.getByRole('button', { name: /Used up/ }).elements()).toEqual([]);
  });

  it('state what to do while there are none', async () => {
    await open(() => []);
    await expect.element(page.getByText('No lots in stock')).toBeVisible();
    await expect
      .element(page.getByText(/Note the lot and the use-by date of what comes while you receive it/))
      .toBeVisible();
  });
});
