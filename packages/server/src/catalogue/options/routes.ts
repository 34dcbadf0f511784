import { inAccount, os } from '../../kernel/procedure.ts';
import { addOption } from './add-option.ts';
import { archiveOption } from './archive-option.ts';
import { deleteOption } from './delete-option.ts';
import { linkOption } from './link-option.ts';
import { removeOption } from './remove-option.ts';
import { removeOptionFromCollections } from './remove-option-from-collections.ts';
import { takeOfferedPrices } from './take-offered-prices.ts';
import { updateOption } from './update-option.ts';

export const supplierOptionRoutes = {
  addOption: os.catalogue.addOption.handler(inAccount(addOption)),
  updateOption: os.catalogue.updateOption.handler(inAccount(updateOption)),
  linkOption: os.catalogue.linkOption.handler(inAccount(linkOption)),
  removeOptionFromCollections: os.catalogue.removeOptionFromCollections.handler(inAccount(removeOptionFromCollections)),
  archiveOption: os.catalogue.archiveOption.handler(inAccount(archiveOption)),
  removeOption: os.catalogue.removeOption.handler(inAccount(removeOption)),
  deleteOption: os.catalogue.deleteOption.handler(inAccount(deleteOption)),
  takeOfferedPrices: os.catalogue.takeOfferedPrices.handler(inAccount(takeOfferedPrices)),
};
