import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { RowActions } from '../../app/tasks/RowActions.tsx';
import { daysText } from '../../app/tasks/task-values.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { TemplateList, TemplateTask } from './template-lists.ts';

interface Props {
  list: TemplateList;
  onEdit: (task: TemplateTask) => void;
  onRemove: (task: TemplateTask) => void;
}

/** The tasks of one list of a template. */
export function TemplateTable({ list, onEdit, onRemove }: Props) {
  return (
    <Table<TemplateTask>
      label={list.name}
      rows={list.tasks}
      rowKey={({ itemId }) => itemId}
      columns={[
        { key: 'action', header: 'TO DO', phone: 'title', cell: ({ action }) => action },
        { key: 'days', header: 'On', phone: 'detail', cell: whenText },
        { key: 'photo', header: 'Proof', spare: true, cell: ({ asksPhoto }) => (asksPhoto ? 'Photo' : '') },
        {
          key: 'actions',
          header: '',
          align: 'right',
          phone: 'aside',
          cell: (task) => <RowActions name={task.action} onEdit={() => onEdit(task)} onRemove={() => onRemove(task)} />,
        },
      ]}
    />
  );
}

/** `Mon, Tue, by 22:00`, or what a fridge may have at most. */
function whenText({ weekdayRepeats, monthly, dueTime, target }: TemplateTask): string {
  if (target !== null) return `${showTemperature(target)} or less`;
  return [daysText(weekdayRepeats, monthly), dueTime === null ? '' : `by ${dueTime}`]
    .filter((part) => part !== '')
    .join(', ');
}
