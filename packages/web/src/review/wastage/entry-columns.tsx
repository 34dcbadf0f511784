import type { KnownCost } from '@larder/contract/known.ts';
import type { WastageEntry } from '@larder/contract/review-weeks.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney, showNumber, showQuantity } from '@larder/domain/show.ts';
import { showPart } from '@larder/domain/stock/count-parts.ts';
import { showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import type { WastageReason } from '@larder/domain/stock/wastage.ts';
import { classOfReason } from '@larder/domain/stock/wastage-classes.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { Text } from '@mantine/core';
import { WastedName } from '../../app/files/WastedName.tsx';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';

/** Returns the columns of a week's entries; value is that of the movement as known now, with the value at entry below it where it differs (rule 108). reasons: those of the group, with their classes; baseOf: what the thing of an entry is measured in. */
export function entryColumns(
  total: KnownCost,
  reasons: readonly WastageReason[],
  baseOf: (entry: WastageEntry) => BaseUnit,
): ReportColumn<WastageEntry>[] {
  const uom = (entry: WastageEntry) => showRecordUnit(entry.recordUnit, baseOf(entry));
  const isTwice = ({ reason, allowed }: WastageEntry) => allowed && classOfReason(reason, reasons) === 'preparation';
  return [
    {
      key: 'name',
      header: 'Name',
      phone: 'title',
      cell: (entry) => <WastedName entry={entry} />,
      text: ({ name }) => name,
      sortBy: ({ name }) => name,
      total: 'Total',
      totalText: 'Total',
    },
    { key: 'uom', header: 'UOM', cell: uom, text: uom, sortBy: uom },
    {
      key: 'qty',
      header: 'Qty',
      align: 'right',
      phone: 'detail',
      cell: (entry, { twoLines }) => (
        <span className="figure">{twoLines ? showPart(entry, { base: baseOf(entry) }) : showNumber(entry.amount)}</span>
      ),
      text: ({ amount }) => showNumber(amount),
    },
    {
      key: 'reason',
      header: 'Reason',
      phone: 'detail',
      cell: (entry, { twoLines }) => (
        <>
          {entry.reason}
          {isTwice(entry) ? <AllowedNote entry={entry} inLine={twoLines} /> : null}
        </>
      ),
      text: ({ reason }) => reason,
      sortBy: ({ reason }) => reason,
    },
    {
      key: 'day',
      header: 'Date',
      spare: true,
      phone: 'detail',
      cell: ({ day }) => <DayText day={day} />,
      text: ({ day }) => showDay(day),
      sortBy: ({ day }) => day,
    },
    {
      key: 'value',
      header: 'Value',
      costs: true,
      align: 'right',
      phone: 'aside',
      cell: (entry) => <EntryValue entry={entry} />,
      text: ({ worth }) => showMoney(worth.value),
      sortBy: ({ worth }) => byFigure(worth.value),
      total: <MoneyText {...total} />,
      totalText: showMoney(total.value),
    },
  ];
}

/** That the recipes of the week already allow some of what was recorded as preparation (rule 101). */
function AllowedNote({ entry: { allowed }, inLine }: { entry: WastageEntry; inLine: boolean }) {
  if (!allowed) return null;
  return (
    <Text component="span" display={inLine ? 'inline' : 'block'} size="xs" c="dimmed">
      {inLine ? ', ' : ''}
      {showQuantity(allowed.quantity, allowed.unit)} allowed by recipes that week
    </Text>
  );
}

function EntryValue({ entry: { worth, cost } }: { entry: WastageEntry }) {
  const atEntry = showMoney(cost);
  return (
    <>
      <MoneyText {...worth} />
      {atEntry === showMoney(worth.value) ? null : (
        <Text component="span" display="block" size="xs" c="dimmed" className="figure">
          {atEntry} at entry
        </Text>
      )}
    </>
  );
}
