import { Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTabInSight } from './useTabInSight.ts';

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
  const row = useTabInSight(open);

  const go = (key: string | null) => {
    const tab = tabs.find((one) => one.key === key);
    if (tab) onGo(tab.key);
  };
  return (
    <Tabs value={open} onChange={go}>
      <Tabs.List aria-label={label} ref={row}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open} pt="md">
        <Stack gap="md">{children}</Stack>
      </Tabs.Panel>
    </Tabs>
  );
}
