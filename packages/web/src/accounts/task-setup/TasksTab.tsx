import { Tabs } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { TabList } from '../../ui/page/TabList.tsx';
import type { AccountTabProps } from '../account-tab-props.ts';
import { DailySetup } from './DailySetup.tsx';
import { PrepSetup } from './PrepSetup.tsx';
import type { SetupProps } from './setup-props.ts';
import { TempSetup } from './TempSetup.tsx';

const SETUPS = [
  { key: 'daily', label: 'Task lists', Setup: DailySetup },
  { key: 'prep', label: 'Preparation lists', Setup: PrepSetup },
  { key: 'temp', label: 'Temperature logs', Setup: TempSetup },
] as const;

/** Task setup of an area: its lists, preparations, fridges and probes (TASK-003). An unknown part of it is the first. */
export function TasksTab({ account }: AccountTabProps) {
  const { setup } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useAnswer('tasks.taskSetup', {}, { at: account.id });
  const open = SETUPS.find(({ key }) => key === setup) ?? SETUPS[0];
  const props: SetupProps | null = data ? { account, setup: data, onSaved: () => refetch() } : null;
  return (
    <Tabs
      value={open.key}
      onChange={(key) =>
        key && navigate({ to: '/areas/$areaId/account/tasks/$setup', params: { areaId: account.id, setup: key } })
      }
      keepMounted={false}
    >
      <TabList label="Task setup" tabs={SETUPS} open={open.key} />
      <Tabs.Panel value={open.key} pt="md">
        {error ? <ErrorState message={refusalText(error)} /> : null}
        {props ? <open.Setup {...props} /> : error ? null : <Loading text="Loading..." />}
      </Tabs.Panel>
    </Tabs>
  );
}
