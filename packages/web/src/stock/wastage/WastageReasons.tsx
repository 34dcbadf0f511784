import { addDays, showDays } from '@larder/domain/calendar.ts';
import { HUNDRED } from '@larder/domain/money.ts';
import { showCount } from '@larder/domain/show.ts';
import type { WastageByReason, WastedReason } from '@larder/domain/stock/wastage-by-reason.ts';
import { useMemo } from 'react';
import { useSeesCosts } from '../../data/use-collections.ts';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

/** The reasons with what each came to, the dearest first, and the week in which it was worst. */
export function WastageReasons({ wastage }: { wastage: WastageByReason }) {
  const seesCosts = useSeesCosts();
  const columns = useMemo(() => columnsOf(wastage, seesCosts), [wastage, seesCosts]);
  return <Table label="Wastage by reason" columns={columns} rows={wastage.reasons} rowKey={({ reason }) => reason} />;
}

function columnsOf({ reasons, weeks, total }: WastageByReason, seesCosts: boolean): readonly Column<WastedReason>[] {
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
  return [
    {
      key: 'reason',
      header: 'Reason',
      phone: 'title',
      cell: ({ reason }) => reason,
      sortBy: ({ reason }) => reason.toLowerCase(),
      total: 'Total',
    },
    {
      key: 'worst',
      header: 'Worst week',
      spare: true,
      cell: (row) => showDays(worst(row), addDays(worst(row), 6)),
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
      sortBy: ({ entries }) => entries,
      total: <span className="figure">{showCount(total.entries)}</span>,
    },
    {
      key: 'share',
      header: 'Share',
      align: 'right',
      phone: 'detail',
      phoneLabel: 'share',
      cell: (row) => <PercentText value={share(row)} />,
      sortBy: share,
    },
    {
      key: 'value',
      header: 'Value',
      align: 'right',
      phone: 'aside',
      costs: true,
      cell: ({ value, missing }) => <MoneyText value={value} missing={missing} />,
      sortBy: ({ value }) => value,
      total: <MoneyText {...total} />,
    },
  ];
}
