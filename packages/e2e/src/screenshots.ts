// Makes the demo group in an installation of its own and takes the pictures of docs/screenshots anew: npm run screenshots.
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CollectionName, SyncAnswer } from '@larder/contract/collections.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { resolveChromium } from './chromium.ts';
import { exploreDemo } from './demo-group.ts';
import { startOwnInstallation } from './own-installation.ts';

const TO = fileURLToPath(new URL('../../../docs/screenshots', import.meta.url));
const DESK = { viewport: { width: 1440, height: 900 } };
const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Picture {
  name: string;
  /** The account worked in. */
  at: string;
  url: string;
  device: BrowserContextOptions;
  wholePage?: boolean;
  /** What is done on the page before. */
  first?: (page: Page) => Promise<void>;
}

const larder = await startOwnInstallation();
const { executablePath, env, args } = await resolveChromium();
const browser = await chromium.launch({ executablePath, env, args });
try {
  const context = await browser.newContext({ baseURL: larder.address });
  const areaId = await exploreDemo(context.request, larder.address);
  const state = await context.storageState();
  for (const picture of await pictures(context, areaId)) await take(browser, state, picture);
} finally {
  await browser.close();
  await larder.remove();
}

async function pictures(context: BrowserContext, areaId: string): Promise<Picture[]> {
  const sync = async (accountId: string) => {
    const answer: SyncAnswer = await (await context.request.get(`/api/v1/accounts/${accountId}/sync`)).json();
    return (collection: CollectionName, name: string) => {
      const rows = (answer.rows[collection] ?? []) as { id: string; name?: string }[];
      const row = rows.find((one) => one.name === name);
      if (!row) throw new Error(`the demo group has no ${name} among its ${collection}`);
      return row.id;
    };
  };
  const inArea = await sync(areaId);
  const group = inArea('accounts', 'Pizza');
  const inGroup = await sync(group);
  const setup = `/products/${group}/setup`;
  const periods = await context.request.get(`/api/v1/accounts/${areaId}/reports/periods`);
  const newest = ((await periods.json()) as { periods: { from: string; to: string }[] }).periods[0];
  const report = { at: areaId, url: `/${areaId}/reports/gross-profit/${newest?.from}/${newest?.to}`, wholePage: true };
  return [
    { name: 'period-report', ...report, device: DESK },
    { name: 'period-report-phone-dark', ...report, device: { ...PHONE, colorScheme: 'dark' } },
    { name: 'start', at: areaId, url: '/', device: DESK },
    { name: 'procurement', at: areaId, url: `/${areaId}/procurement`, device: DESK },
    {
      name: 'invoice',
      at: areaId,
      url: `/${areaId}/procurement/uploads`,
      device: DESK,
      first: await anInvoice(context, areaId),
    },
    { name: 'ingredients', at: areaId, url: '/ingredients', device: DESK },
    {
      name: 'ingredient',
      at: inArea('accounts', 'Bella Napoli Group'),
      url: `/ingredients/${inArea('ingredients', 'Mozzarella cheese')}`,
      device: DESK,
      wholePage: true,
    },
    { name: 'recipes', at: group, url: `${setup}/recipes`, device: DESK },
    { name: 'recipe', at: group, url: `${setup}/recipes/${inGroup('recipes', 'Hawaiian Pizza (L)')}`, device: DESK },
    { name: 'menu', at: group, url: `${setup}/menu/${inGroup('menus', 'Main menu')}`, device: DESK },
    {
      name: 'what-if',
      at: group,
      url: `/products/${group}/what-if`,
      device: DESK,
      first: async (page) => {
        await page.getByPlaceholder('Add an ingredient, a category or a dish').fill('Mozzarella cheese');
        await page.getByRole('option', { name: 'Mozzarella cheese' }).first().click();
        await page.getByRole('textbox', { name: 'Change of Mozzarella cheese in %' }).fill('12');
        await page.keyboard.press('Tab');
      },
    },
    { name: 'allergen-chart', at: areaId, url: `/${areaId}/front-of-house/allergens`, device: DESK },
    {
      name: 'no-fish-phone',
      at: areaId,
      url: `/${areaId}/front-of-house/allergens?without=fish,crustaceans`,
      device: PHONE,
    },
    {
      name: 'cook-tablet',
      at: areaId,
      url: `/${areaId}/front-of-house/recipes/${inArea('recipes', 'Pizza dough')}`,
      device: TABLET,
    },
    { name: 'lists-tablet', at: areaId, url: `/${areaId}/tasks`, device: TABLET },
    { name: 'fridges-phone', at: areaId, url: `/${areaId}/tasks/temp/fridge`, device: PHONE },
    {
      name: 'lists-of-sites',
      at: inArea('accounts', 'Bella Napoli Group'),
      url: `/${inArea('accounts', 'Bella Napoli Group')}/tasks/sites`,
      device: DESK,
    },
    { name: 'due-diligence', at: areaId, url: `/${areaId}/review/due-diligence`, device: DESK },
    {
      name: 'count-phone',
      at: areaId,
      url: `/${areaId}/inventory/stocktake/add`,
      device: PHONE,
      first: async (page) => {
        await page.getByRole('radio', { name: 'After closing' }).click();
        await page.getByRole('button', { name: 'Start counting' }).click();
        const fields = page.getByLabel(/^Quantity of /);
        for (const [index, quantity] of ['12', '3'].entries()) {
          await fields.nth(index).fill(quantity);
          await fields.nth(index).press('Enter');
        }
      },
    },
  ];
}

