import { inAccount, os } from '../kernel/procedure.ts';
import { archiveModifier } from './archive-modifier.ts';
import { removeModifier } from './remove-modifier.ts';
import { saveModifier } from './save-modifier.ts';

export const modifierRoutes = {
  saveModifier: os.recipes.saveModifier.handler(inAccount(saveModifier)),
  archiveModifier: os.recipes.archiveModifier.handler(inAccount(archiveModifier)),
  removeModifier: os.recipes.removeModifier.handler(inAccount(removeModifier)),
};
