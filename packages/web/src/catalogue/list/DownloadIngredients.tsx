import { INGREDIENTS_FILE, ingredientsFile } from '@larder/documents/ingredients-csv.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useById, useCollection } from '../../data/use-collections.ts';
import { saveAs } from '../save-as.ts';
import { exportedIngredients } from './exported-ingredients.ts';
import type { IngredientEntry } from './ingredient-entries.ts';

/** Saves the ingredients in use with everybody who sells them (ING-002). */
export function DownloadIngredients({ entries }: { entries: readonly IngredientEntry[] }) {
  const options = useCollection('supplierOptions');
  const suppliers = useById('suppliers');
  const recipes = useCollection('recipes');
  const download = () => {
    const file = ingredientsFile(exportedIngredients(entries, { options, suppliers, recipes }));
    saveAs(new Blob([file], { type: 'text/csv' }), INGREDIENTS_FILE);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
      Download Ingredients
    </Button>
  );
}
