import type { CategoryRow } from '@larder/contract/rows/catalogue.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectLater } from '../../ui/form/SelectLater.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { useHeadOffice } from '../working/head-office.ts';
import { type CategoryKind, categoryOutcome, wordsOf } from './category-words.ts';
import { useCategoryChoices } from './useCategories.ts';

interface Props {
  kind: CategoryKind;
  /** null: a new one. */
  category: CategoryRow | null;
  /** What a new one is to stand below. */
  below?: string | null;
  onClose: () => void;
  onSaved?: (categoryId: string) => void;
}

/** A category to add, to rename or to move below another one of its kind. */
export function CategoryDialog({ kind, category, below = null, onClose, onSaved }: Props) {
  const { headOfficeId } = useHeadOffice(wordsOf(kind).feature);
  const save = useCommand('catalogue.saveCategory', { at: headOfficeId });
  const above = useCategoryChoices(kind, category?.id);
  const form = useForm<{ name: string; parentId: string | null }>({
    initialValues: { name: category?.name ?? '', parentId: category ? category.parentId : below },
    validate: { name: (typed) => notEmpty('Name', typed) },
  });

  const send = async ({ name, parentId }: { name: string; parentId: string | null }) => {
    const categoryId = category?.id ?? newId();
    await withToast(categoryOutcome(kind, category ? 'updated' : 'added'), () =>
      save.run({ categoryId, version: category?.version ?? null, kind, name, parentId }),
    );
    onSaved?.(categoryId);
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={category ? category.name : 'New category'}>
      <Form form={form} onSubmit={send} submitLabel={category ? 'Save' : 'Add category'}>
        <TextField label="Name" required data-autofocus {...form.getInputProps('name')} />
        {above.length > 0 ? (
          <SelectLater
            label="Below"
            placeholder="At the top"
            data={above}
            clearable
            clearButtonProps={{ 'aria-label': 'At the top' }}
            {...form.getInputProps('parentId')}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
