import { SHOWN_WEEKDAYS } from '@larder/domain/tasks/weekdays.ts';
import { IconCheck } from '@tabler/icons-react';
import { RowActions } from '../../app/tasks/RowActions.tsx';
import { codesOf, daysText, FIRST_WEEK } from '../../app/tasks/task-values.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { SetUpTask } from './DailySetup.tsx';

interface Props {
  label: string;
  rows: readonly SetUpTask[];
  onEdit: (row: SetUpTask) => void;
  onRemove: (row: SetUpTask) => void;
}

/** The tasks of a list with a column for each weekday, Mon to Sun. */
export function TaskTable({ label, rows, onEdit, onRemove }: Props) {
  const weekdays = SHOWN_WEEKDAYS.map(
    ({ code, name }): Column<SetUpTask> => ({
      ...{ key: code, header: name, align: 'center', spare: true },
      cell: ({ version }) => (codesOf(version.weekdayRepeats).includes(code) ? <Checked /> : null),
    }),
  );
  return (
    <Table<SetUpTask>
      label={label}
      rows={rows}
      rowKey={({ task }) => task.id}
      columns={[
        { key: 'todo', header: 'TO DO', phone: 'title', cell: ({ version }) => version.action },
        { key: 'due', header: 'Due at', spare: true, cell: ({ version }) => version.dueTime },
        { key: 'for', header: 'For', spare: true, cell: ({ version }) => version.personName },
        ...weekdays,
        {
          key: 'days',
          header: '',
          phone: 'detail',
          cell: ({ version }, { shows }) =>
            shows('Su') ? (version.monthly ? FIRST_WEEK : null) : daysText(version.weekdayRepeats, version.monthly),
        },
        {
          key: 'actions',
          header: '',
          align: 'right',
          phone: 'aside',
          cell: (row) => (
            <RowActions name={row.version.action} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
          ),
        },
      ]}
      empty={<EmptyState title="No tasks to display" hint="Add what is to be done, and on which days." />}
    />
  );
}

function Checked() {
  return <IconCheck size={18} role="img" aria-label="Yes" />;
}
