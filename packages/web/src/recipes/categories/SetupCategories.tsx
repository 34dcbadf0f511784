import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { CategoryDialog } from '../../app/categories/CategoryDialog.tsx';
import { CategoryList } from '../../app/categories/CategoryList.tsx';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useFirstRowsComing } from '../../data/DataProvider.tsx';
import { useCollection } from '../../data/use-collections.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { useManagesRecipes } from '../useManagesRecipes.ts';

/** What has categories in the menu setup, and the list they put in order. */
const ROOMS = {
  recipe: { title: 'Recipe categories', back: 'Recipes', path: '/products/$accountId/setup/recipes' },
  modifier: { title: 'Modifier categories', back: 'Group modifiers', path: '/products/$accountId/setup/modifiers' },
  menu: { title: 'Menu categories', back: 'Menus', path: '/products/$accountId/setup/menu' },
} as const;

/** How recipes, modifiers or menus are put in order (REC-008). */
function SetupCategoriesScreen({ kind }: { kind: keyof typeof ROOMS }) {
  const { accountId } = useWorkingAccount();
  const { mayChange, withheld } = useManagesRecipes();
  const known = useCollection('categories').length > 0;
  const coming = useFirstRowsComing();
  const [adding, add] = useDisclosure(false);
  const { title, back, path } = ROOMS[kind];

  return (
    <Screen
      title={title}
      back={{ to: path as string, params: { accountId }, label: back }}
      loading={!known && coming}
      actions={
        mayChange ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add.open}>
            New category
          </Button>
        ) : null
      }
    >
      {withheld ? <Withheld doing="recipes" /> : null}
      {mayChange || withheld ? null : (
        <Notice tone="info">These categories are edited at the head office; here you can look at them.</Notice>
      )}
      <Panel>
        <CategoryList kind={kind} readonly={!mayChange} />
      </Panel>
      {adding ? <CategoryDialog kind={kind} category={null} onClose={add.close} /> : null}
    </Screen>
  );
}

export function RecipeCategoriesScreen() {
  return <SetupCategoriesScreen kind="recipe" />;
}

export function ModifierCategoriesScreen() {
  return <SetupCategoriesScreen kind="modifier" />;
}

export function MenuCategoriesScreen() {
  return <SetupCategoriesScreen kind="menu" />;
}
