import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useHeadOffice } from '../app/head-office.ts';
import { useCommand } from '../data/command.ts';
import { refusalText } from '../data/refusal.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { outcomeOf, telling } from '../ui/outcome.ts';
import { toast } from '../ui/toast.tsx';

const ARCHIVED = { done: 'Recipe Archived', failed: 'Recipe could not be archived' };

/** Takes a recipe out of use, or back into it (REC-011). */
export function ArchiveRecipe({ recipe }: { recipe: RecipeRow }) {
  const { headOfficeId } = useHeadOffice('products');
  const archive = useCommand('recipes.archiveRecipe', { at: headOfficeId });
  const [asking, ask] = useDisclosure(false);
  const set = (archived: boolean) =>
    telling(archived ? ARCHIVED : outcomeOf('Recipe', 'updated'), () =>
      archive.run({ recipeId: recipe.id, version: recipe.version, archived }),
    );

  if (recipe.archived)
    return (
      <Button
        variant="default"
        loading={archive.pending}
        onClick={() => set(false).catch((error) => toast.info(refusalText(error)))}
      >
        Activate
      </Button>
    );
  return (
    <>
      <Button variant="default" onClick={ask.open}>
        Deactivate
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Deactivate ${recipe.name}?`}
        confirmLabel="Deactivate"
        danger
        onConfirm={() => set(true)}
        onClose={ask.close}
      >
        <Text>
          It leaves the lists and its PLU is free for another recipe. What was sold of it keeps counting, and recipes
          that hold it keep it.
        </Text>
      </ConfirmDialog>
    </>
  );
}
