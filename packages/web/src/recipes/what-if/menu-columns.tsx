import type { TriedMenu } from '@larder/domain/recipes/what-if/weekly.ts';
import { showMoney, showPercent } from '@larder/domain/show.ts';
import { Incomplete } from '../../ui/facts/Incomplete.tsx';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { VarianceText, varianceText } from '../VarianceText.tsx';
import { WasNow, wasNowText } from './WasNow.tsx';

/** The columns of menus that hold a dish which the sheet reaches, as a whole. weekly: sales are for this person to see. */
export function triedMenuColumns(weekly: boolean): readonly ReportColumn<TriedMenu>[] {
  return weekly ? [...COLUMNS, POUNDS] : COLUMNS;
}

const COLUMNS: readonly ReportColumn<TriedMenu>[] = [
  {
    key: 'name',
    header: 'Menu',
    phone: 'title',
    cell: ({ name, missing }) => <Incomplete missing={missing}>{name}</Incomplete>,
    text: ({ name, missing }) => (missing.length > 0 ? `${name} (incomplete)` : name),
    sortBy: ({ name }) => name.toLowerCase(),
  },
  {
    key: 'margin',
    header: 'Margin',
    align: 'right',
    phone: 'detail',
    phoneLabel: 'margin',
    blank: ({ before, after }) => !before?.margin && !after?.margin,
    cell: ({ before, after }) => <WasNow was={showPercent(before?.margin)} now={showPercent(after?.margin)} />,
    text: ({ before, after }) => wasNowText(showPercent(before?.margin), showPercent(after?.margin)),
    sortBy: ({ after }) => after?.margin ?? null,
  },
  {
    key: 'target',
    header: 'Target',
    align: 'right',
    cell: ({ after }) => <span className="figure">{showPercent(after?.target)}</span>,
    text: ({ after }) => showPercent(after?.target),
    sortBy: ({ after }) => after?.target ?? null,
  },
  {
    key: 'variance',
    header: 'To its target',
    align: 'right',
    phone: 'detail',
    blank: ({ after }) => !after?.variance,
    cell: ({ after, missing }) => <VarianceText of={{ variance: after?.variance ?? null, missing }} />,
    text: ({ after, missing }) => varianceText({ variance: after?.variance ?? null, missing }),
    sortBy: ({ after }) => after?.variance ?? null,
  },
];

const POUNDS: ReportColumn<TriedMenu> = {
  key: 'pounds',
  header: '£ a week',
  align: 'right',
  phone: 'aside',
  phoneLabel: 'a week',
  cell: ({ poundsPerWeek }) => <span className="figure">{showMoney(poundsPerWeek)}</span>,
  text: ({ poundsPerWeek }) => showMoney(poundsPerWeek),
  sortBy: ({ poundsPerWeek }) => poundsPerWeek,
};
