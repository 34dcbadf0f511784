import { Tabs } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { TabList } from './TabList.tsx';

const TABS = ['Menus', 'Recipes', 'Ingredients', 'Allergens Charts', 'Price history'].map((label) => ({
  key: label,
  label,
}));

function Bar({ open }: { open: string }) {
  return (
    <div style={{ width: 260 }}>
      <Tabs value={open}>
        <TabList label="Hub" tabs={TABS} open={open} />
      </Tabs>
    </div>
  );
}

describe('a row of tabs that is wider than its room', () => {
  it.each(['Menus', 'Allergens Charts', 'Price history'])('shows the open one whole: %s', async (open) => {
    await draw(<Bar open={open} />);
    const list = page.getByRole('tablist').element().getBoundingClientRect();
    const tab = page.getByRole('tab', { name: open }).element().getBoundingClientRect();
    expect(tab.left).toBeGreaterThanOrEqual(list.left - 1);
    expect(tab.right).toBeLessThanOrEqual(list.right + 1);
    expect(window.scrollY).toBe(0);
  });
});
