import { notEmpty } from '@larder/domain/forms.ts';
import { useForm } from '@mantine/form';
import { useHeadOffice } from '../../app/head-office.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { outcomeOf, telling } from '../../ui/outcome.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  onAdded: (categoryId: string) => void;
}

/** A category for recipes, without leaving the form. */
export function NewCategory({ opened, onClose, onAdded }: Props) {
  const { headOfficeId } = useHeadOffice('products');
  const save = useCommand('catalogue.saveCategory', { at: headOfficeId });
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (typed) => notEmpty('Category', typed) },
  });

  const add = async ({ name }: { name: string }) => {
    const categoryId = newId();
    await telling(outcomeOf('Recipe Category', 'added'), () =>
      save.run({ categoryId, version: null, kind: 'recipe', name, parentId: null }),
    );
    onAdded(categoryId);
    form.reset();
    onClose();
  };

  return (
    <Dialog opened={opened} onClose={onClose} title="New category">
      <Form form={form} onSubmit={add} submitLabel="Add category">
        <TextField label="Name" required data-autofocus {...form.getInputProps('name')} />
      </Form>
    </Dialog>
  );
}
