import { randomUUID } from 'node:crypto';
import { BARE_SUPPLIER } from '@larder/contract/suppliers.ts';
import { LAYOUTS } from '@larder/reading/testing/layouts.ts';
import { paperFile } from '@larder/reading/testing/simple-papers.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { filesOf } from '@larder/server/testing/billed/files.ts';
import { paperOf } from '@larder/server/testing/billed/paper.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { uploadInvoice } from '../invoices.ts';
import { inDays } from '../orders.ts';
import { ours } from '../origin.ts';
import { importGreenLane } from '../price-list.ts';

const onions = { code: 'ONI1', name: 'Onions', quantity: '3', unit: 'SA', price: '7.25' };
const bill = (number: string, given: object = {}) =>
  eInvoice({ number, date: inDays(0), supplier: 'Green Lane', lines: [onions], ...given });

/** A bill of onions, photographed by a hand that is never the same. */
async function photoOf(number: string, hand: number) {
  const layout = LAYOUTS.find(({ name }) => name === 'two columns');
  if (!layout) throw new Error('nothing to photograph');
  const net = 2175;
  const line = { code: 'ONI1', name: 'Onions', pack: '10 kg sack', unit: 'sack', hundredths: 300, pence: 725 };
  const supplier = {
    name: 'Green Lane Produce',
    vatNumber: 'GB 123 4567 89',
    sortCode: '20-11-22',
    account: '12345678',
  };
  const invoice = paperOf({
    ...{ supplier: { ...supplier, supplierId: '' }, number, orderNumber: null, day: inDays(-20) },
    lines: [{ ...line, kind: 'goods', cases: null, discountPercent: 0, net, vatPercent: 0 }],
  });
  const [photo] = await filesOf(invoice, { is: 'picture', layout, as: 'photo' }, hand);
  if (!photo) throw new Error('no photo');
  return { name: `photo ${hand}.jpg`, mimeType: photo.contentType, buffer: Buffer.from(photo.bytes) };
}

test('a bill that is photographed a second time is known by its number, and is taken as another one only with a reason', async ({
  page,
  kitchen,
}) => {
  const supplier = { ...BARE_SUPPLIER, name: 'Green Lane Produce', email: 'orders@greens.example', version: null };
  await callsOf(page.request, kitchen.headOfficeId).command(`/suppliers/${randomUUID()}/save`, supplier);
  await page.goto(`/${kitchen.areaId}/procurement/uploads`);
  const photographed = async (hand: number) => {
    await page.getByLabel('Drop invoices here, or choose them').setInputFiles(await photoOf('GL507341', hand));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await photographed(3);
  await expect(page.getByRole('row', { name: /GL507341/ })).toContainText('£21.75', { timeout: 90_000 });
  await photographed(4);
  const again = page.getByRole('row').filter({ hasText: /Invoice GL507341 of Green Lane Produce is already here/ });
  await again.getByRole('link').first().click({ timeout: 90_000 });
  await expect(page.getByText('It is here already')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the first one.' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lines' })).toContainText('Onions');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Another bill…' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Two deliveries on one number');
  await page.getByRole('dialog').getByRole('button', { name: 'It is another bill' }).click();
  await expect(page.getByText('It is here already')).toBeHidden();
  await expect(page.getByText('Two deliveries on one number')).toBeVisible();
});

test('papers that are not right are named where they lie, and none of them is taken for a bill', async ({
  page,
  kitchen,
}) => {
  test.setTimeout(120_000);
  await importGreenLane(page.request, kitchen.headOfficeId);
  await page.goto(`/${kitchen.areaId}/procurement/uploads`);
  const drop = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    page.locator('input[type=file][multiple]').first().setInputFiles(files);
  const xml = (name: string, text: string) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(text) });
  const pdf = (name: string, bytes: Uint8Array) => ({
    ...{ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) },
  });
  const locked = await paperFile([{ facts: ['Invoice no 4711'] }], { userPassword: 'secret' });
  const bomb = bill('GL-9').replace(/^(<\?xml[^>]*>)?/, '$1<!DOCTYPE x [<!ENTITY a "aa">]>');

  await drop(pdf('empty.pdf', new Uint8Array()));
  await expect(page.getByText('empty.pdf is empty.')).toBeVisible();
  await drop(
    pdf('locked.pdf', locked.bytes),
    xml('bomb.xml', bomb),
    pdf('page.pdf', Buffer.from('<html>a bill</html>')),
  );
  await expect(page.getByText('It is protected with a password').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('It declares entities, which are not read').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^page\.pdf: /)).toBeVisible();
  await expectNoAxeViolations(page);

  const first = await uploadInvoice(page.request, ours().origin, kitchen.areaId, bill('GL-4711'));
  await expect(page.getByRole('row', { name: /GL-4711/ })).toContainText('£21.75');
  await drop(xml('again.xml', bill('GL 4711', { date: inDays(-1) })));
  const again = page.getByRole('row').filter({ hasText: /Invoice GL-4711 of Green Lane is already here/ });
  await expect(again).toBeVisible({ timeout: 60_000 });
  await drop(xml('like.xml', bill('GL-4712')));
  await page
    .getByRole('row', { name: /GL-4712/ })
    .getByRole('link')
    .first()
    .click({ timeout: 60_000 });
  await expect(page.getByText('It may be a duplicate').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'The other one' })).toHaveAttribute('href', new RegExp(first));
  await expectNoAxeViolations(page);
  const { rows }: { rows: { invoiceUploads: { status: string; number: string | null }[] } } = await callsOf(
    page.request,
    kitchen.areaId,
  ).query('/sync');
  const read = rows.invoiceUploads.filter(({ status }) => status === 'PROCESSED').map(({ number }) => number);
  expect(read.toSorted()).toEqual(['GL-4711', 'GL-4712']);
});
