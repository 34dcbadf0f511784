import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  tabs: readonly { key: string; label: string }[];
  open: string | undefined;
}

/** The row of tabs; where it is wider than a phone, it is scrolled to the one that is open. */
export function TabList({ label, tabs, open }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open !== undefined)
      row.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);

  return (
    <Tabs.List aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.key} value={tab.key}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
