import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { UNFINISHED_MS, type UnfinishedKey, unfinished } from '../../data/unfinished.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type SentCommand, type StubServer, stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notice = () => page.getByRole('status').filter({ hasText: /Your unfinished entries of .* are here/ });
const quantity = () => page.getByLabelText('Quantity of Flour');

describe('an order that is half typed', () => {
  it('is there again after a reload, for that supplier, also what can be read in two ways, until it is saved', async () => {
    const server = stubServer();
    const [green, other] = [newId(), newId()];
    server.rows = {
      suppliers: [supplierOf(green, 'Green Lane'), supplierOf(other, 'Other')],
      supplierOptions: [optionOf(green), optionOf(other)],
    };
    server.replies = { '/save': { merged: false } };
    const at = (supplierId: string) => `/${server.kitchen.id}/procurement/newOrder/${supplierId}`;
    const first = await openApp(at(green));
    await quantity().fill('1,234');
    await page.getByLabelText('Special instructions').fill('Back door');
    await first.unmount();

    const elsewhere = await openApp(at(other));
    await expect.element(quantity()).toHaveValue('');
    await elsewhere.unmount();

    const again = await openApp(at(green));
    await expect.element(notice()).toBeVisible();
    await expect.element(quantity()).toHaveValue('1,234');
    await expect.element(page.getByLabelText('Special instructions')).toHaveValue('Back door');
    await quantity().fill('3');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(page.getByText('Order Drafted')).toBeVisible();
    await again.unmount();

    await openApp(at(green));
    await expect.element(quantity()).toHaveValue('');
    await expect.element(notice()).not.toBeInTheDocument();
  });
});

describe('an order whose answer was lost', () => {
  it('is the same command when it is sent again, also from the form that was restored', async () => {
    const server = stubServer();
    const supplierId = newId();
    server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [optionOf(supplierId)] };
    server.replies = { '/save': { merged: false } };
    const saves = losingFirst(server, '/save');
    const at = `/${server.kitchen.id}/procurement/newOrder/${supplierId}`;
    const first = await openApp(at);
    await quantity().fill('3');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(page.getByText('Order could not be added')).toBeVisible();
    await first.unmount();

    await openApp(at);
    await expect.element(quantity()).toHaveValue('3');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(page.getByText('Order Drafted')).toBeVisible();
    expect(saves()).toHaveLength(2);
    expect(saves()[1]).toEqual(saves()[0]);
  });

  it('that was changed before it was sent again is not sent twice: the form states that the first one is saved', async () => {
    const server = stubServer();
    const supplierId = newId();
    server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [optionOf(supplierId)] };
    const saves = losingFirst(server, '/save');
    await openApp(`/${server.kitchen.id}/procurement/newOrder/${supplierId}`);
    await quantity().fill('3');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(page.getByText('Order could not be added')).toBeVisible();

    server.refuses = ['/save'];
    server.refusal = { status: 422, code: 'command-reused', message: 'This command was already used.' };
    await quantity().fill('4');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(page.getByText(/^This order was already saved as you first sent it\./)).toBeVisible();
    await expect.element(page.getByText('This command was already used.')).not.toBeInTheDocument();
    await expect.element(quantity()).toHaveValue('4');
    expect(saves()[1]?.body.commandId).toBe(saves()[0]?.body.commandId);
  });
});

