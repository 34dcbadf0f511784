import { Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { TabList } from './TabList.tsx';

interface Props<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: string }[];
  open: Key;
  /** Goes to the address of a tab. */
  onGo: (key: Key) => void;
  children: ReactNode;
}

/** Tabs of which each is an address of its own, around the one that is open. */
export function RoomTabs<Key extends string>({ label, tabs, open, onGo, children }: Props<Key>) {
  const go = (key: string | null) => {
    const tab = tabs.find((one) => one.key === key);
    if (tab) onGo(tab.key);
  };
  return (
    <Tabs value={open} onChange={go}>
      <TabList label={label} tabs={tabs} open={open} />
      <Tabs.Panel value={open} pt="md">
        <Stack gap="md">{children}</Stack>
      </Tabs.Panel>
    </Tabs>
  );
}
