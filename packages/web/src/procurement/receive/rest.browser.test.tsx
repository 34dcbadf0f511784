import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** Ten bags of flour at £12 from Green Lane. */
async function open(where: 'receive' | 'detail', differs: object = {}, line: object = {}) {
  const server = stubServer();
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplierId = newId();
  const flour = optionOf(supplierId);
  const draft = draftOf(server, supplierId, flour);
  const order = {
    ...{ ...draft, status: 'SENT' as const, ...differs },
    lines: draft.lines.map((one) => ({ ...one, quantity: '10', ...line })),
  };
  server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [flour], orders: [order] };
  const below = where === 'receive' ? 'procurement/receive' : 'review/supplier-statements/detail';
  await openApp(`/${server.kitchen.id}/${below}/${order.id}`);
  return { server, lineId: order.lines[0]?.id };
}

const received = () => page.getByLabelText('Received of Flour');
const toCome = () => page.getByRole('checkbox', { name: 'Still to come: Flour' });
const day = () => page.getByRole('textbox', { name: 'The rest comes on' });
const approve = () => page.getByRole('button', { name: 'Approve' }).click();

describe('rule 45: what is still to come of a delivery', () => {
  it('is asked only of a line that is short, which is not coming unless a person chooses otherwise', async () => {
    const { server } = await open('receive');
    await expect.element(received()).toBeVisible();
    expect(toCome().query()).toBeNull();
    await received().fill('7');
    await expect.element(page.getByText('3 short')).toBeVisible();
    await expect.element(toCome()).not.toBeChecked();
    expect(day().query()).toBeNull();
    await approve();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/receive'))?.body)
      .toMatchObject({ lines: [{ quantityReceived: '7' }], rest: null });
  });

  it('needs the day on which it comes, and is sent as an order of its own', async () => {
    const { server, lineId } = await open('receive');
    await received().fill('7');
    await toCome().click();
    await expect.element(page.getByText('3 still to come')).toBeVisible();
    await approve();
    await expect.element(page.getByText('Enter when the rest comes')).toBeVisible();
    await day().fill('9 Jan 2099');
    await approve();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/receive'))?.body)
      .toMatchObject({
        lines: [{ quantityReceived: '7' }],
        rest: { deliveryDate: '2099-01-09', lines: [{ ofLineId: lineId }] },
      });
  });

  it('is nothing any more once all of it came', async () => {
    await open('receive');
    await received().fill('7');
    await toCome().click();
    await expect.element(day()).toBeVisible();
    await received().fill('10');
    await expect.element(day()).not.toBeInTheDocument();
    expect(toCome().query()).toBeNull();
  });

  it('stands on both orders afterwards, each leading to the other', async () => {
    const rest = { id: newId(), orderNumber: 8 };
    const moved = { quantityReceived: '7', movedLots: '3' };
    const { server } = await open('detail', { status: 'RECEIVED', followedBy: rest }, moved);
    await expect.element(page.getByText('3 moved to PO 8')).toBeVisible();
    expect(page.getByText('3 short').query()).toBeNull();
    await expect
      .element(page.getByRole('link', { name: 'PO 8' }))
      .toHaveAttribute(
        'href',
        expect.stringContaining(`/${server.kitchen.id}/review/supplier-statements/detail/${rest.id}`),
      );
  });

  it('names the order that it is the rest of', async () => {
    await open('detail', { follows: { id: newId(), orderNumber: 6 } });
    await expect.element(page.getByText('Rest of')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'PO 6' })).toBeVisible();
  });
});
