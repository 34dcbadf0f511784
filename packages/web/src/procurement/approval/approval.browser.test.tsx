import type { OrderApproval, WaitingOrder } from '@larder/contract/order-approvals.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sayChanged, stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const AT = '2026-11-20T12:00:00.000Z';
const ASKED = { state: 'ASKED', askedBy: 'Mia', answeredBy: null, at: AT, reason: null } as const;
const WAITING: OrderApproval = {
  ...ASKED,
  ...{ totalCost: '612', others: 1, approvedAmount: null, step: 1, steps: 2, waitsFor: ['Gina', 'Paul'] },
  ...{ alone: false, mayAnswer: false, mayTakeBack: true, orderBy: null, tooLate: false },
};
const LADDER = { steps: [{ fromAmount: '50', names: ['Gina'] }], othersCost: '0', granted: 0 };

/** Ada's kitchen with a draft of two bags of flour for Green Lane, and how it stands. */
async function open(path: (order: OrderRow) => string, differs: Partial<OrderRow> = {}, approval = WAITING) {
  const server = stubServer();
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplierId = newId();
  const flour = optionOf(supplierId);
  const order: OrderRow = { ...draftOf(server, supplierId, flour), ...differs };
  server.rows = {
    suppliers: [{ ...supplierOf(supplierId, 'Green Lane'), email: 'orders@green.example' }],
    ...{ supplierOptions: [flour], orders: [order] },
  };
  const detail = {
    ...order,
    ...{ accountName: 'Kitchen', supplierName: 'Green Lane', removedAt: null, history: [] },
  };
  server.answers = {
    [`/orders/${order.id}`]: detail,
    '/approval': approval,
    '/limit': { upTo: null, others: { count: 0, cost: '0' }, senders: [], ladder: LADDER },
    '/approvals': { orders: [] },
  };
  server.replies = { '/send': { waitsFor: [] }, '/approve': { notSent: null }, '/save': { merged: false } };
  const app = await openApp(`/${server.kitchen.id}/${path(order)}`);
  return { server, order, ...app };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const sentTo = (server: Awaited<ReturnType<typeof open>>['server'], end: string) =>
  server.sent.find(({ path }) => path.endsWith(end))?.body;

describe('a draft that needs approval', () => {
  it('says in its question from which amount it is needed, and for whom it then waits', async () => {
    const { server } = await openFilled();
    await page.getByRole('button', { name: /^Send PO 7/ }).click();
    await expect
      .element(
        page.getByText('It comes to £60.00, and orders from £50.00 need approval. Sending it asks Gina for approval.'),
      )
      .toBeVisible();
    server.replies = { ...server.replies, '/send': { waitsFor: ['Gina'] } };
    await button('Ask for approval').click();
    await expect.element(page.getByText('It waits for approval by Gina.')).toBeVisible();
  });

  it('says so in its form while it is typed, where another is within the step', async () => {
    const { order } = await open((one) => `procurement/newOrder/${one.supplierId}`, { deliveryDate: '2099-01-09' });
    expect(order.status).toBe('DRAFT');
    const quantity = page.getByLabelText('Quantity of Flour');
    await quantity.fill('5');
    await expect.element(page.getByText(/orders from £50\.00 need approval\. Sending it asks Gina/)).toBeVisible();
    await quantity.fill('4');
    await expect.element(page.getByText(/need approval/)).not.toBeInTheDocument();
    await expect.element(button('Save draft')).toBeEnabled();
  });
});

/** The same with five bags in the draft. */
async function openFilled() {
  const server = stubServer();
  const supplierId = newId();
  const flour = optionOf(supplierId);
  const draft = draftOf(server, supplierId, flour);
  const lines = draft.lines.map((line) => ({ ...line, quantity: '5' }));
  server.rows = {
    suppliers: [{ ...supplierOf(supplierId, 'Green Lane'), email: 'orders@green.example' }],
    ...{ supplierOptions: [flour], orders: [{ ...draft, lines }] },
  };
  server.answers = { '/limit': { upTo: null, others: { count: 0, cost: '0' }, senders: [], ladder: LADDER } };
  await openApp(`/${server.kitchen.id}/procurement/open-orders`);
  return { server };
}

describe('a draft that waits for approval', () => {
  it('shows for whom it waits, and cannot be sent, changed or deleted before it is taken back', async () => {
    const { server, order } = await open(({ id }) => `review/supplier-statements/detail/${id}`, { approval: ASKED });
    await expect.element(page.getByText('Waits for approval by Gina or Paul, step 1 of 2')).toBeVisible();
    for (const name of ['Send', 'Delete…']) expect(button(name).query()).toBeNull();
    expect(page.getByRole('link', { name: 'Edit' }).query()).toBeNull();
    await button('Take back').click();
    await expect.poll(() => sentTo(server, '/take-back-asking')).toMatchObject({ version: order.version });
  });

  it('is marked among the drafts, and read-only in its form', async () => {
    const { router, order, server } = await open(() => 'procurement/open-orders', { approval: ASKED });
    await expect.element(page.getByText('Waits for approval', { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: /^Send PO 7/ }).query()).toBeNull();
    expect(page.getByRole('button', { name: /^Delete PO 7/ }).query()).toBeNull();
    await router.navigate({
      to: '/$accountId/procurement/newOrder/$supplierId/$date',
      params: { accountId: server.kitchen.id, supplierId: order.supplierId, date: order.deliveryDate },
    });
    await expect.element(page.getByText('Waits for approval by Gina or Paul, step 1 of 2')).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Flour' })).toBeVisible();
    expect(page.getByLabelText('Quantity of Flour').query()).toBeNull();
    expect(button('Save draft').query()).toBeNull();
  });

  it('that was returned states by whom and why', async () => {
    const returned = { ...ASKED, state: 'RETURNED', answeredBy: 'Gina', reason: 'There is enough.' } as const;
    await open(
      ({ id }) => `review/supplier-statements/detail/${id}`,
      { approval: returned },
      { ...WAITING, ...returned },
    );
    await expect.element(page.getByText('Returned by Gina')).toBeVisible();
    await expect.element(page.getByText(/^There is enough\. Change it and send it again/)).toBeVisible();
    await expect.element(button('Send')).toBeVisible();
  });

  it('that is approved and could not be sent is open for its date alone', async () => {
    const granted = { ...ASKED, state: 'GRANTED', answeredBy: 'Gina' } as const;
    const { server } = await open(
      ({ supplierId, deliveryDate }) => `procurement/newOrder/${supplierId}/${deliveryDate}`,
      { approval: granted },
      { ...WAITING, ...granted, step: null, waitsFor: [] },
    );
    await expect.element(page.getByText('Approved by Gina, and not sent')).toBeVisible();
    expect(page.getByLabelText('Quantity of Flour').query()).toBeNull();
    await button('Save draft').click();
    await expect.poll(() => sentTo(server, '/save')).toMatchObject({ lines: [{ quantity: '2' }] });
  });

  it('is joined by a new form, which says before that it takes the asking back', async () => {
    await open((order) => `procurement/newOrder/${order.supplierId}`, { approval: ASKED, deliveryDate: tomorrow() });
    await expect.element(page.getByText(/It waits for approval, and saving takes that back\./)).toBeVisible();
  });
});

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

describe('what waits for the person', () => {
  const row = (order: OrderRow): WaitingOrder => ({
    ...{ orderId: order.id, accountId: order.accountId, accountName: 'Soho, Kitchen', orderNumber: 7 },
    ...{ supplierName: 'Green Lane', deliveryDate: order.deliveryDate, cost: '612', askedBy: 'Mia', since: AT },
    arrived: false,
  });

  it.each([
    [1280, 900],
    [390, 700],
  ])('is listed, opened and approved at %d × %d', async (width, height) => {
    await page.viewport(width, height);
    const { server, order } = await open(
      () => 'procurement/approvals',
      { approval: ASKED },
      { ...WAITING, mayAnswer: true },
    );
    await expect.element(page.getByText('Nothing waits for your approval')).toBeVisible();
    server.answers['/approvals'] = { orders: [row(order)] };
    server.cursor = 'e.9.f';
    server.rows = { orders: [order] };
    await sayChanged();
    await page
      .getByRole('link', { name: /Green Lane/ })
      .first()
      .click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'PO 7 to Green Lane' })).toBeVisible();
    await expect.element(button('Approve')).toBeInViewport();
    await button('Approve').click();
    await expect.poll(() => sentTo(server, '/approve')).toMatchObject({ version: order.version });
    await expect.element(page.getByText('Order approved')).toBeVisible();
  });

  it.each([
    [1280, 900],
    [390, 700],
  ])('is returned with a reason, which is asked for, at %d × %d', async (width, height) => {
    await page.viewport(width, height);
    const { server } = await open(
      ({ id }) => `procurement/approvals/${id}`,
      { approval: ASKED },
      { ...WAITING, mayAnswer: true },
    );
    await button('Return…').click();
    await button('Return').click();
    await expect.element(page.getByText('Please give a reason')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('There is enough.');
    await button('Return').click();
    await expect.poll(() => sentTo(server, '/return')).toMatchObject({ reason: 'There is enough.' });
  });

  it('that somebody else answered meanwhile states so', async () => {
    const { server } = await open(
      ({ id }) => `procurement/approvals/${id}`,
      { approval: ASKED },
      { ...WAITING, mayAnswer: true },
    );
    server.refuses = ['/approve'];
    server.refusal = {
      ...{ status: 409, code: 'order.approval-answered', message: 'Gina has already approved this order.' },
    };
    await button('Approve').click();
    await expect.element(page.getByText('Gina has already approved this order.')).toBeVisible();
  });

  it('rule 40: after the cut-off of its supplier says so, and is approved all the same', async () => {
    const late = { orderBy: { day: '2026-11-19', time: '11:30' }, tooLate: true };
    const { server } = await open(
      ({ id }) => `procurement/approvals/${id}`,
      { approval: ASKED },
      { ...WAITING, ...late, mayAnswer: true },
    );
    await expect.element(page.getByText('19 Nov 2026, 11:30')).toBeVisible();
    const over = 'The time until which the supplier takes orders for that day is over. It is sent all the same.';
    await expect.element(page.getByText(over)).toBeVisible();
    await button('Approve').click();
    await expect.poll(() => sentTo(server, '/approve')).toBeDefined();
  });

  it('rule 184: of an only owner who asked says that nobody else may answer', async () => {
    await open(
      ({ id }) => `procurement/approvals/${id}`,
      { approval: ASKED },
      { ...WAITING, alone: true, waitsFor: ['Ada'], mayAnswer: true },
    );
    await expect
      .element(page.getByText(/Nobody else may answer, so whoever asked or received answers too\.$/))
      .toBeVisible();
    await expect.element(button('Approve')).toBeEnabled();
  });

  it('is not answered without a network', async () => {
    await open(({ id }) => `procurement/approvals/${id}`, { approval: ASKED }, { ...WAITING, mayAnswer: true });
    await expect.element(button('Approve')).toBeEnabled();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText('Approving needs a network.')).toBeVisible();
    await expect.element(button('Approve')).toBeDisabled();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
});

