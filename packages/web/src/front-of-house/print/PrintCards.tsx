import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { photoAddress } from '../../app/ingredients/photo-address.ts';
import { useKitchenRows } from '../../app/ingredients/useKitchenRows.ts';
import { PrintButton } from '../../app/print/PrintButton.tsx';
import { usePrint } from '../../app/print/usePrint.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { photoForPaper } from './photo-for-paper.ts';

interface Props {
  recipes: readonly RecipeRow[];
  batches?: number;
  /** What the file is called; one recipe names it itself. */
  name?: string;
}

/** Cards of these recipes on A4, with their photos where this device can get them. */
export function PrintCards({ recipes, batches = 1, name = 'recipe cards' }: Props) {
  const { accountId } = useWorkingAccount();
  const rows = useKitchenRows();
  const { print, pending } = usePrint();
  const [only] = recipes;

  const make = () =>
    print(recipes.length === 1 && only ? only.name : name, async (printed) => {
      const { recipeCards } = await import('@larder/documents/front-of-house/recipe-cards.ts');
      const { cardOf } = await import('@larder/documents/front-of-house/of-rows.ts');
      const photos = await Promise.all(
        recipes.map(({ id, imageKey }) => photoForPaper(imageKey && photoAddress(accountId, id, 'full', imageKey))),
      );
      const cards = recipes.map((recipe, index) => cardOf(recipe, rows, batches, photos[index] ?? null));
      return recipeCards(cards, printed);
    });
  return (
    <PrintButton pending={pending} disabled={recipes.length === 0} onClick={make}>
      {recipes.length === 1 ? 'Recipe card (PDF)' : 'Recipe cards (PDF)'}
    </PrintButton>
  );
}
