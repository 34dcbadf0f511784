import { addDays, showDays } from '@larder/domain/calendar.ts';
import { HUNDRED } from '@larder/domain/money.ts';
import { showCount, showMoney, showPercent } from '@larder/domain/show.ts';
import type { WastageByReason, WastedReason } from '@larder/domain/stock/wastage-by-reason.ts';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import type { ReportColumn } from '../../ui/table/report-column.ts';

/** Returns the reasons with what each came to, and the week in which it was worst, on the screen and on paper. seesCosts: shares are of £, else of entries. */
export function reasonColumns(
  { reasons, weeks, total }: WastageByReason,
  seesCosts: boolean,
): ReportColumn<WastedReason>[] {
  const share = (row: WastedReason) => {
    if (!seesCosts) return HUNDRED.mul(row.entries).div(total.entries);
    return row.value && total.value?.gt(0) ? row.value.mul(HUNDRED).div(total.value) : null;
  };
  const worst = (row: WastedReason) => {
    const at = reasons.indexOf(row);
    const amount = (week: (typeof weeks)[number]) =>
      (seesCosts ? week.reasons[at]?.value?.toNumber() : week.reasons[at]?.entries) ?? 0;
    return weeks.reduce((most, week) => (amount(week) > amount(most) ? week : most)).week;
  };
  const worstDays = (row: WastedReason) => showDays(worst(row), addDays(worst(row), 6));
  return [
    {
      key: 'reason',
      header: 'Reason',
      phone: 'title',
      cell: ({ reason }) => reason,
      text: ({ reason }) => reason,
      sortBy: ({ reason }) => reason.toLowerCase(),
      total: 'Total',
      totalText: 'Total',
    },
    {
      key: 'worst',
      header: 'Worst week',
      spare: true,
      cell: worstDays,
      text: worstDays,
      sortBy: worst,
    },
    {
      key: 'entries',
      header: 'Entries',
      align: 'right',
      phone: 'detail',
      cell: ({ entries }, { twoLines }) => (
        <span className="figure">
          {showCount(entries)}
          {twoLines ? ' entries' : null}
        </span>
      ),
      text: ({ entries }) => showCount(entries),
      sortBy: ({ entries }) => entries,
      total: <span className="figure">{showCount(total.entries)}</span>,
      totalText: showCount(total.entries),
    },
    {
      key: 'share',
      header: 'Share',
      align: 'right',
      phone: 'detail',
      phoneLabel: 'share',
      cell: (row) => <PercentText value={share(row)} />,
      text: (row) => showPercent(share(row)),
      sortBy: share,
    },
    {
      key: 'value',
      header: 'Value',
      align: 'right',
      phone: 'aside',
      costs: true,
      cell: ({ value, missing }) => <MoneyText value={value} missing={missing} />,
      text: ({ value }) => showMoney(value),
      sortBy: ({ value }) => value,
      total: <MoneyText {...total} />,
      totalText: showMoney(total.value),
    },
  ];
}
