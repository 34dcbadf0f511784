import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOpenPlaces } from '../app/routes/useOpenPlaces.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { RoomTabs } from '../ui/page/RoomTabs.tsx';

/** The rooms of the menu setup, in order (MENU-001). */
const TABS = [
  { key: 'menu', label: 'Menus' },
  { key: 'recipes', label: 'Recipes' },
  { key: 'modifiers', label: 'Group modifiers' },
  { key: 'ingredients', label: 'Ingredients' },
] as const;

const ADDRESSES = {
  menu: '/products/$accountId/setup/menu',
  recipes: '/products/$accountId/setup/recipes',
  modifiers: '/products/$accountId/setup/modifiers',
  ingredients: '/products/$accountId/setup/ingredients',
} as const;

interface Props {
  open: keyof typeof ADDRESSES;
  children: ReactNode;
}

/** Around each list of the menu setup; a tab is shown where plan and role open it. */
export function SetupTabs({ open, children }: Props) {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const opens = useOpenPlaces();
  return (
    <RoomTabs
      label="Menu setup"
      tabs={TABS.filter(({ key }) => opens(ADDRESSES[key]))}
      open={open}
      onGo={(key) => void navigate({ to: ADDRESSES[key], params: { accountId } })}
    >
      {children}
    </RoomTabs>
  );
}
