import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import { addDays, dayIn } from '@larder/domain/calendar.ts';
import { NOTHING_REFUSED } from '@larder/domain/procurement/refused-lots.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const TODAY = dayIn('Europe/London', new Date());

interface Setup {
  claims?: Partial<ClaimRow>[];
  costsWithheld?: boolean;
  where?: 'claims' | 'order';
  /** Lots of the delivery that PO 8 holds. */
  moved?: string;
  /** Photos of what was refused of it. */
  photos?: number;
}

/** Ten bags of flour at £12 that Green Lane delivered, a credit note for £12, a free bag since, and claims of the delivery. */
async function open({ claims = [{}], costsWithheld = false, where = 'claims', moved, photos = 0 }: Setup = {}) {
  const server = stubServer({ costsWithheld });
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplierId = newId();
  const flour = optionOf(supplierId);
  const of = (differs: object, line: object) => {
    const draft = draftOf(server, supplierId, flour);
    const lines = draft.lines.map((one) => ({ ...one, id: newId(), ...NOTHING_REFUSED, ...line }));
    return { ...draft, status: 'RECEIVED' as const, date: TODAY, deliveryDate: TODAY, ...differs, lines };
  };
  const received = { quantity: '10', quantityReceived: '10', finalPrice: costsWithheld ? null : '12' };
  const order = of(
    { deliveryDate: addDays(TODAY, -20), ...(moved ? { followedBy: { id: newId(), orderNumber: 8 } } : {}) },
    { ...received, ...(moved ? { movedLots: moved } : {}) },
  );
  const shown = Array.from({ length: photos }, (_, index) => ({
    ...{ id: newId(), originalFilename: `crushed ${index + 1}.jpg`, filename: 'a.jpg', imageKey: 'k/a.jpg' },
    ...{ sizeBytes: 180_000, storedAt: '2026-11-20T09:00:00.000Z', storedBy: 'Mia', lineId: order.lines[0]?.id },
  }));
  const note = of({ type: 'CREDIT', orderNumber: null }, { ...received, quantity: '1', quantityReceived: '1' });
  const free = of({ orderNumber: 9 }, { ...received, quantityReceived: '1', finalPrice: costsWithheld ? null : '0' });
  const costs = costsWithheld ? { net: null, answered: null } : { net: '24', answered: '0' };
  const rows = claims.map(
    (differs): ClaimRow => ({
      ...audited,
      ...{ id: newId(), accountId: server.kitchen.id, supplierId, orderId: order.id, lineId: order.lines[0]?.id ?? '' },
      ...{ orderNumber: 7, deliveryDate: order.deliveryDate, name: 'Flour', uom: 'bag', kind: 'returned', lots: '2' },
      ...{ ...costs, settled: false, vatPercent: '0', day: addDays(TODAY, -12), reason: 'Weevils', billed: 'billed' },
      ...{ askedAt: null, withdrawnAt: null, answers: [], ...differs },
    }),
  );
  const orders = [{ ...order, attachments: shown }, note, free];
  server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [flour], orders, claims: rows };
  const below = where === 'claims' ? 'procurement/claims' : `review/supplier-statements/detail/${order.id}`;
  await openApp(`/${server.kitchen.id}/${below}`);
  const sent = (end: string) => server.sent.find(({ path }) => path.endsWith(end))?.body;
  return { server, order, note, free, sent };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const choose = async (label: string, option: string | RegExp) => {
  await dialog().getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
const text = () => document.querySelector('main')?.textContent ?? '';

describe('rule 82: the claims of an area', () => {
  it('stand by supplier with what is claimed, age, £ and state, and what it comes to', async () => {
    await open({ claims: [{}, { kind: 'refused', billed: 'waiting', day: TODAY, reason: 'warm' }] });
    await expect.element(page.getByRole('heading', { name: 'Green Lane' })).toBeVisible();
    await expect.element(page.getByText('£24.00 to claim back, oldest 12 days')).toBeVisible();
    await expect.element(page.getByText('Sent back: Weevils')).toBeVisible();
    await expect.element(page.getByText('Refused at the door: warm')).toBeVisible();
    await expect.element(page.getByText('waiting for the invoice')).toBeVisible();
    await expect.element(page.getByText('12 days', { exact: true })).toBeVisible();
    await expect.element(page.getByText('open', { exact: true })).toBeVisible();
  });

  it('show no £ to whom costs are hidden', async () => {
    await open({ costsWithheld: true });
    await expect.element(page.getByText('To claim back, oldest 12 days')).toBeVisible();
    expect(text()).not.toContain('£');
  });

  it('state what to do next where nothing is claimed', async () => {
    await open({ claims: [] });
    await expect.element(page.getByText('Nothing is claimed')).toBeVisible();
    await expect
      .element(page.getByText(/is claimed on the page of its order, behind the dots of the item/))
      .toBeVisible();
  });

  it('show those that are settled on request', async () => {
    const answers = [
      {
        id: newId(),
        kind: 'credited' as const,
        amount: '24',
        day: TODAY,
        orderId: newId(),
        lineId: newId(),
        reason: '',
      },
    ];
    await open({ claims: [{ settled: true, answered: '24', answers }] });
    await expect.element(page.getByText('Nothing is claimed')).toBeVisible();
    await page.getByRole('combobox', { name: 'Claims shown' }).click();
    await page.getByRole('option', { name: 'All of 13 weeks' }).click();
    await expect.element(page.getByText('credited', { exact: true })).toBeVisible();
    await expect.element(button('Reopen Flour')).toBeVisible();
  });

  it('read well on a phone', async () => {
    await page.viewport(390, 844);
    await open();
    await expect.element(page.getByText('2 × Flour')).toBeVisible();
    await expect.element(button('Answer Flour')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('answering a claim', () => {
  it('rule 85: by a line of a credit note, for all that is left unless less is typed', async () => {
    const { note, sent } = await open();
    await button('Answer Flour').click();
    await choose('What came of it', 'Credited by a credit note');
    await choose('Line of the credit note', /Flour, £12\.00/);
    await dialog().getByRole('textbox', { name: 'Credited £' }).fill('10');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('/answer'))
      .toMatchObject({
        kind: 'credited',
        line: { orderId: note.id, lineId: note.lines[0]?.id },
        amount: '10',
      });
  });

  it('rule 86: by goods that came for nothing', async () => {
    const { free, sent } = await open();
    await button('Answer Flour').click();
    await choose('What came of it', 'Replaced by goods for nothing');
    await choose('What came for nothing', /Flour, 1 bag/);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('/answer'))
      .toMatchObject({
        kind: 'replaced',
        line: { orderId: free.id, lineId: free.lines[0]?.id },
        amount: null,
      });
  });

  it('UI-014 rule 86: written off, which needs a reason of at least 10 characters', async () => {
    const { sent } = await open();
    await button('Answer Flour').click();
    await choose('What came of it', 'Written off');
    await dialog().getByRole('button', { name: 'Save' }).click();
    const tooShort = dialog().getByText('Reason must be at least 10 characters long');
    await expect.element(tooShort).toBeVisible();
    await dialog().getByLabelText('Reason').fill('Too small');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(tooShort).toBeVisible();
    expect(sent('/answer')).toBeUndefined();
    await dialog().getByLabelText('Reason').fill('Not worth a call');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('/answer'))
      .toMatchObject({ kind: 'written off', line: null, reason: 'Not worth a call' });
  });

  it('rule 83: of what was refused by whether an invoice bills it', async () => {
    const { sent } = await open({ claims: [{ kind: 'refused', billed: 'waiting' }] });
    await button('Answer Flour').click();
    await choose('What came of it', 'No invoice bills it');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent('/billed')).toMatchObject({ billed: false });
  });

  it('is taken back from a settled one', async () => {
    const answers = [
      {
        id: newId(),
        kind: 'written off' as const,
        amount: '24',
        day: TODAY,
        orderId: null,
        lineId: null,
        reason: 'Small',
      },
    ];
    const { sent } = await open({ claims: [{ settled: true, answered: '24', answers }], where: 'order' });
    await button('Reopen Flour').click();
    await dialog().getByRole('button', { name: 'Take it back' }).click();
    await expect.poll(() => sent('/reopen')).toMatchObject({ answerId: answers[0]?.id });
  });
});

describe('claims on the page of an order', () => {
  it('rule 83: are opened from an item, with its quantity, day and reason', async () => {
    const { order, sent } = await open({ claims: [], where: 'order' });
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

  it('rule 45: state of what is short how much of it moved to another order', async () => {
    await open({ claims: [], where: 'order', moved: '3' });
    await button('More for Flour').click();
    await page.getByRole('menuitem', { name: 'Claim…' }).click();
    await choose('What is claimed', 'Short');
    await expect.element(dialog().getByText('bag, 3 moved to PO 8')).toBeVisible();
  });

  it('ask of an overcharge what was too much for each, and only whom prices are shown to', async () => {
    const { sent } = await open({ claims: [], where: 'order' });
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

  it.each(['claims', 'order'] as const)(
    'rule 47: show the photos of what was refused, on the page of %s',
    async (where) => {
      const { server } = await open({ claims: [{ kind: 'refused', reason: 'damaged' }], where, photos: 2 });
      server.answers['/generateSignedUrl'] = { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' };
      await button('2 photos of Flour').click();
      const photos = page.getByRole('dialog', { name: 'Photos of Flour' });
      await expect.element(photos.getByRole('button', { name: 'crushed 1.jpg', exact: true })).toBeVisible();
      await photos.getByRole('button', { name: 'crushed 2.jpg', exact: true }).click();
      await expect.element(page.getByRole('img', { name: 'crushed 2.jpg' })).toBeInTheDocument();
    },
  );

  it('rule 47: name the item on a photo among the attachments of the order', async () => {
    await open({ where: 'order', photos: 1 });
    const attachments = page.getByRole('region', { name: 'Attachments' });
    await expect.element(attachments.getByText(/Refused: Flour/)).toBeVisible();
  });

  it('stand below its items', async () => {
    await open({ where: 'order' });
    await expect.element(page.getByRole('region', { name: 'Claims' }).getByText('Sent back: Weevils')).toBeVisible();
  });
});

describe('asking the supplier', () => {
  it('rule 87: sends one mail for each press, and states it', async () => {
    const { server } = await open();
    await button('Ask the supplier').click();
    await expect.poll(() => server.sent.filter(({ path }) => path.endsWith('/ask'))).toHaveLength(1);
    await expect.element(page.getByText('Green Lane is asked by mail')).toBeVisible();
  });

  it('is not offered while nothing is owed yet', async () => {
    await open({ claims: [{ kind: 'refused', billed: 'waiting' }] });
    await expect.element(page.getByText('waiting for the invoice')).toBeVisible();
    expect(button('Ask the supplier').query()).toBeNull();
  });
});
