import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { newId } from '../../../data/new-id.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { RecipeForm } from '../useRecipeForm.ts';
import { PasteReview } from './PasteReview.tsx';
import type { PastedItem } from './pasted-rows.ts';

/** A recipe from a mail or a book: pasted as text, looked through, put into the form. */
export function PasteRecipe({ form, recipeId }: { form: RecipeForm; recipeId: string }) {
  const [opened, dialog] = useDisclosure(false);
  const add = (items: PastedItem[], portions: number | null) => {
    const added = items.map(({ target, quantity, unit }) => ({
      itemId: newId(),
      kind: target.kind,
      refId: target.id,
      quantity,
      unit,
    }));
    form.setFieldValue('items', [...form.values.items, ...added]);
    if (portions !== null) form.setFieldValue('portions', String(portions));
    dialog.close();
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Paste as text
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title="Paste a recipe" size="xl">
        <PasteReview recipeId={recipeId} items={form.values.items} onAdd={add} />
      </Dialog>
    </>
  );
}
