import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { ProfitBridge } from './ProfitBridge.tsx';
import { actualSums, theoreticalSums, varianceSums } from './period-sums.ts';
import { SumPanel } from './SumPanel.tsx';
import { figuresOf } from './testing.ts';

/** Net sales £100.005, cost £40.004: each rounds up or down by itself, and their exact difference is £60.001. */
const FIGURES = figuresOf({
  netSales: '100.005',
  opening: { counted: '50', carried: '-1234.5', total: '50' },
  closing: { counted: '30', carried: '0', total: '30' },
  procurement: { received: '20.004', total: '20.004' },
  theoreticalCost: '17.5999999999995',
  theoreticalGp: '82.4050000000005',
  theoreticalGpPercent: '82.4',
  actualCost: '40.004',
  actualGp: '60.001',
  actualGpPercent: '60',
  variance: '-22.404',
  varianceParts: { stockVariance: '-22.404', wastage: '0', reconcilliation: '0' },
  gpWithAllowances: '82.4050000000005',
  gpWithAllowancesPercent: '82.4',
});

describe('the sums of a period', () => {
  it('rule 4 are rounded once from exact values, and say what rounding did where the lines above come to a penny more', async () => {
    const screen = await draw(<SumPanel {...actualSums(FIGURES)} />);
    const profit = screen.getByRole('listitem').filter({ hasText: 'Actual Gross Profit' });
    await expect.element(profit.getByText('£60.00')).toBeVisible();
    await expect.element(profit.getByText('incl. -1p of rounding')).toBeVisible();
    const cost = screen.getByRole('listitem').filter({ hasText: 'Actual cost of sales' }).first();
    await expect.element(cost.getByText('£40.00')).toBeVisible();
    await expect.element(cost.getByText('of rounding')).not.toBeInTheDocument();
    await expect.element(screen.getByText('-£1,234.50 of it not counted')).toBeVisible();
  });

  it('show one percent with the same decimals as the headline', async () => {
    const screen = await draw(<SumPanel {...theoreticalSums(FIGURES)} />);
    await expect.element(screen.getByText('82.40%')).toBeVisible();
    await expect.element(screen.getByText('82.4%', { exact: true })).not.toBeInTheDocument();
  });

  it('are silent where everything agrees', async () => {
    const screen = await draw(<SumPanel {...varianceSums(FIGURES, [])} />);
    await expect.element(screen.getByText('Actual less theoretical')).toBeVisible();
    await expect.element(screen.getByText('of rounding')).not.toBeInTheDocument();
  });
});

it('rule 84: what suppliers are still to credit is a line of its own in the procurement balance, beside credit notes, and opens', async () => {
  const procurement = { ...FIGURES.procurement, expectedCredits: '-24', credits: '-5', total: '-8.996' };
  const screen = await draw(<SumPanel {...actualSums({ ...FIGURES, procurement })} />);
  const texts = screen
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
  const balance = texts.findIndex((text) => text?.includes('Procurement Balance'));
  expect(texts.slice(balance, balance + 4)).toEqual([
    '+Procurement Balance-£9.00',
    ...['Goods received£20.00', 'Credit notes-£5.00', 'Expected credits-£24.00'],
  ]);
  const href = screen
    .getByRole('link', { name: /Expected credits/ })
    .element()
    .getAttribute('href');
  expect(new URLSearchParams(href?.split('?')[1]).get('figure')).toBe('expectedCredits');
});

it('rule 49, rule 86: free goods, replacements and what was written off stand below Reconcilliation and open', async () => {
  const listed = [
    { figure: 'freeGoods' as const, count: 2, value: '30' },
    { figure: 'replacements' as const, count: 1, value: '0' },
    { figure: 'writtenOff' as const, count: 1, value: '-15' },
  ];
  const screen = await draw(<SumPanel {...varianceSums(FIGURES, listed)} />);
  const rows = screen.getByRole('listitem');
  await expect.element(screen.getByRole('link', { name: /Free goods/ })).toBeVisible();
  const texts = rows.elements().map((row) => row.textContent);
  expect(texts.slice(texts.findIndex((text) => text?.includes('Reconcilliation')))).toEqual([
    '+Reconcilliationprices and charges£0.00',
    ...['Free goods2 items£30.00', 'Replacement1 item£0.00', 'Written off1 item-£15.00'],
    '=Actual less theoretical-£22.40',
  ]);
  const opened = ['Free goods', 'Replacement', 'Written off'].map((name) =>
    screen
      .getByRole('link', { name: new RegExp(name) })
      .element()
      .getAttribute('href'),
  );
  expect(opened.map((href) => new URLSearchParams(href?.split('?')[1]).get('figure'))).toEqual([
    ...['freeGoods', 'replacements', 'writtenOff'],
  ]);
});

