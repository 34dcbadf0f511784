import type { FindingRow, WhyMissing } from '@larder/contract/detective.ts';
import type { StocktakeReport } from '@larder/contract/stock.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const [firstOrder, secondOrder, flour, butter] = [newId(), newId(), newId(), newId()];
const known = (value: string) => ({ value, missing: [] });
const order = (id: string, title: string) => ({ kind: 'order' as const, id, title, day: '2026-05-20' });

const TWICE: FindingRow = {
  ...{ key: 'twice', kind: 'delivered twice', sure: 'proven', times: null, place: null, less: false, day: null },
  papers: [order(firstOrder, 'Green Lane #11'), order(secondOrder, 'Green Lane #12')],
  mend: order(secondOrder, 'Green Lane #12'),
  lines: [
    {
      ...{ ingredientId: flour, name: 'Flour', unit: 'g', variance: '-17280', varianceWorth: '-172.8' },
      ...{ predicted: '-17000', after: '-280', afterWorth: '-2.8', explainedWorth: '170' },
    },
  ],
  ...{ explainedWorth: '170', totalAfter: '-30.3' },
};
const SHELF: FindingRow = {
  ...{ ...TWICE, key: 'shelf', kind: 'shelf not counted', place: 'Walk-in', papers: [], explainedWorth: '27.5' },
  mend: { kind: 'stocktake', id: newId(), title: 'Stocktake', day: '2026-05-25' },
  totalAfter: '-175.3',
  lines: [
    {
      ...{ ingredientId: butter, name: 'Butter', unit: 'g', variance: '-5000', varianceWorth: '-27.5' },
      ...{ predicted: '-5000', after: '0', afterWorth: '0', explainedWorth: '27.5' },
    },
  ],
};
const OPEN = { ingredientId: newId(), name: 'Saffron', unit: 'g' as const, variance: '-40', varianceWorth: '-31' };

const CAN = [...featuresOf('analyticsPlan', 'owner'), 'do:count', 'do:costs'];

const delay = (answer: unknown, ms: number) => new Promise((resolve) => setTimeout(resolve, ms, answer));

/** Opens the report of a closed count with what is found for it. */
async function openReport(
  answer: Partial<WhyMissing>,
  { can = CAN, since = '2026-05-18' as string | null, afterMs = 0 } = {},
) {
  const server = stubServer({ can });
  const id = newId();
  const report: StocktakeReport = {
    stocktake: {
      ...{ ...audited, id, accountId: server.kitchen.id, day: '2026-05-25', afterClosing: false },
      ...{ duringTrading: false, kind: 'FULL', scope: null, isDraft: false, cost: '10', withoutPrice: 0 },
      ...{ closedAt: '2026-05-25T09:00:00Z', closedBy: 'Ada', version: 2 },
    },
    ...{ counted: [], lines: [], since, ingredientsListed: null },
    totals: {
      ...{ counted: known('10'), closingWorth: known('10'), uncountedWorth: known('0') },
      varianceWorth: known('-200.3'),
    },
  };
  const found: WhyMissing = { since, findings: [], others: [], notExplained: [], usual: [], ...answer };
  server.answers = { [`/stocktakes/${id}/report`]: report, [`/stocktakes/${id}/why`]: () => delay(found, afterMs) };
  await openApp(`/${server.kitchen.id}/review/stocktake/report/${id}`);
  return server;
}

const panel = () => page.getByRole('region', { name: 'Why is it missing?' });

describe('why something is missing, on the report of a stocktake', () => {
  it('stands in the order given, each with what it explains, its papers and the press that leads to where it is mended', async () => {
    const server = await openReport({ findings: [TWICE, SHELF], notExplained: [OPEN] });
    await expect
      .element(
        panel().getByText('3 ingredients are £20 or more from what was expected: 2 may be explained, 1 not explained.'),
      )
      .toBeVisible();
    const [first, second] = ['A delivery stands twice: Green Lane #12, 20 May 2026', 'Not counted this time: Walk-in'];
    expect(
      panel()
        .getByRole('heading', { level: 3 })
        .elements()
        .map((each) => each.textContent),
    ).toEqual([first, second, 'Not explained']);
    const twice = panel().getByRole('listitem', { name: first });
    await expect.element(twice.getByText('A paper shows it')).toBeVisible();
    await expect.element(twice.getByText('Flour: short 17.28 kg (£172.80)')).toBeVisible();
    await expect.element(twice.getByText('explains £170.00')).toBeVisible();
    const at = `/${server.kitchen.id}/review/supplier-statements/detail`;
    await expect
      .element(twice.getByRole('link', { name: 'Green Lane #11, 20 May 2026' }))
      .toHaveAttribute('href', `${at}/${firstOrder}`);
    await expect
      .element(twice.getByRole('link', { name: 'Open the second delivery' }))
      .toHaveAttribute('href', `${at}/${secondOrder}`);
    await expect.element(panel().getByText('Saffron: short 0.04 kg (£31.00)')).toBeVisible();
  });

  it('is drawn with the report, whose parts nothing moves down afterwards', async () => {
    await openReport({ findings: [TWICE] }, { afterMs: 1_000 });
    const report = page.getByText('No stocktake details found for this instance.');
    await vi.waitUntil(() => report.query() !== null, { timeout: 20_000 });
    expect(panel().query()).not.toBeNull();
  });

  it('states the figure after it while it is supposed, and as it is again afterwards', async () => {
    await openReport({ findings: [TWICE] });
    await panel().getByRole('button', { name: 'What if this is so?' }).click();
    await expect.element(panel().getByText('Flour: short 17.28 kg (£172.80) → short 0.28 kg (£2.80)')).toBeVisible();
    await expect
      .element(panel().getByRole('status'))
      .toHaveTextContent('Variance of the stocktake: -£200.30 → -£30.30');
    await panel().getByRole('button', { name: 'As it is' }).click();
    await expect.element(panel().getByRole('status')).not.toBeInTheDocument();
  });

  it('asks before the stocktake is reopened for a shelf that was not counted', async () => {
    await openReport({ findings: [SHELF] });
    await panel().getByRole('button', { name: 'Reopen the stocktake' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Confirm reopen Stocktake', exact: true })).toBeVisible();
  });

  it('states quantities alone where costs are withheld, and offers no reopening to whom counting is not left', async () => {
    const withheld = (finding: FindingRow): FindingRow => ({
      ...finding,
      ...{ explainedWorth: null, totalAfter: null },
      lines: finding.lines.map((line) => ({ ...line, varianceWorth: null, afterWorth: null, explainedWorth: null })),
    });
    const can = featuresOf('analyticsPlan', 'member');
    await openReport({ findings: [TWICE, SHELF].map(withheld) }, { can: [...can] });
    await panel().getByRole('button', { name: 'What if this is so?' }).first().click();
    await expect.element(panel().getByText('Flour: short 17.28 kg → short 0.28 kg')).toBeVisible();
    expect(panel().getByRole('list', { name: 'Causes' }).element().textContent).not.toContain('£');
    await expect.element(panel().getByRole('button', { name: 'Reopen the stocktake' })).not.toBeInTheDocument();
  });

  it('says so where nothing is far from what was expected, and is not there after a first count', async () => {
    await openReport({});
    await expect.element(panel().getByText('No ingredient is £20 or more from what was expected.')).toBeVisible();
    await openReport({}, { since: null });
    await expect.element(page.getByText('No stocktake details found for this instance.')).toBeVisible();
    await expect.element(panel()).not.toBeInTheDocument();
  });
});
