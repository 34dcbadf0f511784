import type { StocktakeReport, StocktakeReportLine } from '@larder/contract/stock.ts';
import { FLOW_NAMES, FLOWS } from '@larder/domain/kinds/movement-kinds.ts';
import { showVarianceLevel } from '@larder/domain/ledger/livestock.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { stockColumn } from '../../app/print/stock-column.tsx';
import { DivergingBar, largestAmount } from '../../ui/charts/DivergingBar.tsx';
import { MoneyText, QuantityText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';

const NOT_COUNTED = 'Not counted';

/** Returns opening + purchases − sales − wastage ± transfers = theoretical; counted − theoretical = variance, on the screen and on paper. */
export function varianceColumns(report: StocktakeReport): ReportColumn<StocktakeReportLine>[] {
  const { lines } = report;
  const flow = [
    stockColumn<StocktakeReportLine>('opening', 'Opening', (line) => line.opening, lines),
    ...FLOW_NAMES.map((name) => stockColumn<StocktakeReportLine>(name, FLOWS[name].label, (line) => line[name], lines)),
  ].map((column) => ({ ...column, spare: true as const }));
  const closing = stockColumn<StocktakeReportLine>('closing', 'Counted', (line) => line.closing, lines);
  const variance = stockColumn<StocktakeReportLine>('variance', 'Variance', (line) => line.variance, lines);
  const largest = largestAmount(report.lines.map((line) => line.varianceWorth));
  return [
    {
      key: 'name',
      header: 'Name',
      cell: (line) => line.name,
      text: (line) => line.name,
      phone: 'title',
      sortBy: (line) => line.name,
      total: 'Total',
      totalText: 'Total',
    },
    ...flow,
    stockColumn<StocktakeReportLine>('theoretical', 'Theoretical', (line) => line.theoretical, lines),
    {
      ...closing,
      cell: (line, drawn) => (line.closing === null || drawn.twoLines ? counted(line) : closing.cell(line, drawn)),
      text: (line) => (line.closing === null ? NOT_COUNTED : (closing.text?.(line) ?? '')),
      phone: 'detail',
    },
    {
      ...variance,
      phone: 'detail',
      blank: (line) => line.variance === null,
      cell: (line, drawn) => (drawn.twoLines ? shortOrOver(line) : variance.cell(line, drawn)),
    },
    {
      key: 'worth',
      costs: true,
      header: 'Worth',
      align: 'right',
      phone: 'aside',
      sortBy: (line) => byFigure(line.varianceWorth),
      cell: (line, { twoLines }) =>
        twoLines ? (
          <MoneyText value={line.varianceWorth} />
        ) : (
          <DivergingBar value={line.varianceWorth} largest={largest}>
            <MoneyText value={line.varianceWorth} />
          </DivergingBar>
        ),
      text: (line) => showMoney(line.varianceWorth),
      total: <MoneyText {...report.totals.varianceWorth} />,
      totalText: showMoney(report.totals.varianceWorth.value),
    },
    { key: 'level', costs: true, header: '', cell: level, text: levelText, phone: 'detail' },
  ];
}

function counted(line: StocktakeReportLine) {
  if (line.closing === null) return NOT_COUNTED;
  return (
    <>
      counted <QuantityText value={line.closing} unit={line.unit} stock />
    </>
  );
}

/** In a row of two lines, where no header names it, in words: short 4.31 kg, over 0.50 kg. */
function shortOrOver(line: StocktakeReportLine) {
  const amount = decimal(line.variance ?? 0);
  if (amount.isZero()) return 'as expected';
  return (
    <span>
      {amount.lt(0) ? 'short' : 'over'} <QuantityText value={amount.abs()} unit={line.unit} stock />
    </span>
  );
}

function level(line: StocktakeReportLine) {
  if (line.level === null) return null;
  return <StatusBadge tone={line.level === 'low' ? 'bad' : 'warning'}>{levelText(line)}</StatusBadge>;
}

/** Beyond £20 either way (STK-030). */
function levelText({ level }: StocktakeReportLine): string {
  return showVarianceLevel(level);
}
