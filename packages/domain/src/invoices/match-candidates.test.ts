import { describe, expect, it } from 'vitest';
import type { InvoiceStatus } from './invoice.ts';
import { candidatesFor } from './match-candidates.ts';

const invoice = (
  id: string,
  date: string | null,
  status: InvoiceStatus = 'PROCESSED',
  supplierId: string | null = 'dairy',
) => ({
  id,
  supplierId,
  status,
  date,
});
const offered = (...invoices: ReturnType<typeof invoice>[]) => {
  const { near, others } = candidatesFor({ supplierId: 'dairy', date: '2026-11-20' }, invoices, () => '2026-11-25');
  return [near, others].map((of) => of.map(({ id }) => id).join(' '));
};

describe('invoices that an order may be matched to', () => {
  it('rule 71 PROC-099 are those within 7 calendar days of it, both ends in, by the day of the upload where they have none, newest first, and the others below', () => {
    const on = (day: number) => invoice(String(day), `2026-11-${String(day).padStart(2, '0')}`);
    expect(offered(on(12), on(13), on(20), on(27), on(28), invoice('x', null))).toEqual(['27 x 20 13', '28 12']);
  });

  it('rule 71 leave out those of other suppliers, and what is matched, being read or unreadable', () => {
    const states: InvoiceStatus[] = ['PROCESSING', 'MATCHED', 'ERROR'];
    const not = states.map((status) => invoice(status, '2026-11-20', status));
    expect(
      offered(
        ...not,
        invoice('other', '2026-11-20', 'PROCESSED', 'baker'),
        invoice('none', '2026-11-20', 'PROCESSED', null),
      ),
    ).toEqual(['', '']);
  });
});
