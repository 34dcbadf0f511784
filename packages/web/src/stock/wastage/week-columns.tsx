import { addDays, showDays } from '@larder/domain/calendar.ts';
import { showCount, showMoney } from '@larder/domain/show.ts';
import type { WastageByReason, WastageWeek } from '@larder/domain/stock/wastage-by-reason.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';

/** Returns a week with a figure for each reason and their sum: £, or entries where costs are hidden. Of files only: on the screen it is the picture. */
export function weekColumns({ reasons, total }: WastageByReason, seesCosts: boolean): ReportColumn<WastageWeek>[] {
  const figure = ({ value, entries }: WastageByReason['total']) => (seesCosts ? showMoney(value) : showCount(entries));
  const column = (key: string, of: (week: WastageWeek) => string, totalText: string): ReportColumn<WastageWeek> => ({
    ...{ key, header: key, align: 'right', cell: of, text: of, total: totalText, totalText },
  });
  const week = ({ week: monday }: WastageWeek) => showDays(monday, addDays(monday, 6));
  return [
    { key: 'week', header: 'Week', cell: week, text: week, total: 'Total', totalText: 'Total' },
    ...reasons.map((reason, at) =>
      column(reason.reason, ({ reasons: ofWeek }) => (ofWeek[at] ? figure(ofWeek[at]) : ''), figure(reason)),
    ),
    column('All reasons', figure, figure(total)),
  ];
}
