import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { handheld, TABLET } from '../handheld.ts';
import { placeOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { picture } from '../picture.ts';
import { importGreenLane } from '../price-list.ts';

test('a photographed invoice and a receipt entered in aeroplane mode on a tablet outlive a reload and arrive once', async ({
  page,
  browser,
  kitchen,
}) => {
  await importGreenLane(page.request, kitchen.headOfficeId);
  const order = await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Onions: '3', Basil: '2' });
  const calls = callsOf(page.request, kitchen.areaId);
  const photo = await picture(page, 600, 800);

  // The app opens without a network only with its service worker.
  const tablet = await handheld(browser, page, TABLET, { serviceWorkers: 'allow' });
  const procurement = new ProcurementPage(tablet);
  const sent: string[] = [];
  tablet.on('request', (request) => {
    if (request.method() === 'POST' && /\/(invoices|receive|files\/1)(\?|$)/.test(request.url()))
      sent.push(request.url());
  });
  await tablet.goto(`/${kitchen.areaId}/procurement/uploads`);
  await expect(tablet.getByText('No uploads to display')).toBeVisible();
  await tablet.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await tablet.goto(`/${kitchen.areaId}/procurement/receive/${order.id}`); // from now on the service worker answers
  await procurement.expectTitle('Receive PO 1 of Green Lane');

  await tablet.context().setOffline(true);
  await procurement.received('Basil').fill('1');
  await tablet.getByRole('button', { name: 'Approve', exact: true }).tap();
  await expect(tablet.getByText('1 unsent').first()).toBeVisible();
  await tablet.goto(`/${kitchen.areaId}/procurement/uploads`);
  await tablet.getByLabel('Camera').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: photo });
  await tablet.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(tablet.getByText('2 unsent').first()).toBeVisible();
  await expect(tablet.getByRole('listitem').filter({ hasText: 'door.png' })).toBeVisible();
  await expectNoAxeViolations(tablet);

  await tablet.reload();
  await expect(tablet.getByText('2 unsent').first()).toBeVisible();
  await expect(tablet.getByRole('listitem').filter({ hasText: 'door.png' })).toBeVisible();
  sent.length = 0;
  await tablet.context().setOffline(false);
  await expect(tablet.getByText(/unsent/)).toHaveCount(0);
  await tablet.reload();
  await expect(tablet.getByText(/unsent/)).toHaveCount(0);

  const { rows } = await calls.query('/sync');
  expect(rows.invoiceUploads).toHaveLength(1);
  expect(rows.invoiceUploads).toMatchObject([{ files: [{ originalFilename: 'door.png' }] }]);
  const received = await calls.query(`/orders/${order.id}`);
  expect(received).toMatchObject({ status: 'RECEIVED' });
  expect(received.lines.map((line: { quantityReceived: string }) => line.quantityReceived).sort()).toEqual(['1', '3']);
  const times = (end: RegExp) => sent.filter((url) => end.test(url)).length;
  expect([times(/\/invoices$/), times(/\/receive$/), times(/\/files\/1\?/)]).toEqual([1, 1, 1]);
  await tablet.context().close();
});
