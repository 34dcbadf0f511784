import type { SectionRow } from '@larder/contract/rows/tasks.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { RemoveSectionDialog } from '../../app/tasks/RemoveSectionDialog.tsx';
import { SECTION_TYPES } from '../../app/tasks/SectionForm.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCollection, useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { Table } from '../../ui/table/Table.tsx';

/** The sections of the working area's task and preparation lists (NAV-052, MENU-005). */
export function SectionsScreen() {
  const { accountId } = useWorkingAccount();
  const mayChange = useMayDo('tasks');
  const hasNetwork = useHasNetwork();
  const [removing, setRemoving] = useState<SectionRow | null>(null);
  const rows = useCollection('sections').toSorted((a, b) =>
    a.type === b.type ? a.position - b.position : a.type < b.type ? -1 : 1,
  );
  return (
    <Screen
      title="Sections"
      back={{ ...linkOptions({ to: '/$accountId/tasks', params: { accountId } }), label: 'Tasks & HACCP' }}
      actions={
        mayChange ? (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <TargetLink target={linkOptions({ to: '/sections/add' })} {...props} />}
          >
            New section
          </Button>
        ) : null
      }
    >
      <Table<SectionRow>
        label="Sections"
        rows={rows}
        rowKey={({ id }) => id}
        link={({ id }) => linkOptions({ to: '/sections/$sectionId', params: { sectionId: id } })}
        columns={[
          { key: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
          { key: 'displayName', header: 'Name on screens', cell: ({ displayName }) => displayName },
          {
            key: 'type',
            header: 'On',
            phone: 'detail',
            cell: ({ type }) => SECTION_TYPES[type],
            sortBy: ({ type }) => SECTION_TYPES[type],
          },
          ...(mayChange
            ? [
                {
                  key: 'remove',
                  header: '',
                  align: 'right',
                  phone: 'aside',
                  cell: (row: SectionRow) => (
                    <RemoveButton
                      label={`Remove ${row.name}`}
                      disabled={!hasNetwork}
                      onClick={() => setRemoving(row)}
                    />
                  ),
                } as const,
              ]
            : []),
        ]}
        empty={
          <EmptyState title="No sections yet" hint="A section is a part of the lists, such as the grill or the bar." />
        }
      />
      {removing ? (
        <RemoveSectionDialog accountId={accountId} section={removing} onClose={() => setRemoving(null)} />
      ) : null}
    </Screen>
  );
}
