import { paperFile } from '@larder/reading/testing/simple-papers.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
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
