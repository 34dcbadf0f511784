import { notEmpty } from '@larder/domain/forms.ts';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { useShelvesNotNow } from './useShelvesNotNow.ts';

/** Adds a shelf; the field is free for the next one at once. */
export function AddShelf() {
  const save = useCommand('stock.saveShelf');
  const notNow = useShelvesNotNow();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (typed) => notEmpty('Name', typed) },
  });
  const add = async ({ name }: { name: string }) => {
    await withToast(outcomeOf('Shelf', 'added'), () => save.run({ shelfId: newId(), name: name.trim() }));
    form.reset();
  };
  return (
    <Form form={form} onSubmit={add} submitLabel="Add shelf" notNow={notNow}>
      <TextField label="Name of a new shelf" placeholder="Walk-in" autoComplete="off" {...form.getInputProps('name')} />
    </Form>
  );
}
