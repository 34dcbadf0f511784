import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Button } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { UPDATED } from './useSaveIngredient.ts';

/** Takes a deactivated ingredient back into use, with its supplier options (ING-018). */
export function Reactivate({ ingredient }: { ingredient: IngredientRow }) {
  const archive = useCommand('catalogue.archiveIngredient');
  const reactivate = () =>
    withToast(UPDATED, () =>
      archive.run({ ingredientId: ingredient.id, version: ingredient.version, archived: false }),
    ).catch((error) => toast.info(refusalText(error)));
  return (
    <Button variant="default" loading={archive.pending} onClick={reactivate}>
      Reactivate
    </Button>
  );
}
