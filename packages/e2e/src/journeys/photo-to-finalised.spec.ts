import { LAYOUTS } from '@larder/reading/testing/layouts.ts';
import { dearer } from '@larder/server/testing/billed/faults.ts';
import { filesOf } from '@larder/server/testing/billed/files.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { demoDesks, deskOf } from '../billing.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { handCount } from '../hand-time.ts';
import { handheld, PHONE } from '../handheld.ts';
import { expectNothingSideways } from '../sideways.ts';

/** Each touch and each key is reckoned at three seconds, looking included: these are 45 seconds of hands, of the two minutes there are. */
const AT_MOST = 15;
/** To open the camera, to press its shutter and to take the picture: no browser shows them. */
const CAMERA = 3;

test('an invoice is photographed at the door on a phone, what it charges too much is claimed, and its order is finalised', async ({
  page,
  browser,
  kitchen,
}) => {
  const desks = await demoDesks(page.request, kitchen, { firstDay: '2026-11-20', seed: 42 });
  const desk = deskOf(desks, 'Harbour Drinks Wholesale');
  const placed = await desk.place(false);
  await desk.receive(placed);
  const { invoice, findings = [] } = dearer(desk.paper(placed), 0, (pence) => Math.round(pence * 1.08));
  const layout = LAYOUTS.find(({ name }) => name === 'two columns');
  if (!layout) throw new Error('nothing to photograph');
  const photos = await filesOf(invoice, { is: 'picture', layout, as: 'photo' }, 3);
  const tooMuch = `Dearer £${((findings[0]?.pence ?? 0) / 100).toFixed(2)}`;

  const phone = await handheld(browser, page, PHONE);
  await phone.goto(`/${kitchen.areaId}/procurement/uploads`);
  await expect(phone.getByText('No uploads to display')).toBeVisible();
  const counted = await handCount(phone);
  await expect(phone.getByRole('button', { name: 'Photograph an invoice' })).toBeVisible();
  await phone
    .getByLabel('Camera')
    .setInputFiles(
      photos.map(({ filename, bytes }) => ({ name: filename, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) })),
    );
  await phone.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).tap();

  const row = phone.getByRole('listitem').filter({ hasText: invoice.number });
  await expect(row).toContainText(tooMuch, { timeout: 60_000 });
  await row.getByRole('link').first().tap();
  await expect(phone.getByRole('region', { name: 'Pages of the invoice' }).getByRole('img').first()).toBeVisible();
  const line = phone.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: tooMuch });
  await line.getByText('Claim', { exact: true }).tap();
  await phone.evaluate(() => scrollTo(0, 0)); // where no bar covers a part of a button
  await expectNoAxeViolations(phone);
  await expectNothingSideways(phone);
  await phone.getByRole('button', { name: 'Approve', exact: true }).tap();
  await phone.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).tap();
  await expect(phone.getByText('Approved', { exact: true }).first()).toBeVisible();
  await phone.getByRole('link', { name: `PO ${placed.order.orderNumber}`, exact: true }).tap();
  await phone.getByRole('button', { name: 'Finalise', exact: true }).tap();
  await expect(phone.getByText('Finalised', { exact: true }).first()).toBeVisible();

  const { presses, keys } = await counted();
  expect(presses + keys + CAMERA).toBeLessThanOrEqual(AT_MOST);
  expect(await callsOf(page.request, kitchen.areaId).query(`/orders/${placed.order.id}`)).toMatchObject({
    status: 'FINALISED',
    invoiceNumber: invoice.number,
  });
  await phone.context().close();
});
