import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { ClaimParties } from '@larder/documents/claims-pdf.ts';
import type { OrderParties } from '@larder/documents/order-pdf.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { Aside } from '../aside/aside.ts';
import { Turns } from '../aside/turns.ts';

/** What the process aside is sent. */
export type ToPrint =
  | { paper: 'order'; order: OrderRow; parties: OrderParties }
  | { paper: 'claims'; claims: readonly ClaimRow[]; parties: ClaimParties; day: Day };

/** Some 30 ms each once the fonts are loaded. */
const papers = new Aside<ToPrint, Uint8Array>({
  module: new URL('./order-pdf-process.ts', import.meta.url),
  turns: new Turns({ atOnce: 1, ofOne: 1, waiting: 100 }),
  withinMs: 30_000,
  megabytes: 500,
  idleMs: 60_000,
});

/** Makes the PDF of an order in a process aside, which ends after a minute without one. */
export async function printOrder(organisationId: string, order: OrderRow, parties: OrderParties): Promise<Buffer> {
  return Buffer.from(await papers.run(organisationId, { paper: 'order', order, parties }));
}

/** Makes the PDF of what is claimed from a supplier, in the same process. */
export async function printClaims(
  organisationId: string,
  claims: readonly ClaimRow[],
  parties: ClaimParties,
  day: Day,
): Promise<Buffer> {
  return Buffer.from(await papers.run(organisationId, { paper: 'claims', claims, parties, day }));
}