/** Uploads an invoice of a delivery that came, whose second line is dearer than was agreed, and opens it. */
async function anInvoice(context: BrowserContext, areaId: string): Promise<(page: Page) => Promise<void>> {
  const call = async <Answer>(path: string): Promise<Answer> =>
    (await context.request.get(`/api/v1/accounts/${areaId}${path}`)).json();
  const { orders } = await call<{ orders: (OrderRow & { supplierName: string })[] }>('/orders');
  const came = orders.filter(({ type, status }) => type === 'DEBIT' && status === 'RECEIVED').slice(0, 10);
  const whole = await Promise.all(came.map(({ id }) => call<OrderRow>(`/orders/${id}`)));
  const order = whole.find(({ lines }) => lines.length >= 5);
  if (!order) throw new Error('the demo group has no delivery of five lines');
  const lines = order.lines.map((line, index) => ({
    code: line.supplierCode,
    name: line.name,
    quantity: line.quantityReceived ?? line.quantity,
    price: (Number(line.finalPrice ?? line.unitPrice) * (index === 1 ? 1.06 : 1)).toFixed(2),
  }));
  const supplier = came.find(({ id }) => id === order.id)?.supplierName ?? '';
  const file = eInvoice({ number: '20418', date: order.deliveryDate, supplier, lines, order: `${order.orderNumber}` });
  return async (page) => {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'invoice.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
    await page.getByText('to decide').waitFor();
    await page.getByText('20418').first().click();
    await page.getByRole('listitem').filter({ hasText: 'Dearer' }).waitFor();
  };
}

async function take(
  on: Browser,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
  { name, at, url, device, wholePage = false, first }: Picture,
): Promise<void> {
  const people = { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' } as const;
  const context = await on.newContext({ baseURL: larder.address, storageState, ...people, ...device });
  await context.request.post('/api/v1/me/account', { headers: { origin: larder.address }, data: { accountId: at } });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined); // the live stream stays open
  await page.evaluate(() => {
    document.documentElement.dataset.inter = ''; // in Inter, as on a device that was here before
  });
  await first?.(page);
  await delay(1500); // pictures of dishes fade in, and figures follow what was typed
  await page.screenshot({ path: path.join(TO, `${name}.png`), fullPage: wholePage });
  await context.close();
}
