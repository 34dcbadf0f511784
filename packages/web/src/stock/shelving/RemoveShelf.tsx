import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import { showThings } from '@larder/domain/show.ts';
import { NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { useCollection } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { NO_SHELF } from '../counting/count-groups.ts';
import { useShelvesNotNow } from './useShelvesNotNow.ts';

interface Props {
  shelf: ShelfRow;
  shelves: readonly ShelfRow[];
  onClose: () => void;
}

/** Removes a shelf; what open stocktakes count on it goes to another one, or to none. */
export function RemoveShelf({ shelf, shelves, onClose }: Props) {
  const remove = useCommand('stock.removeShelf');
  const notNow = useShelvesNotNow();
  const counts = useCollection('stocktakeLines').filter((line) => line.shelfId === shelf.id).length;
  const form = useForm({ initialValues: { moveTo: '' } });
  const send = async ({ moveTo }: { moveTo: string }) => {
    const to = counts > 0 ? { moveTo: moveTo === '' ? null : moveTo } : {};
    await withToast(outcomeOf('Shelf', 'removed'), () => remove.run({ shelfId: shelf.id, ...to }));
    onClose();
  };
  const others = shelves.filter(({ id }) => id !== shelf.id);
  return (
    <Dialog opened onClose={onClose} title={`Remove ${shelf.name}`}>
      <Form form={form} onSubmit={send} submitLabel="Remove" notNow={notNow}>
        {counts > 0 ? (
          <>
            <Text>
              {showThings(counts, 'count')} of open stocktakes {counts === 1 ? 'is' : 'are'} on this shelf. Nothing of
              it is lost: it is added to what is counted where it goes.
            </Text>
            <NativeSelect
              label="Move them to"
              data={[{ value: '', label: NO_SHELF }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
              {...form.getInputProps('moveTo')}
            />
          </>
        ) : (
          <Text>Its things are then listed on no shelf. Closed stocktakes go on naming it.</Text>
        )}
      </Form>
    </Dialog>
  );
}
