import type { PrepTaskRow, SectionRow } from '@larder/contract/rows/tasks.ts';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { sectionName, sectionsOf } from '../../app/tasks/lists.ts';
import { PrepTaskDialog } from '../../app/tasks/PrepTaskDialog.tsx';
import { RemovePrepTaskDialog } from '../../app/tasks/RemovePrepTaskDialog.tsx';
import { RemoveSectionDialog } from '../../app/tasks/RemoveSectionDialog.tsx';
import { RowActions } from '../../app/tasks/RowActions.tsx';
import { SectionDialog } from '../../app/tasks/SectionDialog.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { ListHead } from './ListHead.tsx';
import type { SetupProps } from './setup-props.ts';

type Opened =
  | { what: 'prep'; list: string; prep: PrepTaskRow | null }
  | { what: 'remove'; prep: PrepTaskRow }
  | { what: 'section'; section: SectionRow | null }
  | { what: 'remove-section'; section: SectionRow };

/** The sections of the preparation lists, and what can be prepared in each. */
export function PrepSetup({ account, setup: { sections, prepTasks }, onSaved }: SetupProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const shared = { accountId: account.id, onSaved, onClose: () => setOpened(null) };
  return (
    <Stack>
      {sectionsOf('PREP', sections).map((section) => (
        <Panel
          key={section.id}
          title={sectionName(section)}
          actions={
            <ListHead
              name={sectionName(section)}
              onAdd={() => setOpened({ what: 'prep', list: section.id, prep: null })}
              onRename={() => setOpened({ what: 'section', section })}
              onRemove={() => setOpened({ what: 'remove-section', section })}
            />
          }
        >
          <Table<PrepTaskRow>
            label={sectionName(section)}
            rows={prepTasks.filter(({ sectionId }) => sectionId === section.id)}
            rowKey={({ id }) => id}
            columns={[
              { key: 'action', header: 'Preparation', phone: 'title', cell: ({ action }) => action },
              { key: 'steps', header: 'Steps', phone: 'detail', cell: ({ steps }) => stepsText(steps.length) },
              {
                key: 'actions',
                header: '',
                align: 'right',
                phone: 'aside',
                cell: (prep) => (
                  <RowActions
                    name={prep.action}
                    onEdit={() => setOpened({ what: 'prep', list: section.id, prep })}
                    onRemove={() => setOpened({ what: 'remove', prep })}
                  />
                ),
              },
            ]}
            empty={<EmptyState title="No tasks to display" hint="Add recipes or other work that is prepared here." />}
          />
        </Panel>
      ))}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpened({ what: 'section', section: null })}
      >
        New section
      </Button>
      {opened?.what === 'prep' ? (
        <PrepTaskDialog {...shared} {...{ sections, list: opened.list, prep: opened.prep, onDay: null }} />
      ) : null}
      {opened?.what === 'remove' ? <RemovePrepTaskDialog {...shared} prep={opened.prep} /> : null}
      {opened?.what === 'section' ? <SectionDialog {...shared} type="PREP" section={opened.section} /> : null}
      {opened?.what === 'remove-section' ? <RemoveSectionDialog {...shared} section={opened.section} /> : null}
    </Stack>
  );
}

function stepsText(steps: number): string {
  if (steps === 0) return '';
  return steps === 1 ? '1 step' : `${steps} steps`;
}
