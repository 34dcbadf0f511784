import { inAccount, os, readingInAccount } from '../../kernel/procedure.ts';
import { allergens } from '../allergens/allergens.queries.ts';
import { saveAllergens } from '../allergens/save-allergens.ts';
import { duplicates } from './duplicates.queries.ts';
import { keepApart } from './keep-apart.ts';
import { saveMeasures } from './save-measures.ts';
import { removeSubstitute, saveSubstitute } from './substitutes.ts';

/** What is known of an ingredient itself. */
export const ingredientFactsRoutes = {
  allergens: os.catalogue.allergens.handler(readingInAccount(allergens)),
  saveAllergens: os.catalogue.saveAllergens.handler(inAccount(saveAllergens)),
  saveMeasures: os.catalogue.saveMeasures.handler(inAccount(saveMeasures)),
  saveSubstitute: os.catalogue.saveSubstitute.handler(inAccount(saveSubstitute)),
  removeSubstitute: os.catalogue.removeSubstitute.handler(inAccount(removeSubstitute)),
  duplicates: os.catalogue.duplicates.handler(readingInAccount(duplicates)),
  keepApart: os.catalogue.keepApart.handler(inAccount(keepApart)),
};
