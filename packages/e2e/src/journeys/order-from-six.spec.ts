import { randomUUID } from 'node:crypto';
import { BARE_SUPPLIER } from '@larder/contract/suppliers.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { handTime } from '../hand-time.ts';
import { importList } from '../import-list.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { HEADING } from '../price-list.ts';

const SUPPLIERS = ['Green Lane', 'Mill & Co', 'North Sea Fish', 'Butcher Jones', 'Dairy Farm', 'Bottle Store'];
const ITEMS = ['First', 'Second', 'Third'];
const FOUR_MINUTES = 240;

test('six suppliers are ordered from before their cut-off and sent, each as last time with one change, in under four minutes', async ({
  page,
  kitchen,
}) => {
  const headOffice = callsOf(page.request, kitchen.headOfficeId);
  for (const [index, name] of SUPPLIERS.entries()) {
    const email = `orders.${index}.${kitchen.areaId.slice(0, 8)}@supplier.example`;
    const supplier = { ...BARE_SUPPLIER, name, email, cutOffTime: '23:59', version: null };
    await headOffice.command(`/suppliers/${randomUUID()}/save`, supplier);
  }
  const lines = SUPPLIERS.flatMap((supplier, s) =>
    ITEMS.map(
      (item, i) => `${item} of ${s};Goods;g;;${supplier};${s}-${i};${item} of ${supplier};case;kg;1;5;${10 + s};0`,
    ),
  );
  await importList(page.request, kitchen.headOfficeId, [HEADING, ...lines].join('\n'));
  const procurement = new ProcurementPage(page);
  const sendOf = (supplier: string) => page.getByRole('button', { name: new RegExp(`^Send PO \\d+ for ${supplier}$`) });
  const drafted = async (supplier: string, fill: () => Promise<void>) => {
    await procurement.orderFrom(supplier);
    await fill();
    await procurement.press('Save draft');
    await expect(page).toHaveURL(/open-orders$/);
    await expect(sendOf(supplier)).toBeVisible();
  };
  const sent = async (supplier: string) => {
    const send = sendOf(supplier);
    await send.click();
    await procurement.confirm('Send');
    await expect(send).toBeHidden();
  };
  const createPo = () => page.getByRole('tab', { name: 'Create PO' }).click();

  await procurement.open(kitchen.areaId);
  for (const supplier of SUPPLIERS) {
    await drafted(supplier, () => procurement.quantity(`First of ${supplier}`).fill('2'));
    await createPo();
  }
  await page.getByRole('tab', { name: 'Draft POs' }).click();
  for (const supplier of SUPPLIERS) await sent(supplier);
  await expect(page).toHaveURL(/received-orders$/);

  await procurement.open(kitchen.areaId);
  const list = page.getByRole('table', { name: 'Suppliers' });
  await expect(list.getByText(/^order (in|by 23:59)/)).toHaveCount(SUPPLIERS.length);
  const [byHand, began] = [await handTime(page), Date.now()];
  for (const supplier of SUPPLIERS) {
    await drafted(supplier, async () => {
      await procurement.press(await page.getByRole('button', { name: /^As last ordered/ }).innerText());
      await expect(procurement.quantity(`First of ${supplier}`)).toHaveValue('2');
      await procurement.quantity(`First of ${supplier}`).fill('1,5');
    });
    await createPo();
  }
  await page.getByRole('tab', { name: 'Draft POs' }).click();
  for (const supplier of SUPPLIERS) await sent(supplier);
  await expect(page).toHaveURL(/received-orders$/);
  const [pages, hand] = [(Date.now() - began) / 1000, await byHand()];
  expect(hand, 'seconds of a hand for six orders: it was counted').toBeGreaterThan(60);
  expect(pages + hand, 'what the pages take, and what a hand takes to press and type').toBeLessThan(FOUR_MINUTES);
  await expect(page.getByText('1–7 of 12')).toBeVisible();
});
