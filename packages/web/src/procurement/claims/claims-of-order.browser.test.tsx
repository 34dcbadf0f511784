import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stubUploads } from '../../testing/stub-upload.ts';
import { button, choose, dialog, openClaims, TODAY } from './testing-claims.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

describe('claims on the page of an order', () => {
  it('rule 83: are opened from an item, with its quantity, day and reason', async () => {
    const { order, sent } = await openClaims({ claims: [], where: 'order' });
    await button('More for Flour').click();
    await page.getByRole('menuitem', { name: 'Claim…' }).click();
    await choose('What is claimed', 'Damaged, found later');
    await dialog().getByLabelText('Quantity').fill('2');
    await dialog().getByLabelText('Reason').fill('Weevils');
    await dialog().getByRole('button', { name: 'Claim', exact: true }).click();
    await expect
      .poll(() => sent('/claims'))
      .toMatchObject({
        lineId: order.lines[0]?.id,
        ...{ kind: 'damaged later', lots: '2', over: null, day: TODAY, reason: 'Weevils' },
      });
  });

  it('rule 83: take photos, several at once and optional, which stand with the claim', async () => {
    const { order, server } = await openClaims({ claims: [], where: 'order' });
    const uploads = stubUploads([{ status: 200, body: { cursor: 'e.2', rows: {}, deleted: {} } }]);
    await button('More for Flour').click();
    await page.getByRole('menuitem', { name: 'Claim…' }).click();
    await expect.element(dialog().getByLabelText('Camera')).toHaveAttribute('capture', 'environment');
    const photos = ['a.jpg', 'b.jpg'].map((name) => new File(['photo'], name, { type: 'image/jpeg' }));
    await userEvent.upload(dialog().getByLabelText('Add photos and files').element(), photos);
    await expect.poll(() => uploads.sent.map(({ file }) => file.name)).toEqual(['a.jpg', 'b.jpg']);
    for (const { address } of uploads.sent) {
      expect(address).toContain(`/orders/${order.id}/attachments/`);
      expect(new URLSearchParams(address.split('?')[1]).get('lineId')).toBe(order.lines[0]?.id);
    }
    expect(server.sent).toEqual([]); // nothing is claimed yet
  });

  it('rule 45: state of what is short how much of it moved to another order', async () => {
    await openClaims({ claims: [], where: 'order', moved: '3' });
    await button('More for Flour').click();
    await page.getByRole('menuitem', { name: 'Claim…' }).click();
    await choose('What is claimed', 'Short');
    await expect.element(dialog().getByText('bag, 3 moved to PO 8')).toBeVisible();
  });

  it('ask of an overcharge what was too much for each, and only whom prices are shown to', async () => {
    const { sent } = await openClaims({ claims: [], where: 'order' });
    await button('More for Flour').click();
    await page.getByRole('menuitem', { name: 'Claim…' }).click();
    await choose('What is claimed', 'Overcharged');
    await dialog().getByLabelText('Quantity').fill('10');
    await dialog().getByRole('button', { name: 'Claim', exact: true }).click();
    await expect.element(dialog().getByText('Enter what was charged too much')).toBeVisible();
    await dialog().getByLabelText('Too much £').fill('0.5');
    await dialog().getByRole('button', { name: 'Claim', exact: true }).click();
    await expect.poll(() => sent('/claims')).toMatchObject({ kind: 'overcharged', lots: '10', over: '0.5' });
  });

  it.each([
    ['claims', 'refused'],
    ['order', 'refused'],
    ['claims', 'damaged later'],
  ] as const)('rules 47 and 83: show the photos of their item, on the page of %s: %s', async (where, kind) => {
    const { server } = await openClaims({ claims: [{ kind, reason: 'damaged' }], where, photos: 2 });
    server.answers['/generateSignedUrl'] = { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
    await button('2 photos of Flour').click();
    const photos = page.getByRole('dialog', { name: 'Photos of Flour' });
    await expect.element(photos.getByRole('button', { name: 'crushed 1.jpg', exact: true })).toBeVisible();
    await photos.getByRole('button', { name: 'crushed 2.jpg', exact: true }).click();
    await expect.element(page.getByRole('img', { name: 'crushed 2.jpg' })).toBeInTheDocument();
  });

  it('rule 47: name the item on a photo among the attachments of the order', async () => {
    await openClaims({ where: 'order', photos: 1 });
    const attachments = page.getByRole('region', { name: 'Attachments' });
    await expect.element(attachments.getByText(/Shows Flour/)).toBeVisible();
  });

  it('stand below its items', async () => {
    await openClaims({ where: 'order' });
    await expect.element(page.getByRole('region', { name: 'Claims' }).getByText('Sent back: Weevils')).toBeVisible();
  });
});

describe('asking the supplier', () => {
  it('rule 87: sends one mail for each press, and states it', async () => {
    const { server } = await openClaims();
    await button('Ask the supplier').click();
    await expect.poll(() => server.sent.filter(({ path }) => path.endsWith('/ask'))).toHaveLength(1);
    await expect.element(page.getByText('Green Lane is asked by mail')).toBeVisible();
  });

  it('is not offered while nothing is owed yet', async () => {
    await openClaims({ claims: [{ kind: 'refused', billed: 'waiting' }] });
    await expect.element(page.getByText('waiting for the invoice')).toBeVisible();
    expect(button('Ask the supplier').query()).toBeNull();
  });
});

describe('rule 178: without a network', () => {
  const settled = { settled: true, answered: '24' };
  const answered = { id: crypto.randomUUID(), kind: 'written off', amount: '24', day: TODAY } as const;
  const answers = [{ ...answered, orderId: null, lineId: null, reason: 'Small' }];
  const goOffline = () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    return () => {
      onLine.mockRestore();
      window.dispatchEvent(new Event('online'));
    };
  };

  it.each([
    ['opened', { claims: [], where: 'order' }, 'More for Flour', 'Claim'],
    ['answered', { claims: [{}], where: 'claims' }, 'Answer Flour', 'Save'],
    ['reopened', { claims: [{ ...settled, answers }], where: 'order' }, 'Reopen Flour', 'Take it back'],
  ] as const)('no claim is %s, which its dialog says, until there is one again', async (_, given, opens, does) => {
    const { server } = await openClaims({ ...given, claims: [...given.claims] });
    await button(opens).click();
    if (does === 'Claim') await page.getByRole('menuitem', { name: 'Claim…' }).click();
    const send = dialog().getByRole('button', { name: does, exact: true });
    await expect.element(send).toBeEnabled();
    const goOnline = goOffline();
    await expect.element(dialog().getByText('Claiming needs a network.')).toBeVisible();
    await expect.poll(() => send.query()?.hasAttribute('disabled') ?? true).toBe(true);
    goOnline();
    await expect.element(send).toBeEnabled();
    expect(server.sent).toEqual([]);
  });

  it('no supplier is asked, which the button says', async () => {
    await openClaims();
    await expect.element(button('Ask the supplier')).toBeEnabled();
    const goOnline = goOffline();
    await expect.element(button('Asking the supplier needs a network')).toBeDisabled();
    goOnline();
    await expect.element(button('Ask the supplier')).toBeEnabled();
  });
});
