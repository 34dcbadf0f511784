import type { StatementDetail, StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { uploadRow, withInvoices } from '../testing-invoices.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

const entry = (kind: StatementEntryAnswer['kind'], number: string, pounds: string): StatementEntryAnswer => ({
  ...{ aboutId: newId(), kind, pounds, own: null, claim: null, decided: null },
  line: {
    ...{ lineId: newId(), kind: 'invoice', number, date: '2026-11-10', amount: '10', balance: null, printed: number },
  },
});

/** The statement of Green Lane for November: INV-1 is missing here, INV-2 agrees. */
function withStatement() {
  const server = stubServer();
  withInvoices(server);
  const row = uploadRow(server.kitchen.id, { paper: 'statement', number: null });
  const detail: StatementDetail = {
    ...{ row, accountName: 'Kitchen', supplierName: 'Green Lane', email: 'a@b.example', from: '2026-11-01' },
    ...{ to: '2026-11-30', sums: { statement: '20', difference: '10', ours: '10' }, toComplete: 0, differences: 1 },
    ...{ open: 1, closedAt: null, closedBy: null, opening: null, closing: null, payments: '0', closingNote: '' },
    ...{ closedSums: null, failedChecks: [], unsure: [] },
    entries: [entry('missing here', 'INV-1', '10'), entry('agrees', 'INV-2', '0')],
  };
  server.answers = {
    ...server.answers,
    [`/supplier-statements/${row.id}`]: detail,
    '/supplier-statements': [detail],
  };
  return { server, row, detail };
}

describe('statements of suppliers', () => {
  it('are listed with what stands on them, what is here and the difference', async () => {
    const { server } = withStatement();
    await openApp(`/${server.kitchen.id}/procurement/statements`);
    const table = page.getByRole('table', { name: 'Supplier statements' });
    await expect.element(table.getByText('Green Lane')).toBeVisible();
    await expect.element(table.getByText('1 to decide')).toBeVisible();
    await expect.element(table.getByText('£20.00')).toBeVisible();
  });

  it('show what differs first, and ask the supplier about it', async () => {
    const { server, row, detail } = withStatement();
    await openApp(`/${server.kitchen.id}/procurement/statements/${row.id}`);
    await expect.element(page.getByText('Statement £20.00 − differences £10.00 = here £10.00')).toBeVisible();
    await expect.element(page.getByRole('table', { name: 'What differs' }).getByText('INV-1')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'What agrees (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask the supplier' }).click();
    await vi.waitFor(() =>
      expect(server.sent.find(({ path }) => path.endsWith('/ask'))?.body).toMatchObject({
        version: row.version,
        aboutIds: [detail.entries[0]?.aboutId],
      }),
    );
  });
});
