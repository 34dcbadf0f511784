import type { TransferOfWeek, TransferWeek } from '@larder/contract/review-weeks.ts';
import { addDays, showDay, showDays } from '@larder/domain/calendar.ts';
import { missingSummary } from '@larder/domain/ledger/missing-text.ts';
import { sumKnown } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { showCount, showMoney } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { reportTable } from '../../app/print/report-table.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { TRANSFER_STATES } from '../../stock/transfer/transfer-states.ts';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { DIRECTIONS } from './directions.ts';

/** The transfers of each week as a table, on the screen and on paper; a row opens its transfer. */
export function useTransferTables(weeks: readonly TransferWeek[]) {
  const { accountId } = useWorkingAccount();
  return weeks.map((week) => {
    const heading = showDays(week.week, addDays(week.week, 6));
    const { missing } = sumKnown(
      week.transfers.map(({ worth }) => ({ ...worth, value: worth.value === null ? null : decimal(worth.value) })),
    );
    return {
      week,
      ...reportTable<TransferOfWeek>({
        label: `Transfers ${heading}`,
        heading,
        columns: week.transfers.some((transfer) => stateOf(transfer) !== '') ? COLUMNS : WITHOUT_STATE,
        rows: week.transfers,
        rowKey: ({ id }) => id,
        link: ({ id }) =>
          linkOptions({ to: '/$accountId/review/transfers/$transferId', params: { accountId, transferId: id } }),
        costNotes: missing.length > 0 ? [`Incomplete: ${missingSummary(missing)}`] : [],
      }),
    };
  });
}

const COLUMNS: readonly ReportColumn<TransferOfWeek>[] = [
  {
    key: 'other',
    header: 'Area',
    phone: 'title',
    cell: ({ otherName }) => otherName,
    text: ({ otherName }) => otherName,
    sortBy: ({ otherName }) => otherName.toLowerCase(),
  },
  {
    key: 'type',
    header: 'Type',
    phone: 'detail',
    cell: ({ type }) => DIRECTIONS[type].word,
    text: ({ type }) => DIRECTIONS[type].word,
    sortBy: ({ type }) => type,
  },
  {
    key: 'day',
    header: 'Date',
    phone: 'detail',
    cell: ({ day }) => <DayText day={day} />,
    text: ({ day }) => showDay(day),
    sortBy: ({ day }) => day,
  },
  {
    key: 'state',
    header: 'State',
    phone: 'detail',
    blank: (transfer) => stateOf(transfer) === '',
    cell: (transfer) => <TransferState {...transfer} />,
    text: stateOf,
    sortBy: stateOf,
  },
  {
    key: 'records',
    header: 'Records',
    align: 'right',
    spare: true,
    cell: ({ records }) => showCount(records),
    text: ({ records }) => showCount(records),
    sortBy: ({ records }) => records,
  },
  {
    key: 'value',
    header: 'Value',
    costs: true,
    align: 'right',
    phone: 'aside',
    cell: ({ worth }) => <MoneyText {...worth} />,
    text: ({ worth }) => showMoney(worth.value),
    sortBy: ({ worth }) => byFigure(worth.value),
  },
];

/** Nothing of the week is confirmed where it arrives. */
const WITHOUT_STATE = COLUMNS.filter(({ key }) => key !== 'state');

/** On its way: its £ are not in the stock of where it goes yet. */
function stateOf({ state = 'DONE' }: TransferOfWeek): string {
  return TRANSFER_STATES[state].word ?? '';
}

function TransferState({ state = 'DONE' }: TransferOfWeek) {
  const { word, tone } = TRANSFER_STATES[state];
  return word === null ? null : <StatusBadge tone={tone}>{word}</StatusBadge>;
}
