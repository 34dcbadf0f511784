import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { memo } from 'react';
import { newId } from '../../../data/new-id.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { RecipeForm } from '../useRecipeForm.ts';
import { PasteReview } from './PasteReview.tsx';
import type { PastedItem } from './pasted-rows.ts';

interface Props {
  /** Only what stays the same from key to key, so that a key in the form does not draw this again. */
  getValues: RecipeForm['getValues'];
  setFieldValue: RecipeForm['setFieldValue'];
  recipeId: string;
}

/** A recipe from a mail or a book: pasted as text, looked through, put into the form. */
export const PasteRecipe = memo(function PasteRecipe({ getValues, setFieldValue, recipeId }: Props) {
  const [opened, dialog] = useDisclosure(false);
  const add = (items: PastedItem[], portions: number | null) => {
    const added = items.map(({ target, quantity, unit }) => ({
      itemId: newId(),
      kind: target.kind,
      refId: target.id,
      quantity,
      unit,
    }));
    setFieldValue('items', [...getValues().items, ...added]);
    if (portions !== null) setFieldValue('portions', String(portions));
    dialog.close();
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Paste as text
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title="Paste a recipe" size="xl">
        <PasteReview recipeId={recipeId} items={getValues().items} onAdd={add} />
      </Dialog>
    </>
  );
});
