import { Stack, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkingAccount } from '../app/working-account.ts';
import { Screen } from '../ui/Screen.tsx';
import { usePhone } from '../ui/useNarrow.ts';
import { useWaiting } from './useWaiting.ts';

const TABS = [
  { key: 'menu', label: 'Menus', to: '/$accountId/front-of-house/menu' },
  { key: 'recipes', label: 'Recipes', to: '/$accountId/front-of-house/recipes' },
  { key: 'ingredients', label: 'Ingredients', to: '/$accountId/front-of-house/ingredients' },
  { key: 'allergens', label: 'Allergens Charts', to: '/$accountId/front-of-house/allergens' },
] as const;

interface Props {
  open: (typeof TABS)[number]['key'];
  actions?: ReactNode;
  children: ReactNode;
}

/** The product hub with its tabs (FOH-001), each an address of its own. A phone has no room for the charts (FOH-002). */
export function HubTabs({ open, actions, children }: Props) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const phone = usePhone();
  const waiting = useWaiting();
  const tabs = TABS.filter(({ key }) => !phone || key !== 'allergens');
  const go = (key: string | null) => {
    const tab = TABS.find((one) => one.key === key);
    if (tab) void navigate({ to: tab.to, params: { accountId } });
  };

  return (
    <Screen title="Product Hub" loading={waiting} actions={actions}>
      <Tabs value={open} onChange={go}>
        <Tabs.List aria-label="Product Hub">
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
    </Screen>
  );
}
