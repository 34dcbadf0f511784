import type { TransferRow } from '@larder/contract/rows/stock.ts';
import type { MissingThing } from '@larder/domain/missing.ts';
import { showThings } from '@larder/domain/show.ts';
import { showPart } from '@larder/domain/stock/count-parts.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { Group } from '@mantine/core';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { byFigure, type Column } from '../../ui/table/column.ts';
import { cameDiffering, TRANSFER_STATES } from './transfer-states.ts';

/** A transfer as the working area sees it. */
export interface SeenTransfer {
  row: TransferRow;
  type: 'IN' | 'OUT';
  /** The other area, and what it is called. */
  otherAccountId: string;
  place: string;
  /** Recorded there, and nobody opened it here yet. */
  isNew: boolean;
  isUnsent: boolean;
}

export function seenFrom(row: TransferRow, own: string, placeName: (id: string) => string): SeenTransfer {
  const type = row.fromAccountId === own ? 'OUT' : 'IN';
  const otherAccountId = type === 'OUT' ? row.toAccountId : row.fromAccountId;
  const isNew = row.newAt === (type === 'OUT' ? 'from' : 'to');
  return { row, type, otherAccountId, place: placeName(otherAccountId), isNew, isUnsent: row.version === 0 };
}

/** `From Bar`, `To Soho, Bar`. */
export function directionText({ type, place }: Pick<SeenTransfer, 'type' | 'place'>): string {
  return `${type === 'IN' ? 'From' : 'To'} ${place}`;
}

/** Returns what the thing of a line is measured in. */
export type BaseOf = (line: TransferRow['lines'][number]) => BaseUnit;

export function missingOf({ lines }: TransferRow): MissingThing[] {
  return lines.flatMap(({ missing }) => missing);
}

/** `Flour and 2 more`. */
function contents({ lines }: TransferRow, baseOf: BaseOf): string {
  const [first, ...others] = lines;
  if (!first) return showThings(0, 'item');
  return others.length === 0
    ? `${first.name}, ${showPart(first, { base: baseOf(first) })}`
    : `${first.name} and ${others.length} more`;
}

export const transferColumns = (baseOf: BaseOf): readonly Column<SeenTransfer>[] => [
  {
    key: 'place',
    header: 'From or to',
    phone: 'title',
    cell: directionText,
    sortBy: directionText,
  },
  {
    key: 'state',
    header: '',
    phone: 'detail',
    blank: ({ row, isNew, isUnsent }) => !isNew && !isUnsent && TRANSFER_STATES[row.state ?? 'DONE'].word === null,
    cell: (seen) => <TransferState {...seen} />,
  },
  {
    key: 'day',
    header: 'Date',
    phone: 'detail',
    cell: ({ row }) => <DayText day={row.day} />,
    sortBy: ({ row }) => row.day,
  },
  { key: 'items', header: 'Items', phone: 'detail', cell: ({ row }) => contents(row, baseOf) },
  {
    key: 'value',
    header: 'Value',
    costs: true,
    align: 'right',
    phone: 'aside',
    cell: ({ row }) => <MoneyText value={row.totalCost} missing={missingOf(row)} />,
    sortBy: ({ row }) => byFigure(row.totalCost),
  },
];

/** Unsent, new here, and how it stands with what is confirmed where it arrives. */
export function TransferState({ row, isNew, isUnsent }: Pick<SeenTransfer, 'row' | 'isNew' | 'isUnsent'>) {
  const { word, tone } = TRANSFER_STATES[row.state ?? 'DONE'];
  const differs = cameDiffering(row);
  return (
    <Group gap="xs" component="span">
      {isUnsent ? <StatusBadge tone="waiting">Unsent</StatusBadge> : null}
      {isNew && !isUnsent ? <StatusBadge tone="warning">New</StatusBadge> : null}
      {word && !isUnsent ? (
        <StatusBadge tone={differs ? 'warning' : tone}>{differs ? 'Arrived otherwise' : word}</StatusBadge>
      ) : null}
    </Group>
  );
}
