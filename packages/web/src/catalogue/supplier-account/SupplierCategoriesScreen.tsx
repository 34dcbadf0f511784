import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { CategoryDialog } from '../../app/categories/CategoryDialog.tsx';
import { CategoryList } from '../../app/categories/CategoryList.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';

const BACK = { ...linkOptions({ to: '/' }), label: 'Supplier' };

/** How a supplier puts its own list in order (SUP-016); guests only look. */
export function SupplierCategoriesScreen() {
  const mayChange = useWorkingAccount().account.role !== 'guest';
  const [adding, add] = useDisclosure(false);
  return (
    <Screen
      title="Supplier categories"
      back={BACK}
      actions={
        mayChange ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add.open}>
            New category
          </Button>
        ) : null
      }
    >
      <Panel>
        <CategoryList kind="supplier" readonly={!mayChange} />
      </Panel>
      {adding ? <CategoryDialog kind="supplier" category={null} onClose={add.close} /> : null}
    </Screen>
  );
}
