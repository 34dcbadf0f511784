import type { Adjustment, AdjustmentPart } from '@larder/contract/changed-periods.ts';
import { showDays } from '@larder/domain/calendar.ts';
import { Anchor, Text } from '@mantine/core';
import { addressFromFigure } from '../../app/documents/document-address.ts';
import { addressOfThing } from '../../app/documents/thing-address.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useClock } from '../../data/clock.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { byFigure, type Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { ADJUSTMENT } from './period-sums.ts';

/** What late documents did to locked days, each with its link (rule 37); it is part of the figures of this period. */
export function AdjustmentPanel({ adjustment }: { adjustment: Adjustment }) {
  return (
    <Panel title={ADJUSTMENT}>
      <Text size="sm" c="dimmed">
        Recorded for locked days after the lock. It counts in this period, and the locked ones stay as they were.
      </Text>
      <Table label={ADJUSTMENT} rows={adjustment.parts} rowKey={({ id }) => id} columns={columnsOf(adjustment)} />
      {adjustment.more ? <Text size="sm">The largest are listed; there are more.</Text> : null}
    </Panel>
  );
}

function columnsOf({ actualGp, theoreticalGp, more }: Adjustment): Column<AdjustmentPart>[] {
  return [
    {
      key: 'what',
      header: 'What came late',
      phone: 'title',
      cell: (part) => <What part={part} />,
      total: more ? `${ADJUSTMENT}, with what is not listed` : ADJUSTMENT,
    },
    {
      key: 'days',
      header: 'For',
      phone: 'detail',
      cell: ({ from, to }) => showDays(from, to),
      sortBy: ({ from }) => from,
    },
    { key: 'at', header: 'Recorded', phone: 'detail', cell: (part) => <Recorded part={part} /> },
    {
      key: 'actual',
      header: 'Actual GP',
      align: 'right',
      phone: 'aside',
      cell: (part) => <MoneyText value={part.actualGp} />,
      sortBy: (part) => byFigure(part.actualGp),
      total: <MoneyText value={actualGp} />,
    },
    {
      key: 'theoretical',
      header: 'Theoretical GP',
      align: 'right',
      phone: 'detail',
      phoneLabel: 'theoretical',
      cell: (part) => <MoneyText value={part.theoreticalGp} />,
      sortBy: (part) => byFigure(part.theoreticalGp),
      total: <MoneyText value={theoreticalGp} />,
    },
  ];
}

function What({ part: { text, by, document, thing, from } }: { part: AdjustmentPart }) {
  const { organisationId } = useWorkingAccount();
  const target =
    (document && addressFromFigure(document, from)) ?? (thing && addressOfThing(thing.kind, thing.id, organisationId));
  const words = by === null ? text : `${by} ${text}`;
  if (!target) return words;
  return (
    <Anchor component={TargetLink} underline="always" target={target}>
      {words}
    </Anchor>
  );
}

function Recorded({ part: { at } }: { part: AdjustmentPart }) {
  const clock = useClock();
  return at === null ? '-' : clock.showInstant(at);
}
