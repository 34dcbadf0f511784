import { expect, test } from '../fixtures.ts';
import { importList } from '../import-list.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { HEADING } from '../price-list.ts';

const SUPPLIERS = ['Green Lane', 'Mill & Co', 'North Sea Fish', 'Butcher Jones', 'Dairy Farm', 'Bottle Store'];
const ITEMS = ['First', 'Second', 'Third'];

test('six suppliers are ordered from and sent, each as last time with one change', async ({ page, kitchen }) => {
  const lines = SUPPLIERS.flatMap((supplier, s) =>
    ITEMS.map(
      (item, i) => `${item} of ${s};Goods;g;;${supplier};${s}-${i};${item} of ${supplier};case;kg;1;5;${10 + s};0`,
    ),
  );
  await importList(page.request, kitchen.headOfficeId, [HEADING, ...lines].join('\n'));
  const procurement = new ProcurementPage(page);
  const drafted = async (supplier: string, fill: () => Promise<void>) => {
    await procurement.orderFrom(supplier);
    await fill();
    await procurement.press('Save draft');
    await expect(page).toHaveURL(/open-orders$/);
    await expect(procurement.row(supplier)).toBeVisible();
  };
  const sent = async (supplier: string, email: string | null) => {
    const send = page.getByRole('button', { name: new RegExp(`^Send PO \\d+ for ${supplier}$`) });
    await send.click();
    if (email) await procurement.dialog.getByLabel(`Email of ${supplier}`).fill(email);
    await procurement.confirm(email ? 'Save and send' : 'Send');
    await expect(send).toBeHidden();
  };
  const createPo = () => page.getByRole('tab', { name: 'Create PO' }).click();

  await procurement.open(kitchen.areaId);
  for (const supplier of SUPPLIERS) {
    await drafted(supplier, () => procurement.quantity(`First of ${supplier}`).fill('2'));
    await createPo();
  }
  await page.getByRole('tab', { name: 'Draft POs' }).click();
  const address = (index: number) => `orders.${index}.${kitchen.areaId.slice(0, 8)}@supplier.example`;
  for (const [index, supplier] of SUPPLIERS.entries()) await sent(supplier, address(index));
  await expect(page).toHaveURL(/received-orders$/);

  await procurement.open(kitchen.areaId);
  for (const supplier of SUPPLIERS) {
    await drafted(supplier, async () => {
      await procurement.press(await page.getByRole('button', { name: /^As last ordered/ }).innerText());
      await expect(procurement.quantity(`First of ${supplier}`)).toHaveValue('2');
      await procurement.quantity(`First of ${supplier}`).fill('1,5');
    });
    await createPo();
  }
  await page.getByRole('tab', { name: 'Draft POs' }).click();
  for (const supplier of SUPPLIERS) await sent(supplier, null);
  await expect(page).toHaveURL(/received-orders$/);
  await expect(page.getByText('1–7 of 12')).toBeVisible();
});
