import { Tabs } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';

interface Props {
  label: string;
  tabs: readonly { key: string; label: string }[];
  open: string | undefined;
}

/** The row of tabs; where it is wider than a phone, it is scrolled to the one that is open. */
export function TabList({ label, tabs, open }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = row.current;
    if (!list || open === undefined) return;
    // Widths change once more when the font arrives, and when the window does.
    const observer = new ResizeObserver(() => showOpenTab(list));
    for (const one of [list, ...list.children]) observer.observe(one);
    showOpenTab(list);
    return () => observer.disconnect();
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

/** Scrolls the row alone, sideways and as far as needed: the page stays where it is. */
function showOpenTab(list: HTMLElement): void {
  const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = list.getBoundingClientRect();
  if (tab.right > right) list.scrollLeft += Math.ceil(tab.right - right);
  else if (tab.left < left) list.scrollLeft -= Math.ceil(left - tab.left);
}
