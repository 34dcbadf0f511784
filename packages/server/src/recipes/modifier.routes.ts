import { inAccount, os } from '../kernel/procedure.ts';
import { archiveModifier } from './archive-modifier.ts';
import { confirmModifierAllergens } from './confirm-allergens.ts';
import { removeModifier } from './remove-modifier.ts';
import { saveModifier } from './save-modifier.ts';

export const modifierRoutes = {
  saveModifier: os.recipes.saveModifier.handler(inAccount(saveModifier)),
  archiveModifier: os.recipes.archiveModifier.handler(inAccount(archiveModifier)),
  confirmModifierAllergens: os.recipes.confirmModifierAllergens.handler(inAccount(confirmModifierAllergens)),
  removeModifier: os.recipes.removeModifier.handler(inAccount(removeModifier)),
};
