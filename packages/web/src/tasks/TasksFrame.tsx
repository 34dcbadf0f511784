import { Group, Stack, Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpenPlaces } from '../app/routes/useOpenPlaces.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { Screen } from '../ui/page/Screen.tsx';
import { TabList } from '../ui/page/TabList.tsx';
import { DatePanel } from './DatePanel.tsx';
import { MendRecord } from './mend/MendRecord.tsx';

const TABS = {
  daily: { label: 'Task lists', to: '/$accountId/tasks' },
  prep: { label: 'Preparation lists', to: '/$accountId/tasks/prep' },
  temp: { label: 'Temperature logs', to: '/$accountId/tasks/temp' },
} as const;
export type TasksTab = keyof typeof TABS;

interface Props {
  tab: TasksTab;
  /** Buttons of the tab. */
  actions?: ReactNode;
  /** Stands between the day and the tabs. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Tasks and logs of a day, by their three tabs (TASK-001). The day stays when the tab is changed. */
export function TasksFrame({ tab, actions, notice, children }: Props) {
  const { accountId } = useWorkingAccount();
  const { day }: { day?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isOpen = useOpenPlaces();
  const tabs = Object.entries(TABS).filter(([, { to }]) => isOpen(to));
  return (
    <Screen title="Tasks & HACCP">
      <Stack>
        <Group justify="space-between" align="flex-end" gap="sm">
          <DatePanel />
          <Group gap={8} className="no-print">
            {actions}
          </Group>
        </Group>
        {notice}
        <Tabs
          value={tab}
          onChange={(chosen) => {
            const { to } = TABS[(chosen ?? 'daily') as TasksTab];
            navigate({ to, params: { accountId }, search: day ? { day } : {} });
          }}
          keepMounted={false}
        >
          <TabList label="Tasks" tabs={tabs.map(([key, { label }]) => ({ key, label }))} open={tab} />
          <Tabs.Panel value={tab} pt="md">
            {children}
          </Tabs.Panel>
        </Tabs>
      </Stack>
      <MendRecord />
    </Screen>
  );
}
