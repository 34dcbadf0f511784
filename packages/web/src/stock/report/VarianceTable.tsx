import type { StocktakeReport, StocktakeReportLine } from '@larder/contract/stock.ts';
import { FLOW_NAMES, FLOWS } from '@larder/domain/kinds/movement-kinds.ts';
import { decimal } from '@larder/domain/money.ts';
import { useState } from 'react';
import { DivergingBar, largestAmount } from '../../ui/charts/DivergingBar.tsx';
import { MoneyText, QuantityText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { byFigure, type Drawn } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { stockColumn } from '../flow-columns.tsx';

const FLOW = [
  stockColumn<StocktakeReportLine>('opening', 'Opening', (line) => line.opening),
  ...FLOW_NAMES.map((name) => stockColumn<StocktakeReportLine>(name, FLOWS[name].label, (line) => line[name])),
].map((column) => ({ ...column, spare: true as const }));

const VARIANCE = stockColumn<StocktakeReportLine>('variance', 'Variance', (line) => line.variance);

/** Opening + purchases − sales − wastage ± transfers = theoretical; counted − theoretical = variance. The largest variance first. */
export function VarianceTable({ report }: { report: StocktakeReport }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const rows = report.lines
    .filter((line) => line.name.toLowerCase().includes(wanted))
    .sort((a, b) => size(b).comparedTo(size(a)));
  const largest = largestAmount(report.lines.map((line) => line.varianceWorth));
  return (
    <>
      <FilterBar>
        <SearchField label="Search" value={search} onSearch={setSearch} />
      </FilterBar>
      <Table
        label="Stock against theory"
        rows={rows}
        rowKey={(line) => line.ingredientId}
        resetKey={search}
        tone={(line) => (line.closing === null ? 'muted' : 'plain')}
        empty={<EmptyState title={wanted ? 'Nothing matches' : 'No items to display'} />}
        columns={[
          {
            key: 'name',
            header: 'Name',
            cell: (line) => line.name,
            phone: 'title',
            sortBy: (line) => line.name,
            total: 'Total',
          },
          ...FLOW,
          stockColumn<StocktakeReportLine>('theoretical', 'Theoretical', (line) => line.theoretical),
          {
            ...stockColumn<StocktakeReportLine>('closing', 'Counted', (line) => line.closing),
            cell: (line, { twoLines }) =>
              twoLines && line.closing !== null ? <>Counted {counted(line)}</> : counted(line),
            phone: 'detail',
          },
          { ...VARIANCE, phone: 'detail', cell: variance },
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
            total: <MoneyText {...report.totals.varianceWorth} />,
          },
          { key: 'level', costs: true, header: '', cell: level, phone: 'detail' },
        ]}
      />
    </>
  );
}

function size(line: StocktakeReportLine) {
  return decimal(line.varianceWorth ?? 0).abs();
}

function counted(line: StocktakeReportLine) {
  return line.closing === null ? 'Not counted' : <QuantityText value={line.closing} unit={line.unit} stock />;
}

/** In a row of two lines, where no header names it, with its name. */
function variance(line: StocktakeReportLine, drawn: Drawn) {
  const figure = VARIANCE.cell(line, drawn);
  return drawn.twoLines ? <span>Variance {figure}</span> : figure;
}

/** Beyond £20 either way (STK-030). */
function level(line: StocktakeReportLine) {
  if (line.level === null) return null;
  return (
    <StatusBadge tone={line.level === 'low' ? 'bad' : 'warning'}>{line.level === 'low' ? 'Low' : 'High'}</StatusBadge>
  );
}
