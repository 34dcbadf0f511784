import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import { DEFAULT_TIME_ZONE } from '@larder/domain/accounts/time-zone.ts';
import { addDays, dayIn } from '@larder/domain/calendar.ts';
import { NOTHING_REFUSED } from '@larder/domain/procurement/refused-lots.ts';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

export const TODAY = dayIn(DEFAULT_TIME_ZONE, new Date());

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
export async function openClaims({
  claims = [{}],
  costsWithheld = false,
  where = 'claims',
  moved,
  photos = 0,
}: Setup = {}) {
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

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = () => page.getByRole('dialog');
export const choose = async (label: string, option: string | RegExp) => {
  await dialog().getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
