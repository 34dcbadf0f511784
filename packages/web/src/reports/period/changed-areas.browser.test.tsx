import type { ChangedArea } from '@larder/contract/changed-periods.ts';
import { expect, it } from 'vitest';
import { newId } from '../../data/new-id.ts';
import { draw } from '../../testing/render.tsx';
import { ChangedAreas } from './ChangedAreas.tsx';

const DAYS = { from: '2026-11-02', to: '2026-11-08' };

function area(name: string, was: string, now: string, theoreticalNow = '90'): ChangedArea {
  return {
    ...{ accountId: newId(), name, closedAt: '2026-11-09T10:05:00Z', closedBy: 'Gino' },
    figures: {
      was: { netSales: '500', actualGp: was, theoreticalGp: '90' },
      now: { netSales: '500', actualGp: now, theoreticalGp: theoreticalNow },
    },
  };
}

it('rule 9: names the areas that changed most since they were closed, with both figures, and how many others there are', async () => {
  const otherDays: ChangedArea = { ...area('Cellar', '0', '0'), figures: null };
  const areas = [
    otherDays,
    area('Bar', '100', '90'),
    area('Kitchen', '433.8', '417.8'),
    area('Larder', '50', '50', '91'),
    area('Grill', '60', '80'),
    area('Terrace', '10', '11'),
    area('Garden', '10', '12'),
  ];
  const screen = await draw(<ChangedAreas areas={areas} {...DAYS} />);
  await expect.element(screen.getByText('Changed since closed: 7 areas')).toBeVisible();
  await expect.element(screen.getByText('Actual Gross Profit is £3.00 lower than as closed.')).toBeVisible();
  const lines = screen.getByRole('list', { name: 'Changed since closed' }).getByRole('listitem');
  const texts = lines.elements().map((line) => line.textContent);
  expect(texts.map((text) => text?.split(' ')[0])).toEqual(['Grill', 'Kitchen', 'Bar', 'Garden', 'Terrace', 'and']);
  expect(texts[1]).toContain('Actual Gross Profit £433.80, now £417.80');
  expect(texts[5]).toBe('and 2 more, marked in the table of areas');
});

it('rule 9: shows the figure that changed where the actual gross profit did not, and no sum of a single area', async () => {
  const screen = await draw(<ChangedAreas areas={[area('Larder', '50', '50', '91')]} {...DAYS} />);
  await expect.element(screen.getByText('Theoretical Gross Profit £90.00, now £91.00')).toBeVisible();
  await expect.element(screen.getByText('than as closed')).not.toBeInTheDocument();
});
