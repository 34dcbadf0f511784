import { showCount } from '@larder/domain/show.ts';
import { READY_TEMPLATES, type ReadyTemplate } from '@larder/domain/tasks/ready-templates.ts';
import { Group, Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { MoreAction, MoreMenu } from '../../ui/menu/MoreMenu.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { SitesFrame } from '../sites/SitesFrame.tsx';
import { NewTemplateDialog } from './NewTemplateDialog.tsx';

interface Listed {
  templateId: string;
  name: string;
  tasks: number;
  sites: number;
}

const EMPTY: ReadyTemplate = { name: '', about: 'Nothing in it yet', tasks: [] };

/** The lists that a head office gives to its sites. */
export function TemplatesScreen() {
  const { accountId } = useWorkingAccount();
  const { data, isPending, error, refetch } = useAnswer('tasks.taskTemplates', {});
  const [beginning, setBeginning] = useState<ReadyTemplate | null>(null);
  return (
    <Screen title="Tasks & HACCP" loading={isPending} error={data ? null : error} onRetry={() => refetch()}>
      <SitesFrame open="templates">
        <Group justify="space-between">
          <Text c="dimmed" maw={640}>
            A template holds lists for several sites. Give it to them, and give it again after a change. What a site
            changed itself stays.
          </Text>
          <MoreMenu label="New template">
            {READY_TEMPLATES.map((ready) => (
              <MoreAction key={ready.name} onClick={() => setBeginning(ready)}>
                {ready.name}
              </MoreAction>
            ))}
            <MoreAction onClick={() => setBeginning(EMPTY)}>Empty template</MoreAction>
          </MoreMenu>
        </Group>
        <Panel>
          <Table<Listed>
            label="Templates"
            columns={COLUMNS}
            rows={data ?? []}
            rowKey={({ templateId }) => templateId}
            link={({ templateId }) =>
              linkOptions({ to: '/$accountId/tasks/templates/$templateId', params: { accountId, templateId } })
            }
            empty={
              <EmptyState
                title="No templates yet"
                hint="Begin with the opening and closing checks or the cleaning schedule, and change them to your own."
              />
            }
          />
        </Panel>
        {beginning ? <NewTemplateDialog ready={beginning} onClose={() => setBeginning(null)} /> : null}
      </SitesFrame>
    </Screen>
  );
}

const COLUMNS: readonly Column<Listed>[] = [
  {
    key: 'name',
    header: 'Template',
    phone: 'title',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name.toLowerCase(),
  },
  {
    key: 'tasks',
    header: 'Tasks',
    align: 'right',
    phone: 'detail',
    phoneLabel: 'tasks',
    cell: ({ tasks }) => <span className="figure">{showCount(tasks)}</span>,
    sortBy: ({ tasks }) => tasks,
  },
  {
    key: 'sites',
    header: 'Sites',
    align: 'right',
    phone: 'detail',
    phoneLabel: 'sites',
    cell: ({ sites }) => <span className="figure">{showCount(sites)}</span>,
    sortBy: ({ sites }) => sites,
  },
];
