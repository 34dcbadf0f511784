import { randomUUID } from 'node:crypto';
import { statementOf } from '@larder/reading/testing/drawn-statement.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { uploadInvoice, uploadPaper } from '../invoices.ts';
import { inDays } from '../orders.ts';
import { CountingPage } from '../pages/counting.ts';
import { signInAtDemo, startStoredDemo } from '../stored-demo.ts';
import { accountsOfDemo, phoneAt } from '../walk/people.ts';
import { walkEverywhere } from '../walk/walk.ts';

// A fault names its screen, width and element; a trace takes a picture at each of thousands of steps, for longer than the walk itself.
test.use({ trace: 'off' });

/** Opened by others: a supplier, somebody without an account, and people who are not signed in. */
const NOT_AN_OWNERS = [
  '/signin',
  '/signup',
  '/check-mail',
  '/verify-email',
  '/invitation',
  '/forgot-password',
  '/reset-password',
  '/demo/$demoId',
  '/account/new',
  '/supplier',
  '/supplier-list/$supplierId',
  '/arriving-orders',
  '/arriving-orders/$orderId',
];

test('an owner finds no screen that scrolls sideways, jumps, is hard to read or to press, or prints without a title', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const larder = await startStoredDemo();
  try {
    const context = await phoneAt(browser, larder.address);
    const areaId = await signInAtDemo(context.request, larder.address);
    const page = await context.newPage();
    const pages = [page, await (await phoneAt(browser, larder.address, context)).newPage()] as const;
    const { headOffice, location, area, group } = await accountsOfDemo(context.request, areaId);
    const { rows } = await callsOf(context.request, area, larder.address).query('/sync');
    const { suppliers, supplierOptions, orders } = rows;
    const stocktakeId = await new CountingPage(page).start(area);
    const setup = `/products/${group}/setup`;
    const lines = [{ name: 'Saffron', quantity: '1', price: '9' }];
    const invoice = eInvoice({ number: 'W-1', date: '2026-11-20', supplier: suppliers[0].name, lines });
    const uploadId = await uploadInvoice(context.request, larder.address, area, invoice);
    const bills = [{ kind: 'invoice' as const, number: 'W-2', day: '20', pence: 900 }];
    const { file } = await statementOf('debit and credit', bills, suppliers[0].name);
    const pdf = { ...file, contentType: 'application/pdf' };
    const statementId = await uploadPaper(context.request, larder.address, area, pdf);
    const sectionId = randomUUID();
    await callsOf(context.request, area, larder.address).command(`/sections/${sectionId}`, {
      ...{ type: 'PREP', name: 'Grill', displayName: '' },
    });
    const templateId = randomUUID();
    await callsOf(context.request, headOffice, larder.address).command(`/task-templates/${templateId}`, {
      ...{ name: 'Checks', tasks: [], version: null },
    });
    const transferId = await sendToAnotherArea(callsOf(context.request, area, larder.address), area, rows);
    await callsOf(context.request, headOffice, larder.address).command('/lots/tracing', { traces: true });
    const { faults, visited, paths } = await walkEverywhere(pages, [
      {
        accountId: headOffice,
        type: 'head office',
        unlinked: [
          '/ingredients/duplicates',
          '/ingredients/allergens',
          '/ingredient-categories',
          '/supplier-categories',
          `/${headOffice}/tasks/missed`, // they are tabs
          `/${headOffice}/tasks/templates`,
          `/${headOffice}/tasks/templates/${templateId}`,
          `/${headOffice}/procurement/site-claims`, // its card needs claims of several sites
          `/${headOffice}/recall?supplierId=${orders[0].supplierId}&day=${orders[0].deliveryDate}`,
          `/areas/${area}/account/tasks/prep`,
          `/areas/${area}/account/tasks/temp`,
          `/${headOffice}/supplier-statements/${suppliers[0].id}`,
          `/supplier-ingredient/${suppliers[0].id}/add`,
          `/supplier-ingredient/${supplierOptions[0].supplierId}/${supplierOptions[0].id}`,
        ],
      },
      { accountId: location, type: 'location' },
      {
        accountId: area,
        type: 'area',
        unlinked: [
          `/${area}/inventory/lots`,
          `/${area}/inventory/stocktake/add`,
          `/${area}/inventory/stocktake/${stocktakeId}`,
          `/${area}/review/reports`,
          `/${area}/review/transfers/${transferId}`, // its week is folded away
          `/${area}/procurement/newOrderPO/${suppliers[0].id}/invoice`,
          `/${area}/procurement/reconcile-invoice/${suppliers[0].id}`,
          `/${area}/procurement/reconcile-credit/${suppliers[0].id}`,
          `/${area}/procurement/uploads/${uploadId}`,
          `/${area}/procurement/invoice/${uploadId}`,
          `/${area}/procurement/statements/${statementId}`,
          `/${area}/procurement/price-queue`, // it opens from a menu
          `/${area}/tasks/held`, // its card needs entries that came late
          `/${area}/procurement/approvals`,
          `/${area}/procurement/approvals/${orders[0].id}`,
          '/profile',
          '/unsent',
          '/departments/moved',
          '/nothing-here',
        ],
      },
      {
        accountId: group,
        type: 'product group',
        unlinked: ['menu', 'recipes', 'modifiers'].map((kind) => `${setup}/${kind}/categories`),
      },
    ]);
    expect(faults).toEqual([]);
    expect(paths.filter((path) => !visited.has(path)).toSorted()).toEqual(NOT_AN_OWNERS.toSorted());
  } finally {
    await larder.remove();
  }
});

interface Rows {
  accounts: { id: string; type: string; parentId: string | null }[];
  ingredients: { id: string; recipeUnit: string }[];
}

/** Goods that went to another area of the group, which the demo has none of. */
async function sendToAnotherArea(
  { command }: ReturnType<typeof callsOf>,
  area: string,
  { accounts, ingredients }: Rows,
): Promise<string> {
  const locations = new Set(accounts.filter(({ type }) => type === 'LOCATION').map(({ id }) => id));
  const other = accounts.find(
    ({ id, type, parentId }) => type === 'DEPARTMENT' && id !== area && locations.has(parentId ?? ''),
  );
  const [sent] = ingredients;
  const transferId = randomUUID();
  await command('/transfers', {
    ...{ transferId, day: inDays(0), type: 'OUT', otherAccountId: other?.id ?? null },
    lines: [{ lineId: randomUUID(), kind: 'ingredient', refId: sent?.id, recordUnit: sent?.recipeUnit, amount: '1' }],
  });
  return transferId;
}