/** Theory £1,520, actual £1,465: 24 of the 45 that the counts missed were to be expected. */
const LOST: ProfitFiguresText = {
  ...FIGURES,
  ...{ theoreticalGp: '1520', actualGp: '1465', variance: '-55' },
  varianceParts: { stockVariance: '-45', wastage: '-12', reconcilliation: '2' },
  expected: { recipeWastage: '14', allowance: '10' },
};

describe('the bridge of a period', () => {
  const panel = () => page.getByRole('region', { name: 'From theoretical to actual' });
  const rows = () => panel().getByRole('listitem');
  const barOf = (row: Element) => {
    const bar = row.querySelector('[aria-hidden] > span');
    if (!bar) throw new Error(`${row.textContent} has no bar`);
    return bar.getBoundingClientRect();
  };

  it('rule 14: leads from theory to actual in bars of which each starts where the one above ends', async () => {
    await page.viewport(1440, 900);
    await draw(<ProfitBridge figures={LOST} />);
    await expect
      .poll(() =>
        rows()
          .elements()
          .map((row) => row.textContent),
      )
      .toEqual([
        'Theoretical Gross ProfitNet salesTheoretical cost of sales£1,520.00',
        'Expected stock varianceTh. Wastage on RecipesAllowance-£24.00',
        'Rest of the stock variance-£21.00',
        'Wastage recorded-£12.00',
        'Reconcilliationprices and charges£2.00',
        'Actual Gross ProfitOpening StocktakeGoods receivedClosing Stocktake£1,465.00',
      ]);
    await expect.element(panel().getByText('Scale: £1,440 to £1,520, axis does not start at zero')).toBeVisible();
    const [theory, expected, rest, wastage, prices, actual] = rows().elements().map(barOf);
    const pounds = (theory?.width ?? 0) / 80;
    expect(expected?.right).toBeCloseTo(theory?.right ?? 0, 0);
    expect(expected?.width).toBeCloseTo(24 * pounds, 0);
    expect(rest?.right).toBeCloseTo(expected?.left ?? 0, 0);
    expect(wastage?.right).toBeCloseTo(rest?.left ?? 0, 0);
    expect(prices?.left).toBeCloseTo(wastage?.left ?? 0, 0);
    expect(actual?.right).toBeCloseTo(prices?.right ?? 0, 0);
  });

  it('opens what each bar is made of', async () => {
    await draw(<ProfitBridge figures={LOST} />);
    await expect.element(panel()).toBeVisible();
    const opened = panel()
      .getByRole('link')
      .elements()
      .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('figure'));
    expect(opened).toEqual([
      ...['netSales', 'theoreticalCost', 'recipeWastage', 'allowance', 'stockVariance', 'wastage', 'reconcilliation'],
      ...['opening', 'received', 'closing'],
    ]);
  });

  it('starts at zero and passes below it where the period ended in a loss', async () => {
    const loss = { theoreticalGp: '10', actualGp: '-25.5', variance: '-35.5' };
    const varianceParts = { stockVariance: '-30', wastage: '-4', reconcilliation: '-1.5' };
    await draw(<ProfitBridge figures={{ ...LOST, ...loss, varianceParts }} />);
    await expect.element(panel().getByText('Scale: -£30 to £10', { exact: true })).toBeVisible();
    const [theory, , , , , actual] = rows().elements().map(barOf);
    expect(actual?.right).toBeCloseTo(theory?.left ?? 0, 0);
  });

  it('fits a phone, every link as large as a finger', async () => {
    await page.viewport(360, 800);
    await draw(<ProfitBridge figures={LOST} />);
    await expect.element(panel()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    for (const link of panel().getByRole('link').elements())
      expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  it('is not drawn where the variance is not known', async () => {
    const screen = await draw(
      <>
        <ProfitBridge figures={{ ...LOST, variance: null }} />
        <p>Drawn</p>
      </>,
    );
    await expect.element(screen.getByText('Drawn')).toBeVisible();
    await expect.element(panel()).not.toBeInTheDocument();
  });
});
