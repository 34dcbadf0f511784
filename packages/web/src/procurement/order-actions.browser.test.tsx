import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const shown = (text: string) => page.getByText(text, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = page.getByRole('dialog');

/** An order of Green Lane, among the drafts or opened by itself. others: drafts beside it. */
async function open(
  where: 'drafts' | 'detail',
  more: Partial<OrderRow> = {},
  refuses: string[] = [],
  others: Partial<OrderRow>[] = [],
) {
  const server = stubServer({ refuses });
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplier = { ...supplierOf(newId(), 'Green Lane'), email: 'orders@greenlane.example' };
  const flour = optionOf(supplier.id);
  const order = { ...draftOf(server, supplier.id, flour), ...more };
  server.rows = {
    suppliers: [supplier],
    supplierOptions: [flour],
    orders: [order, ...others.map((other) => ({ ...order, id: newId(), ...other }))],
  };
  const of = `/${server.kitchen.id}`;
  const at =
    where === 'drafts' ? `${of}/procurement/open-orders` : `${of}/review/supplier-statements/detail/${order.id}`;
  const app = await openApp(at);
  return { server, order, issued: `${of}/procurement/received-orders`, at, ...app };
}

describe('an order that is removed', () => {
  it('PROC-083 PROC-088 is asked about by supplier and day while it is a draft', async () => {
    const { server, order } = await open('drafts');
    await press('Delete PO 7 for Green Lane');
    await expect.element(dialog.getByRole('heading', { name: 'Delete PO', exact: true })).toBeVisible();
    await expect
      .element(dialog)
      .toMatchTextContent('Are you sure you want to delete the order for Green Lane on 05 Jan 2099?');
    expect(server.sent).toEqual([]);
    await press('Delete Permanently');
    await expect.element(shown('Order Removed')).toBeVisible();
    expect(server.sent.map(({ path }) => path)).toEqual([expect.stringMatching(`/orders/${order.id}/remove$`)]);
  });

  it('PROC-085 PROC-088 is asked about with what that undoes once it was issued, and leads back to the list', async () => {
    const { router, issued } = await open('detail', { status: 'RECEIVED' });
    await press('More');
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await expect.element(dialog.getByRole('heading', { name: 'Delete Order?', exact: true })).toBeVisible();
    await expect
      .element(dialog)
      .toMatchTextContent('Its goods leave the stock again and its prices and claims are withdrawn.');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(shown('Order Removed')).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(issued);
  });

  it('rule 56: states why where a credit note answers a claim of it, and stays', async () => {
    const { server, router, at } = await open('detail', { status: 'RECEIVED' }, ['/remove']);
    const message = 'A credit note answers a claim of this order. Take that back on the claim first.';
    server.refusal = { status: 422, code: 'order.claim-answered', message };
    await press('More');
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    expect(router.state.location.pathname).toBe(at);
  });

  it('states when it could not be', async () => {
    await open('drafts', {}, ['/remove']);
    await press('Delete PO 7 for Green Lane');
    await press('Delete Permanently');
    await expect.element(shown('Order could not be removed')).toBeVisible();
  });
});

describe('an order whose status changes', () => {
  it('PROC-090 PROC-093 states it when it is sent, and when that could not be', async () => {
    const refused = await open('drafts', {}, ['/send']);
    await press('Send PO 7 for Green Lane');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(shown('Order status could not be updated')).toBeVisible();
    await refused.unmount();

    const { router, issued } = await open('drafts');
    await press('Send PO 7 for Green Lane');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(shown('Order status updated')).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(issued);
  });

  it('stays with the drafts that are left when one of several is sent', async () => {
    const { router, at } = await open('drafts', {}, [], [{ orderNumber: 8 }]);
    await press('Send PO 8 for Green Lane');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(shown('Order status updated')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe(at);
  });

  it.each([
    ['RECEIVED', 'Finalise'],
    ['FINALISED', 'Reopen'],
  ] as const)('PROC-090 confirms when it is finalised or reopened: %s', async (status, label) => {
    const { server, order } = await open('detail', { status });
    await press(label);
    await expect.element(shown('Order status updated')).toBeVisible();
    expect(server.sent.at(-1)?.path).toMatch(new RegExp(`/orders/${order.id}/toggle-finalised$`));
  });

  it.each([
    ['RECEIVED', 'Finalise', 'Finalising needs a network'],
    ['FINALISED', 'Reopen', 'Reopening needs a network'],
  ] as const)(
    'rule 178: is not finalised or reopened without a network, which the button says: %s',
    async (status, label, says) => {
      await open('detail', { status });
      const at = (name: string) => page.getByRole('button', { name, exact: true });
      await expect.element(at(label)).toBeEnabled();
      const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
      await expect.element(at(says)).toBeDisabled();
      onLine.mockRestore();
      window.dispatchEvent(new Event('online'));
      await expect.element(at(label)).toBeEnabled();
    },
  );

  it.each(['SENT', 'MATCHED', 'ATTACHED'] as const)(
    'rule 44 is offered to be received on its page: %s',
    async (status) => {
      const { server, order } = await open('detail', { status });
      await expect
        .element(page.getByRole('main').getByRole('link', { name: 'Receive' }))
        .toHaveAttribute('href', `/${server.kitchen.id}/procurement/receive/${order.id}`);
    },
  );

  it.each(['DRAFT', 'AWAIT', 'PROCESSING', 'RECEIVED', 'FINALISED'] as const)(
    'rule 44 is not offered to be received on its page: %s',
    async (status) => {
      await open('detail', { status });
      await expect.element(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
      await expect
        .element(page.getByRole('main').getByRole('link', { name: 'Receive', exact: true }))
        .not.toBeInTheDocument();
    },
  );

  it('rule 44 was sent another way where its mail failed, by a press beside the reason', async () => {
    const { server, order } = await open('detail', {
      status: 'AWAIT',
      mail: { status: 'failed', error: 'No such box' },
    });
    await press('Sent another way');
    await expect.element(shown('Order status updated')).toBeVisible();
    expect(server.sent.at(-1)?.path).toMatch(new RegExp(`/orders/${order.id}/sent-another-way$`));
  });

  it.each(['DRAFT', 'AWAIT', 'SENT', 'MATCHED', 'PROCESSING', 'ATTACHED'] as const)(
    'PROC-052 is not finalised before it was received: %s',
    async (status) => {
      await open('detail', { status });
      await expect.element(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
      await expect.element(page.getByRole('button', { name: /Finalise|Reopen/ })).not.toBeInTheDocument();
    },
  );
});

describe('an order that came on another day than it was asked for', () => {
  it('states which day that was, and how many days later it came', async () => {
    await open('detail', { status: 'RECEIVED', askedFor: '2099-01-03' });
    await expect.element(page.getByText('03 Jan 2099, came 2 days later')).toBeVisible();
  });

  it('states none when it came on the day', async () => {
    await open('detail', { status: 'RECEIVED', askedFor: '2099-01-05' });
    await expect.element(page.getByText('Delivered', { exact: true })).toBeVisible();
    expect(document.body.textContent).not.toContain('Asked for');
  });
});
