import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import { Button } from '@mantine/core';
import { useClock } from '../../data/clock.ts';
import { DayText } from '../../ui/facts/figures.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

interface Version {
  from: Day;
  recordedAt: string;
}

interface Props {
  versions: readonly Version[];
  /** What is compared now. */
  then: Day;
  onPick: (day: Day) => void;
}

interface Span extends Version {
  /** The last day on which it held; null for the newest. */
  to: Day | null;
  first: boolean;
}

/** From which day to which the recipe was as it was, newest first. */
export function VersionList({ versions, then, onPick }: Props) {
  const clock = useClock();
  const spans = versions.map((version, index): Span => {
    const next = versions[index - 1];
    return { ...version, to: next ? addDays(next.from, -1) : null, first: index === versions.length - 1 };
  });
  const recorded: Column<Span> = {
    key: 'recorded',
    header: 'Recorded on',
    cell: ({ recordedAt }) => <DayText day={clock.dayOf(recordedAt)} />,
  };
  const picks: Column<Span> = {
    key: 'pick',
    header: '',
    align: 'right',
    phone: 'aside',
    cell: ({ from }) => (
      <Button
        variant="default"
        disabled={from === then}
        aria-label={`Compare how it was from ${showDay(from)}`}
        onClick={() => onPick(from)}
      >
        Compare
      </Button>
    ),
  };
  return (
    <Panel title="Versions">
      <Table label="Versions" columns={[...COLUMNS, recorded, picks]} rows={spans} rowKey={({ from }) => from} />
    </Panel>
  );
}

const COLUMNS: readonly Column<Span>[] = [
  {
    key: 'from',
    header: 'From',
    phone: 'title',
    cell: ({ from, first }) =>
      first ? <span>The beginning, written for {showDay(from)}</span> : <DayText day={from} />,
    sortBy: ({ from }) => from,
  },
  {
    key: 'to',
    header: 'To',
    phone: 'detail',
    cell: ({ to }) => (to === null ? 'Until it is changed' : <DayText day={to} />),
  },
];
