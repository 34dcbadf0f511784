import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../testing/render.tsx';
import PriceStepsChart from './PriceStepsChart.tsx';

const [june, july] = [Date.parse('2026-06-01'), Date.parse('2026-07-01')];

describe('the chart of prices', () => {
  it('draws a line for each option, named below, on days as people read them', async () => {
    const points = [
      { at: june, sack: 0.8 },
      { at: july, sack: 1, bag: 1.5 },
    ];
    const nameOf = (id: string) => (id === 'sack' ? 'Flour 25 kg sack' : 'Flour 1 kg bag');
    const screen = await draw(<PriceStepsChart optionIds={['sack', 'bag']} points={points} nameOf={nameOf} />);
    await expect.element(screen.getByText('Flour 25 kg sack').first()).toBeVisible();
    await vi.waitFor(() => expect(screen.container.querySelectorAll('.recharts-line')).toHaveLength(2));
    await expect.element(screen.getByText('01 Jun 2026')).toBeVisible();
  });
});