describe('what arrived above what was approved', () => {
  const open42 = { ...ASKED, state: 'OPEN', askedBy: null } as const;

  it('names for whom it waits, and is accepted by them', async () => {
    const { server } = await open(
      ({ id }) => `procurement/approvals/${id}`,
      { approval: open42, status: 'RECEIVED', finalCost: '612' },
      { ...WAITING, ...open42, approvedAmount: '500', mayAnswer: true },
    );
    await expect
      .element(page.getByText('What arrived is waiting for approval by Gina or Paul, step 1 of 2'))
      .toBeVisible();
    await expect.element(page.getByText('Approved before')).toBeVisible();
    expect(button('Return…').query()).toBeNull();
    await button('Accept').click();
    await expect.poll(() => sentTo(server, '/approve')).toBeDefined();
    await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible();
  });

  it('rule 43: is disputed by what goes back and what was charged too much, which the supplier is to credit', async () => {
    const { server, order } = await open(
      ({ id }) => `procurement/approvals/${id}`,
      { approval: open42, status: 'RECEIVED', finalCost: '612', lines: dearLines },
      { ...WAITING, ...open42, approvedAmount: '500', mayAnswer: true },
    );
    await button('Dispute…').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Flour, 10 × bag')).toBeVisible();
    await expect.element(dialog.getByLabelText(/^Too much £/)).toHaveValue('1.5');
    await dialog.getByLabelText(/^Goes back/).fill('11');
    await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect.element(dialog.getByText('That many did not come')).toBeVisible();
    await dialog.getByLabelText(/^Goes back/).fill('4');
    await dialog.getByLabelText('Reason').fill('Agreed at £12');
    await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
    await expect
      .poll(() => sentTo(server, '/dispute'))
      .toMatchObject({
        ...{ version: order.version, reason: 'Agreed at £12' },
        lines: [{ lineId: order.lines[0]?.id, goesBack: '4', over: '1.5' }],
      });
    await expect.element(page.getByText('Claimed from the supplier', { exact: true })).toBeVisible();
  });
});

/** Ten bags of flour at £13.50 where £12 were agreed. */
const dearLines = draftOf(stubServer(), newId(), optionOf(newId())).lines.map((line) => ({
  ...{ ...line, quantity: '10', unitPrice: '12', quantityReceived: '10', finalPrice: '13.5' },
}));
