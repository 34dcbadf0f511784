import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { RoomTabs } from '../ui/page/RoomTabs.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { usePhone } from '../ui/page/useNarrow.ts';
import { useWaiting } from './useWaiting.ts';

const TABS = [
  { key: 'menu', label: 'Menus' },
  { key: 'recipes', label: 'Recipes' },
  { key: 'ingredients', label: 'Ingredients' },
  { key: 'allergens', label: 'Allergens Charts' },
] as const;

const ADDRESSES = {
  menu: '/$accountId/front-of-house/menu',
  recipes: '/$accountId/front-of-house/recipes',
  ingredients: '/$accountId/front-of-house/ingredients',
  allergens: '/$accountId/front-of-house/allergens',
} as const;

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

  return (
    <Screen title="Product Hub" loading={waiting} actions={actions}>
      <RoomTabs
        label="Product Hub"
        tabs={tabs}
        open={open}
        onGo={(key) => void navigate({ to: ADDRESSES[key], params: { accountId } })}
      >
        {children}
      </RoomTabs>
    </Screen>
  );
}
