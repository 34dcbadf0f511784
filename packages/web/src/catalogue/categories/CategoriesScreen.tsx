import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { CategoryDialog } from '../../app/categories/CategoryDialog.tsx';
import { CategoryList } from '../../app/categories/CategoryList.tsx';
import { useFirstRowsComing } from '../../data/DataProvider.tsx';
import { useCollection } from '../../data/use-collections.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';

const BACK = { ...linkOptions({ to: '/ingredients' }), label: 'Ingredients' };

/** How ingredients are put in order (ING-005). */
export function CategoriesScreen() {
  const mayChange = useHeadOffice().kind === 'here';
  const known = useCollection('categories').length > 0;
  const coming = useFirstRowsComing();
  const [adding, add] = useDisclosure(false);
  const newCategory = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add.open}>
      New category
    </Button>
  );

  return (
    <Screen
      title="Ingredient categories"
      back={BACK}
      loading={!known && coming}
      actions={mayChange ? newCategory : null}
    >
      <HeadOfficeNotice />
      <Panel>
        <CategoryList kind="ingredient" readonly={!mayChange} />
      </Panel>
      {adding ? <CategoryDialog kind="ingredient" category={null} onClose={add.close} /> : null}
    </Screen>
  );
}
