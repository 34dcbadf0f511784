import type { LivestockLine } from '@larder/contract/stock.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { FLOW_NAMES, FLOWS } from '@larder/domain/kinds/movement-kinds.ts';
import { showMoney } from '@larder/domain/show.ts';
import { stockColumn } from '../app/print/stock-column.tsx';
import { DayText, MoneyText } from '../ui/facts/figures.tsx';
import { byFigure } from '../ui/table/column.ts';
import type { ReportColumn } from '../ui/table/report-column.ts';

const NEVER = 'Never';

/** Returns opening + purchase − sales − wastage + transfers = theoretical of these lines, on the screen and on paper (STK-027). */
export function livestockColumns(lines: readonly LivestockLine[]): ReportColumn<LivestockLine>[] {
  const flow = [
    stockColumn<LivestockLine>('opening', 'Opening', (line) => line.opening, lines),
    ...FLOW_NAMES.map((name) =>
      stockColumn<LivestockLine>(
        name,
        name === 'ordered' ? 'Purchase' : FLOWS[name].label,
        (line) => line[name],
        lines,
      ),
    ),
  ].map((column) => ({ ...column, spare: true as const }));
  return [
    {
      key: 'name',
      header: 'Name',
      cell: (line) => line.name,
      text: (line) => line.name,
      phone: 'title',
      sortBy: (line) => line.name,
    },
    ...flow,
    {
      ...stockColumn<LivestockLine>('theoretical', 'Theoretical', (line) => line.theoretical, lines),
      phone: 'aside',
      phoneLabel: 'theoretical',
    },
    {
      key: 'worth',
      costs: true,
      header: 'Worth',
      align: 'right',
      cell: (line) => <MoneyText value={line.worth} />,
      text: (line) => showMoney(line.worth),
      sortBy: (line) => byFigure(line.worth),
      phone: 'detail',
      phoneLabel: 'worth',
    },
    {
      key: 'counted',
      header: 'Counted',
      cell: (line, { twoLines }) => (line.countedOn ? <DayText day={line.countedOn} /> : twoLines ? 'never' : NEVER),
      text: (line) => (line.countedOn ? showDay(line.countedOn) : NEVER),
      phone: 'detail',
      phoneLabel: 'counted',
    },
  ];
}
