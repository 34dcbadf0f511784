import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { uploadInvoice } from '../invoices.ts';
import { inDays, placeOrder } from '../orders.ts';
import { ours } from '../origin.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { importGreenLane } from '../price-list.ts';

/** A bill of the onions that were ordered. */
const onions = { code: 'ONI1', name: 'Onions', quantity: '3', unit: 'SA', price: '7.25' };
/** Nobody ordered it, so that no invoice with it is matched without a person. */
const saffron = { name: 'Saffron', quantity: '1', unit: 'EA', price: '9.00' };
const bill = (number: string, lines = [onions, saffron]) =>
  eInvoice({ number, date: inDays(0), supplier: 'Green Lane', lines });

test.describe('matching invoices to orders', () => {
  test('INV-037 PROC-044 INV-015: an invoice is uploaded and matched to its order, its reading is rated once, and it is unmatched again', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    const order = await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Onions: '3' });
    const procurement = new ProcurementPage(page);
    const stored = () => callsOf(page.request, kitchen.areaId).query(`/orders/${order.id}`);
    await procurement.open(kitchen.areaId);
    await page.getByRole('link', { name: 'Upload', exact: true }).click();
    await page.getByLabel('Invoice number').fill('GL-4720');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'GL-4720.xml', mimeType: 'application/xml', buffer: Buffer.from(bill('GL-4720')) });
    await procurement.press('Upload');
    const uploaded = page.getByRole('row', { name: /GL-4720/ });
    await expect(uploaded).toContainText('£30.75');

    await procurement.open(kitchen.areaId);
    const listed = procurement.orders('Recent Orders', 'Green Lane');
    await listed.getByRole('button', { name: /^Match / }).click();
    await procurement.dialog.getByText(/^GL-4720, /).click();
    await expectNoAxeViolations(page);
    await procurement.confirm('Match');
    await expect(listed).toContainText('Matched');
    expect(await stored()).toMatchObject({ status: 'MATCHED', invoiceNumber: 'GL-4720', hasFeedback: false });
    await page.goto(`/${kitchen.areaId}/review/supplier-statements/detail/${order.id}`);
    await page.getByRole('link', { name: 'GL-4720' }).click();
    await expect(page.getByText('Matched', { exact: true }).first()).toBeVisible();
    await page.goBack();

    const rated = page.getByRole('region', { name: 'How well was the invoice read?' });
    const submit = rated.getByRole('button', { name: 'Submit' });
    await rated.getByRole('radiogroup', { name: 'Are number, date and totals right?' }).getByText('Yes').click();
    await rated.getByRole('radiogroup', { name: 'Are its lines right?' }).getByText('No').click();
    await submit.click();
    await expect(rated.getByText('Thank you for your feedback!')).toBeVisible();
    await expect(submit).toBeHidden();
    expect(await stored()).toMatchObject({ hasFeedback: true });
    await page.reload();
    await expect(rated.getByText('Thank you for your feedback!')).toBeVisible();
    await expect(submit).toBeHidden();
    await expectNoAxeViolations(page);

    await procurement.press('Unmatch');
    await expect(procurement.dialog).toContainText('Are you sure you wish to unmatch this PO?');
    await procurement.confirm('Cancel');
    expect(await stored()).toMatchObject({ status: 'MATCHED' });
    await procurement.press('Unmatch');
    await procurement.confirm('Unmatch');
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
    expect(await stored()).toMatchObject({ status: 'SENT', invoiceUploadId: null, hasFeedback: true });
    await procurement.press('Match');
    await procurement.dialog.getByText(/^GL-4720, /).click();
    await procurement.confirm('Match');
    await expect(rated.getByText('Thank you for your feedback!')).toBeVisible();
    await expect(submit).toBeHidden();
  });

  test('INV-022: what matching by itself answers is shown as it is, and the text of a refusal in its place', async ({
    page,
    kitchen,
  }) => {
    await importGreenLane(page.request, kitchen.headOfficeId);
    await page.route(/\/live\b/, () => {}); // never answered, so that the screen does not hear of the switch below
    await page.goto(`/${kitchen.areaId}/procurement/uploads`);
    await expect(page.getByText('No uploads to display')).toBeVisible();
    const address = new URL(page.url()).origin;
    await uploadInvoice(page.request, address, kitchen.areaId, bill('GL-4721', [onions]));
    const asked = () => page.request.get(`/api/v1/matchInvoicesPO?accountId=${kitchen.areaId}`);
    await expect.poll(async () => (await (await asked()).json()).open.length).toBe(1);
    await placeOrder(page.request, kitchen.areaId, 'Green Lane', { Onions: '3' });
    const answer = await asked();
    expect(answer.headers()['content-type']).toContain('application/json');
    const { matched, open } = await answer.json();
    expect([matched.length, open.length]).toEqual([1, 0]);

    const result = page.getByRole('region', { name: 'Match Result' });
    const posted = page.waitForResponse(/\/invoices\/match$/);
    await page.getByRole('button', { name: 'Auto Match Invoices' }).click();
    await expect(result.getByRole('heading', { name: 'Match Result' })).toBeVisible();
    const shown = (await result.locator('pre').textContent()) ?? '';
    expect(shown).toBe(await (await posted).text());
    expect(JSON.parse(shown)).toMatchObject({ matched, open });

    const setting = { data: { commandId: crypto.randomUUID(), matches: false }, headers: ours() };
    const off = await page.request.post(`/api/v1/accounts/${kitchen.locationId}/invoice-matching`, setting);
    expect(off.ok()).toBe(true);
    expect((await asked()).ok()).toBe(false);
    await page.getByRole('button', { name: 'Auto Match Invoices' }).click();
    await expect(result.locator('pre')).toHaveText((await (await asked()).json()).message);
  });
});
