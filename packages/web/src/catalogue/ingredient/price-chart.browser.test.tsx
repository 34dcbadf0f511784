import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../testing/render.tsx';
import PriceStepsChart from './PriceStepsChart.tsx';
import { priceAxis } from './price-axis.ts';

const [june, july] = [Date.parse('2026-06-01'), Date.parse('2026-07-01')];

describe('the chart of prices', () => {
  it('draws a line for each option, named below, on days as people read them', async () => {
    const points = [
      { at: june, sack: 0.8 },
      { at: july, sack: 1, bag: 1.5 },
    ];
    const optionIds = ['sack', 'bag'];
    const nameOf = (id: string) => (id === 'sack' ? 'Flour 25 kg sack' : 'Flour 1 kg bag');
    const screen = await draw(
      <PriceStepsChart optionIds={optionIds} points={points} axis={priceAxis(optionIds, points)} nameOf={nameOf} />,
    );
    await expect.element(screen.getByText('Flour 25 kg sack').first()).toBeVisible();
    await vi.waitFor(() => expect(screen.container.querySelectorAll('.recharts-line')).toHaveLength(2));
    const days = () => [...screen.container.querySelectorAll('tspan')].map((tick) => tick.textContent);
    await vi.waitFor(() => expect(days()).toContain('01 Jun 2026'));
    await expect.element(screen.getByText('£0.80').first()).toBeVisible();
    expect(screen.getByText('£0.00').query()).toBeNull(); // the axis is fitted to the prices
  });
});
