import { refusalMessage } from '@larder/contract/refusals.ts';
import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { CategoryField } from '../../app/categories/CategoryField.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { newId } from '../../data/new-id.ts';
import { useCollection } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ALL_DEPARTMENTS } from './useMenus.ts';
import { useSaveMenu } from './useSaveMenu.ts';

interface Props {
  /** null: a new one. */
  menu: MenuRow | null;
  onClose: () => void;
  /** Runs the save, where the screen has to know of it. */
  saving?: (work: () => Promise<void>) => Promise<void>;
  onSaved?: (menuId: string) => void;
}

/** What a menu is called, whose it is, and its category. */
export function MenuDialog({ menu, onClose, saving = (work) => work(), onSaved }: Props) {
  const save = useSaveMenu();
  const { accountId } = useWorkingAccount();
  const accounts = useCollection('accounts');
  const groups = useMemo(() => accounts.filter(({ type }) => type === 'GROUP'), [accounts]);
  const ownGroup = groups.find(({ id }) => id === accountId) ?? (groups.length === 1 ? groups[0] : undefined);
  const form = useForm<{ name: string; groupId: string | null; categoryId: string | null }>({
    initialValues: {
      name: menu?.name ?? '',
      groupId: menu ? menu.groupId : (ownGroup?.id ?? null),
      categoryId: menu?.categoryId ?? null,
    },
    validate: { name: (typed) => (typed.trim() === '' ? refusalMessage('menu.name-empty') : null) },
  });

  const send = async (values: typeof form.values) => {
    const menuId = menu?.id ?? newId();
    await saving(async () => {
      await save(menuId, menu, values);
    });
    onClose();
    onSaved?.(menuId);
  };

  return (
    <Dialog opened onClose={onClose} title={menu ? menu.name : 'New menu'}>
      <Form form={form} onSubmit={send} submitLabel={menu ? 'Save' : 'Add menu'}>
        <TextField label="Name" required data-autofocus {...form.getInputProps('name')} />
        <SelectField
          label="Department"
          placeholder={ALL_DEPARTMENTS}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
          clearButtonProps={{ 'aria-label': ALL_DEPARTMENTS }}
          {...form.getInputProps('groupId')}
        />
        <CategoryField kind="menu" placeholder="None" {...form.getInputProps('categoryId')} />
      </Form>
    </Dialog>
  );
}
