import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { useHeadOffice } from '../working/head-office.ts';
import type { CategoryBranch } from './category-tree.ts';
import { type CategoryKind, categoryOutcome, countText, wordsOf } from './category-words.ts';
import { useCategoryChoices } from './useCategories.ts';

interface Props {
  kind: CategoryKind;
  branch: CategoryBranch;
  /** How many things are in it. */
  count: number;
  onClose: () => void;
}

/** Asks before a category goes, and where what is in it goes. */
export function RemoveCategoryDialog({ kind, branch: { category, below }, count, onClose }: Props) {
  const { headOfficeId } = useHeadOffice(wordsOf(kind).feature);
  const remove = useCommand('catalogue.removeCategory', { at: headOfficeId });
  const others = useCategoryChoices(kind).filter(({ value }) => value !== category.id);
  const above = others.find(({ value }) => value === category.parentId)?.label;
  const form = useForm<{ into: string | null }>({
    initialValues: { into: count > 0 ? category.parentId : null },
    validate: { into: (id) => (count > 0 && !id ? 'Category is required' : null) },
  });

  const send = async ({ into }: { into: string | null }) => {
    await withToast(categoryOutcome(kind, 'removed'), () =>
      remove.run({ categoryId: category.id, version: category.version, kind, into }),
    );
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={`Remove ${category.name}?`}>
      <Form form={form} onSubmit={send} submitLabel="Remove">
        {count > 0 ? (
          <SelectField
            label={`${countText(kind, count)} in it ${count === 1 ? 'goes' : 'go'} into`}
            data={others}
            required
            {...form.getInputProps('into')}
          />
        ) : (
          <Text>Nothing is in it.</Text>
        )}
        {below.length > 0 ? (
          <Text size="sm">
            {below.map((one) => one.category.name).join(', ')} {below.length === 1 ? 'goes' : 'go'} up{' '}
            {above ? `to ${above}` : 'to the top'}.
          </Text>
        ) : null}
      </Form>
    </Dialog>
  );
}
