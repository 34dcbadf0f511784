import { Stack, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpenPlaces } from '../app/useOpenPlaces.ts';
import { useWorkingAccount } from '../app/working-account.ts';

/** The rooms of the menu setup, in order, with their addresses below /products/{accountId}/setup (MENU-001). */
const TABS = [
  { key: 'menu', label: 'Menus', path: '/products/$accountId/setup/menu' },
  { key: 'recipes', label: 'Recipes', path: '/products/$accountId/setup/recipes' },
  { key: 'modifiers', label: 'Group modifiers', path: '/products/$accountId/setup/modifiers' },
  { key: 'ingredients', label: 'Ingredients', path: '/products/$accountId/setup/ingredients' },
] as const;

interface Props {
  open: (typeof TABS)[number]['key'];
  children: ReactNode;
}

/** Around each list of the menu setup; each tab is an address of its own, shown once there is a screen at it. */
export function SetupTabs({ open, children }: Props) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const opens = useOpenPlaces();
  const tabs = TABS.filter(({ path }) => opens(path));
  const go = (key: string | null) => {
    const tab = TABS.find((one) => one.key === key);
    if (tab) navigate({ to: tab.path, params: { accountId } });
  };

  return (
    <Tabs value={open} onChange={go}>
      <Tabs.List aria-label="Menu setup">
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open} pt="md">
        <Stack gap="md">{children}</Stack>
      </Tabs.Panel>
    </Tabs>
  );
}
