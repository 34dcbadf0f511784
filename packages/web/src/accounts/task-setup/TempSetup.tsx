import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { RemoveTaskDialog } from '../../app/tasks/RemoveTaskDialog.tsx';
import { RowActions } from '../../app/tasks/RowActions.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { FoodLimitsPanel } from './FoodLimitsPanel.tsx';
import { KeepingTermPanel } from './KeepingTermPanel.tsx';
import { ListHead } from './ListHead.tsx';
import { SafetySettingsPanel } from './SafetySettingsPanel.tsx';
import type { SetupProps, TaskSetup } from './setup-props.ts';
import { UnitDialog, type UnitType } from './UnitDialog.tsx';

type Opened = { what: 'unit'; type: UnitType; task: TaskRow | null } | { what: 'remove'; task: TaskRow };

const UNITS = [
  { type: 'FRIDGE', name: 'Fridges and freezers', hint: 'Add each fridge and freezer with its target temperature.' },
  { type: 'PROBE', name: 'Probes', hint: 'Add each probe thermometer that is checked in boiling and iced water.' },
] as const;

/** What is measured every day: fridges and freezers with their targets, and probes; and what food is held against. */
export function TempSetup({ account, setup: { tasks, shelves }, onSaved }: SetupProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const ofType = (type: UnitType) => tasks.filter((task) => task.type === type);
  const shared = { accountId: account.id, onSaved, onClose: () => setOpened(null) };
  return (
    <Stack>
      {UNITS.map(({ type, name, hint }) => (
        <Panel
          key={type}
          title={name}
          actions={<ListHead name={name} onAdd={() => setOpened({ what: 'unit', type, task: null })} />}
        >
          <Table<TaskRow>
            label={name}
            rows={ofType(type)}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', header: 'Name', phone: 'title', cell: actionOf },
              ...(type === 'FRIDGE' ? fridgeColumns(shelves) : []),
              {
                key: 'actions',
                header: '',
                align: 'right',
                phone: 'aside',
                cell: (task) => (
                  <RowActions
                    name={actionOf(task)}
                    onEdit={() => setOpened({ what: 'unit', type, task })}
                    onRemove={() => setOpened({ what: 'remove', task })}
                  />
                ),
              },
            ]}
            empty={<EmptyState title="Nothing is measured yet" hint={hint} />}
          />
        </Panel>
      ))}
      <FoodLimitsPanel accountId={account.id} />
      <SafetySettingsPanel accountId={account.id} />
      <KeepingTermPanel />
      {opened?.what === 'unit' ? (
        <UnitDialog {...shared} {...{ shelves }} type={opened.type} task={opened.task} units={ofType(opened.type)} />
      ) : null}
      {opened?.what === 'remove' ? (
        <RemoveTaskDialog
          {...shared}
          taskId={opened.task.id}
          name={actionOf(opened.task)}
          stays="It is measured no longer from today on. Its readings stay."
        />
      ) : null}
    </Stack>
  );
}

/** How cold it is to be, and what stands in it. */
function fridgeColumns(shelves: TaskSetup['shelves']): Column<TaskRow>[] {
  return [
    { key: 'target', header: 'Target', phone: 'detail', cell: targetOf },
    { key: 'shelves', header: 'Shelves', phone: 'detail', spare: true, cell: (task) => shelvesOf(task, shelves) },
  ];
}

function actionOf({ versions }: TaskRow): string {
  return versions.at(-1)?.action ?? '';
}

function shelvesOf({ versions }: TaskRow, shelves: TaskSetup['shelves']): string {
  const ids = versions.at(-1)?.shelfIds ?? [];
  return shelves.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(', ');
}

function targetOf({ versions }: TaskRow): string {
  const target = versions.at(-1)?.target;
  return target ? `${showTemperature(target)} or less` : '';
}
