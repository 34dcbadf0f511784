import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { useShelvesNotNow } from './useShelvesNotNow.ts';

/** Gives a shelf another name; what is counted on it stays. */
export function RenameShelf({ shelf, onClose }: { shelf: ShelfRow; onClose: () => void }) {
  const save = useCommand('stock.saveShelf');
  const notNow = useShelvesNotNow();
  const form = useForm({
    initialValues: { name: shelf.name },
    validate: { name: (typed) => notEmpty('Name', typed) },
  });
  const send = async ({ name }: { name: string }) => {
    await withToast(outcomeOf('Shelf', 'updated'), () => save.run({ shelfId: shelf.id, name: name.trim() }));
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`Rename ${shelf.name}`}>
      <Form form={form} onSubmit={send} submitLabel="Save" notNow={notNow}>
        <TextField label="Name" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      </Form>
    </Dialog>
  );
}