describe('a draft that somebody else changes while it is edited', () => {
  it('is compared with what was typed, also when it was moved to another day, and nothing typed is lost', async () => {
    const server = stubServer();
    const supplierId = newId();
    const [flour, oil] = [optionOf(supplierId), { ...optionOf(supplierId), name: 'Oil', supplierCode: 'O1' }];
    const draft = draftOf(server, supplierId, flour);
    server.rows = {
      suppliers: [supplierOf(supplierId, 'Green Lane')],
      supplierOptions: [flour, oil],
      orders: [draft],
    };
    const at = (day: string) => `/${server.kitchen.id}/procurement/newOrder/${supplierId}/${day}`;
    const first = await openApp(at(draft.deliveryDate));
    await quantity().fill('3');
    await page.getByLabelText('Special instructions').fill('Back door');
    await first.unmount();

    const five = draft.lines.map((line) => ({ ...line, quantity: '5' }));
    const moved = { ...draft, version: 2, updatedBy: 'Gina', deliveryDate: '2099-01-06', lines: five };
    server.rows = { ...server.rows, orders: [moved] };
    server.cursor = 'e.5.f';
    await openApp(at(moved.deliveryDate));
    await expect.element(quantity()).toHaveValue('3');
    await page.getByRole('button', { name: 'Compare with yours' }).click();
    await expect.element(page.getByRole('radio', { name: 'Flour: mine, 3' })).toBeChecked();
    await page.getByRole('radio', { name: 'Flour: saved, 5' }).click();
    await page.getByRole('radio', { name: 'Delivery date: saved, 06 Jan 2099' }).click();
    await page.getByRole('button', { name: 'Take these' }).click();
    await expect.element(quantity()).toHaveValue('5');
    await expect.element(page.getByLabelText('Special instructions')).toHaveValue('Back door');
    await expect.element(page.getByRole('button', { name: 'Compare with yours' })).not.toBeInTheDocument();
  });
});

describe('a draft that was sent or deleted elsewhere before its page was opened again', () => {
  it.each(['sent', 'deleted'] as const)('%s: shows what was typed, and moves it to a new order', async (what) => {
    const server = stubServer();
    const supplierId = newId();
    const flour = optionOf(supplierId);
    const draft = draftOf(server, supplierId, flour);
    server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [flour], orders: [draft] };
    const at = `/${server.kitchen.id}/procurement/newOrder/${supplierId}/${draft.deliveryDate}`;
    const first = await openApp(at);
    await quantity().fill('3');
    await page.getByLabelText('Special instructions').fill('Back door');
    await first.unmount();

    // The rest is sent again: a page that closes at once may not have stored its first answer.
    server.rows = { ...server.rows, orders: [] };
    if (what === 'sent') server.rows.orders = [{ ...draft, version: 2, status: 'SENT', updatedBy: 'Gina' }];
    else server.deleted = { orders: [draft.id] };
    server.cursor = 'e.5.f';
    const { router } = await openApp(at);
    await expect.element(page.getByText(new RegExp(`^This draft was ${what} in the meantime`))).toBeVisible();
    await expect.element(quantity()).toHaveValue('3');
    await page.getByRole('button', { name: 'Move it to a new order' }).click();
    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/${server.kitchen.id}/procurement/newOrder/${supplierId}`);
    await expect.element(notice()).toBeVisible();
    await expect.element(quantity()).toHaveValue('3');
    await expect.element(page.getByLabelText('Special instructions')).toHaveValue('Back door');
  });
});

describe('what is stored of a form', () => {
  it('is gone after 24 hours, and is of one person, account and form', async () => {
    const key: UnfinishedKey = { userId: newId(), accountId: newId(), form: 'receipt 1' };
    await unfinished.write(key, { text: '1,234' });
    expect(await unfinished.read(key)).toMatchObject({ typed: { text: '1,234' } });
    for (const change of [{ userId: newId() }, { accountId: newId() }, { form: 'receipt 2' }])
      expect(await unfinished.read({ ...key, ...change })).toBeNull();
    vi.useFakeTimers({ now: Date.now() + UNFINISHED_MS, toFake: ['Date'] });
    expect(await unfinished.read(key)).toBeNull();
  });
});

/** The commands whose path ends so. The first of them is carried out, and its answer never arrives. */
function losingFirst(server: StubServer, end: string): () => SentCommand[] {
  const found = () => server.sent.filter(({ path }) => path.endsWith(end));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const before = found().length;
    const answer = await fetch(input, init);
    if (before === 0 && found().length === 1) throw new TypeError('Failed to fetch');
    return answer;
  });
  return found;
}
