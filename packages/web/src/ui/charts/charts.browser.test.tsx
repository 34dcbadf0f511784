import { linkOptions } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { BarsChart } from './BarsChart.tsx';
import { type ChartPoint, COUNT, MONEY, PERCENT } from './chart-data.ts';
import { LinesChart } from './LinesChart.tsx';
import { ScatterChart } from './ScatterChart.tsx';

const SERIES = [
  { key: 'actual', name: 'Actual' },
  { key: 'theoretical', name: 'Theoretical' },
];

function week(day: number, actual: string | null, theoretical: string): ChartPoint {
  return {
    key: String(day),
    name: `Week of ${day} Nov`,
    short: `${day} Nov`,
    values: { actual, theoretical },
    target: linkOptions({ to: '/', search: { account: `week-${day}` } }),
  };
}

const WEEKS = [week(2, '410.125', '450'), week(9, null, '440'), week(16, '455', '448')];

const drawnParts = (container: Element, part: string) =>
  vi.waitFor(() => {
    const parts = [...container.querySelectorAll(part)];
    expect(parts.length).toBeGreaterThan(0);
    return parts;
  }, 8_000);

describe('a chart of lines', () => {
  const chart = (
    <LinesChart
      label="Gross profit by week"
      measure={MONEY}
      pointName="Week"
      series={SERIES}
      points={WEEKS}
      band={{ between: ['actual', 'theoretical'], name: 'Difference' }}
    />
  );

  it('states the range of its axis, names its lines and fills what lies between them', async () => {
    const screen = await draw(chart);
    await expect.element(screen.getByText('£: £410 to £460, axis does not start at zero')).toBeVisible();
    expect(screen.getByText('Theoretical', { exact: true }).query()).not.toBeNull();
    await drawnParts(screen.container, '.recharts-area-area');
    const lines = await drawnParts(screen.container, 'path.recharts-line-curve');
    const dashes = lines.map((line) => line.getAttribute('stroke-dasharray'));
    expect(new Set(dashes).size).toBe(2); // distinguished without their colour
  });

  it('reserves its height before the picture is there', async () => {
    const screen = await draw(chart);
    const figure = screen.container.querySelector('figure');
    const before = figure?.getBoundingClientRect().height;
    await drawnParts(screen.container, 'path.recharts-line-curve');
    expect(figure?.getBoundingClientRect().height).toBe(before);
  });

  it('leads from a point to its target by pointer, and leaves the keyboard to the table', async () => {
    const screen = await draw(chart);
    const links = await drawnParts(screen.container, 'svg a');
    expect(links.map((link) => link.getAttribute('tabindex'))).toEqual(links.map(() => '-1'));
    expect(links).toHaveLength(5); // one of the six figures is not known
    await screen.getByRole('button', { name: 'Show as table' }).click();
    const link = screen.getByRole('link', { name: 'Week of 16 Nov' });
    expect(link.element().getAttribute('href')).toBe('/?account=week-16');
  });

  it('has a table behind it that is read out, with figures rounded once and a dash for what is not known', async () => {
    const screen = await draw(chart);
    const cells = () =>
      [...screen.getByRole('table').element().querySelectorAll('tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      );
    expect(cells()).toEqual([
      ['Week', 'Actual, £', 'Theoretical, £'],
      ['Week of 2 Nov', '£410.13', '£450.00'],
      ['Week of 9 Nov', '-', '£440.00'],
      ['Week of 16 Nov', '£455.00', '£448.00'],
    ]);
  });

  it('copies plain figures', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await draw(chart);
    await screen.getByRole('button', { name: 'Copy figures' }).click();
    expect(copied).toHaveBeenCalledWith(
      'Week\tActual, £\tTheoretical, £\nWeek of 2 Nov\t410.13\t450.00\nWeek of 9 Nov\t\t440.00\nWeek of 16 Nov\t455.00\t448.00',
    );
    await expect.element(screen.getByText('Figures copied')).toBeVisible();
  });
});

describe('a chart of bars', () => {
  const bars = [week(2, '-10', '30'), week(9, '20', '15')];

  it('stands on zero, stacks what is above it and hangs what is below', async () => {
    const screen = await draw(
      <BarsChart
        label="Wastage by week"
        measure={MONEY}
        pointName="Week"
        series={SERIES}
        points={bars}
        layout="stacked"
      />,
    );
    await expect.element(screen.getByText('£: -£10 to £40')).toBeVisible();
    const rects = await drawnParts(screen.container, '.recharts-bar rect');
    const [below, second, above, top] = rects.map((rect) => rect.getBoundingClientRect());
    expect(below?.top).toBeGreaterThan((above?.bottom ?? 0) - 1); // -10 hangs from zero
    expect(top?.bottom).toBeLessThan((second?.bottom ?? 0) + 1); // 15 stands on 20
    expect(new Set(rects.map((rect) => rect.getAttribute('fill'))).size).toBe(2); // plain and hatched
  });
});

describe('a chart of dots', () => {
  it('places dots by two figures, names its corners and the dots with room, and lists in its table what it cannot place', async () => {
    const screen = await draw(
      <ScatterChart
        label="Dishes by popularity and margin"
        dotName="Dish"
        x={{ name: 'Portions sold', measure: COUNT, splitAt: 50 }}
        y={{ name: 'Margin a portion', measure: MONEY, splitAt: 6 }}
        dots={[
          { key: 'a', name: 'Margherita', x: '90', y: '8.5' },
          { key: 'b', name: 'Soup', x: '10', y: '3' },
          { key: 'c', name: 'New dish', x: '0', y: null },
        ]}
        corners={{ topLeft: 'Puzzles', topRight: 'Stars', bottomLeft: 'Dogs', bottomRight: 'Plough horses' }}
      />,
    );
    await drawnParts(screen.container, '.recharts-scatter-symbol');
    const texts = [...screen.container.querySelectorAll('svg text')].map((text) => text.textContent);
    for (const name of ['Margherita', 'Soup', 'Stars', 'Dogs', 'Puzzles', 'Plough horses'])
      expect(texts).toContain(name);
    expect(texts).not.toContain('New dish');
    await expect.element(screen.getByRole('row', { name: 'New dish 0 -' })).toBeInTheDocument();
  });

  it('puts what lies far out at the edge with its figure, and the names of its corners beside the plot', async () => {
    const pizzas = Array.from({ length: 12 }, (_, at) => ({
      key: `${at}`,
      name: `Pizza ${at}`,
      x: `0.${at + 10}`,
      y: '9',
    }));
    const screen = await draw(
      <ScatterChart
        label="Dishes by popularity and margin"
        dotName="Dish"
        x={{ name: 'Share', measure: PERCENT, splitAt: 0.15 }}
        y={{ name: 'Margin', measure: MONEY }}
        dots={[...pizzas, { key: 'cola', name: 'Cola', x: '7.5', y: '9' }]}
        corners={{ topLeft: 'Puzzles', topRight: 'Stars', bottomLeft: 'Dogs', bottomRight: 'Workhorses' }}
      />,
    );
    await drawnParts(screen.container, '.recharts-scatter-symbol');
    const rects = [...screen.container.querySelectorAll('.recharts-scatter-symbol')].map((dot) =>
      dot.getBoundingClientRect(),
    );
    const [first, last] = [rects[0], rects[11]];
    expect((last?.left ?? 0) - (first?.left ?? 0)).toBeGreaterThan(250); // not crowded to the left
    const texts = [...screen.container.querySelectorAll('svg text')].map((text) => text.textContent);
    expect(texts).toContain('Cola 7.50%');
    const stars = [...screen.container.querySelectorAll('svg text')].find((text) => text.textContent === 'Stars');
    const grid = screen.container.querySelector('.recharts-cartesian-grid')?.getBoundingClientRect();
    expect(stars?.getBoundingClientRect().bottom).toBeLessThanOrEqual(grid?.top ?? 0);
    await expect.element(screen.getByText(/At the edge: Cola 7\.50%\.$/)).toBeVisible();
  });
});
