import type { DatedPriceRow } from '@larder/contract/catalogue.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { givenRows } from '../../testing/given-rows.tsx';
import { draw } from '../../testing/render.tsx';
import { PriceChart } from './PriceChart.tsx';

const price = (optionId: string, from: string, unitPrice: string): DatedPriceRow => ({
  ...{ priceId: `${optionId}${from}`, optionId, from, source: 'import', recordedAt: `${from}T00:00:00Z`, unitPrice },
  ...{ deliveries: 0, uom: 'sack', unitsPerLot: '1', amountPerUnit: '25', baseUnit: 'kg' },
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-11T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the chart of prices', () => {
  it('draws a line for each option on an axis fitted to the prices, with a table of its days behind it', async () => {
    const prices = [
      price('bag', '2026-07-01', '37.5'),
      price('sack', '2026-07-01', '25'),
      price('sack', '2026-06-01', '20'),
    ];
    const screen = await draw(givenRows({}).around(<PriceChart prices={prices} unit="g" />));
    const figure = screen.getByRole('figure', { name: 'Prices by day, £ per kg, net of VAT' });
    await expect
      .element(figure.getByText('Prices by day, £ per kg, net of VAT: £0.80 to £1.60, axis does not start at zero'))
      .toBeVisible();
    await vi.waitFor(
      () => expect(screen.container.querySelectorAll('path.recharts-line-curve')).toHaveLength(2),
      8_000,
    );
    const dashes = [...screen.container.querySelectorAll('path.recharts-line-curve')].map((line) =>
      line.getAttribute('stroke-dasharray'),
    );
    expect(new Set(dashes).size).toBe(2); // distinct without their colour
    const days = () => [...screen.container.querySelectorAll('tspan')].map((tick) => tick.textContent);
    await vi.waitFor(() => expect(days()).toContain('01 Jun 2026'));
    const rows = figure.getByRole('row').elements();
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['From', 'No longer sold, £', 'No longer sold, £'],
      ['01 Jun 2026', '-', '£0.80'],
      ['01 Jul 2026', '£1.50', '£1.00'],
      ['11 Jul 2026', '£1.50', '£1.00'],
    ]);
  });
});
