import { IconCategory } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { MoreLink } from '../ui/menu/MoreMenu.tsx';

const PATHS = {
  recipes: '/products/$accountId/setup/recipes/categories',
  modifiers: '/products/$accountId/setup/modifiers/categories',
  menus: '/products/$accountId/setup/menu/categories',
} as const;

/** From a list of the menu setup to the categories it is put in order by; an entry of its menu More. */
export function CategoriesLink({ of }: { of: keyof typeof PATHS }) {
  const { accountId } = useWorkingAccount();
  return (
    <MoreLink icon={IconCategory} target={linkOptions({ to: PATHS[of], params: { accountId } })}>
      Categories
    </MoreLink>
  );
}
