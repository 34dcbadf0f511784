import { Tabs } from '@mantine/core';
import { linkOptions, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useRow } from '../../data/use-collections.ts';
import { NotFound } from '../../ui/page/NotFound.tsx';
import { Loading, Screen } from '../../ui/page/Screen.tsx';
import { TabList } from '../../ui/page/TabList.tsx';
import { AREA_TABS, isClosed, tabsOf } from '../account-tabs.ts';
import { useEdited } from './useEdited.ts';

/** The page of an area, for its owner alone (PERM-035). Its tabs stand in the path; an unknown one leads to the details (NAV-051). */
export function AreaScreen() {
  const { areaId = '', tab: named, setup } = useParams({ strict: false });
  const inPath = setup === undefined ? named : 'tasks';
  const { account, loading, role, mayEdit, can } = useEdited(areaId);
  const location = useRow('accounts', account?.parentId);
  const navigate = useNavigate();

  if (loading)
    return (
      <Screen title="Area" loading>
        {null}
      </Screen>
    );
  if (account?.type !== 'DEPARTMENT' || !role) return account ? <Navigate to="/" replace /> : <NotFound />;
  if (!mayEdit) return <Navigate to="/" replace />;
  if (isClosed(AREA_TABS, inPath, can)) return <Navigate to="/" replace />;
  const tabs = tabsOf(AREA_TABS, account, role, can);
  const open = tabs.find(({ tab }) => tab === inPath);
  if (!open) return <Navigate to="/areas/$areaId/account/$tab" params={{ areaId, tab: 'details' }} replace />;

  return (
    <Screen
      title={account.name}
      {...(location
        ? {
            back: {
              ...linkOptions({
                to: '/locations/$locationId/account',
                params: { locationId: location.id },
                search: { tab: 'areas' },
              }),
              label: location.name,
            },
          }
        : {})}
    >
      <Tabs
        value={open.tab}
        onChange={(tab) => tab && navigate({ to: '/areas/$areaId/account/$tab', params: { areaId, tab } })}
        keepMounted={false}
      >
        <TabList label={account.name} tabs={tabs.map(({ tab, label }) => ({ key: tab, label }))} open={open.tab} />
        <Tabs.Panel value={open.tab} pt="md">
          <Suspense fallback={<Loading text="Loading..." />}>
            <open.Component key={account.id} account={account} mayEdit={mayEdit} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
