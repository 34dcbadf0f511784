import { INGREDIENTS_FILE, ingredientsFile } from '@larder/documents/ingredients-csv.ts';
import { IconDownload } from '@tabler/icons-react';
import { useById, useCollection } from '../../data/use-collections.ts';
import { saveAs } from '../../ui/files/save-as.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { exportedIngredients } from './exported-ingredients.ts';
import type { IngredientEntry } from './ingredient-entries.ts';

/** In the menu of the list: saves the ingredients in use with everybody who sells them (ING-002). */
export function DownloadIngredients({ entriesNow }: { entriesNow: () => readonly IngredientEntry[] }) {
  const options = useCollection('supplierOptions');
  const suppliers = useById('suppliers');
  const recipes = useCollection('recipes');
  const download = () => {
    const file = ingredientsFile(exportedIngredients(entriesNow(), { options, suppliers, recipes }));
    saveAs(new Blob([file], { type: 'text/csv' }), INGREDIENTS_FILE);
  };
  return (
    <MoreAction icon={IconDownload} onClick={download}>
      Download Ingredients
    </MoreAction>
  );
}
