import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabList } from './TabList.tsx';

export interface UrlTab {
  key: string;
  label: string;
  panel: () => ReactNode;
}

/** Tabs whose choice stands in the address as `?tab=`; an unknown one falls back to the first. */
export function UrlTabs({ label, tabs }: { label: string; tabs: readonly UrlTab[] }) {
  const search: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = tabs.find((tab) => tab.key === search.tab) ?? tabs[0];

  const choose = (tab: string | null) =>
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, tab }) as never, // only the page's own routes state which page this is
      replace: true,
    });

  return (
    <Tabs value={open?.key ?? null} onChange={choose} keepMounted={false}>
      <TabList label={label} tabs={tabs} open={open?.key} />
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} pt="md">
          {tab.panel()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
