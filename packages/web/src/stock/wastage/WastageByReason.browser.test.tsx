import type { WastedSum } from '@larder/contract/wastage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 1400));
afterEach(() => vi.unstubAllGlobals());

const sum = (week: string, reason: string, entries: number, value: string | null): WastedSum => ({
  ...{ week, reason, entries, value, missing: [] },
});

async function openWastage(sums: WastedSum[], costsWithheld = false) {
  const server = stubServer({ costsWithheld });
  server.answers['/wastages/by-reason'] = sums;
  const { router } = await openApp(`/${server.kitchen.id}/inventory?from=2026-11-02&to=2026-11-15`);
  return { ...server, router };
}

describe('wastage by reason and week', () => {
  const SUMS = [
    sum('2026-11-02', 'Dropped', 3, '4.50'),
    sum('2026-11-09', 'Dropped', 1, '1.50'),
    sum('2026-11-09', 'Spoiled', 2, '14'),
  ];

  it('shows the weeks with £ by reason, and what each reason came to, the dearest first', async () => {
    await openWastage(SUMS);
    const behind = page.getByRole('figure', { name: 'Wastage by reason and week, £' }).getByRole('table');
    await expect.element(behind.getByRole('row').nth(1)).toHaveTextContent('02 to 08 Nov 2026£0.00£4.50');
    await expect.element(behind.getByRole('row').nth(2)).toHaveTextContent('09 to 15 Nov 2026£14.00£1.50');
    const reasons = page.getByRole('table', { name: 'Wastage by reason', exact: true });
    await expect.element(reasons.getByRole('row').nth(1)).toHaveTextContent('Spoiled09 to 15 Nov 2026270.0%£14.00');
    await expect.element(reasons.getByRole('row').nth(2)).toHaveTextContent('Dropped02 to 08 Nov 2026430.0%£6.00');
    await expect.element(reasons.getByRole('row').nth(3)).toHaveTextContent('Total6£20.00');
  });

  it('rule 100: sums by class, with what staff ate and guests were given apart', async () => {
    await openWastage([...SUMS, sum('2026-11-09', 'Staff meal', 4, '9')]);
    const waste = page.getByRole('table', { name: 'Waste by class' });
    await expect.element(waste.getByRole('row').nth(1)).toHaveTextContent('Spoilage2£14.00');
    await expect.element(waste.getByRole('row').nth(2)).toHaveTextContent('Preparation4£6.00');
    await expect.element(waste.getByRole('row').nth(3)).toHaveTextContent('Total6£20.00');
    const given = page.getByRole('table', { name: 'Staff and complimentary' });
    await expect.element(given.getByRole('row').nth(1)).toHaveTextContent('Staff meal4£9.00');
  });

  it('counts entries instead where the owner withholds costs', async () => {
    await openWastage(
      SUMS.map((one) => ({ ...one, value: null })),
      true,
    );
    const behind = page.getByRole('figure', { name: 'Entries of wastage by reason and week' }).getByRole('table');
    await expect.element(behind.getByRole('row').nth(1)).toHaveTextContent('02 to 08 Nov 202630');
    const panel = page.getByRole('region', { name: 'Wastage by reason and week' });
    await expect.element(panel.getByText(/£/)).not.toBeInTheDocument();
  });

  it('keeps its days in the address', async () => {
    const { router } = await openWastage(SUMS);
    const from = page.getByLabelText('From');
    await from.fill('2026-11-09');
    await from.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await expect.poll(() => router.state.location.search).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  });

  it('says what to do where nothing was thrown away', async () => {
    await openWastage([]);
    await expect.element(page.getByText('No wastage on these days')).toBeVisible();
  });
});
