import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { removeCategory } from './categories/remove-category.ts';
import { saveCategory } from './categories/save-category.ts';
import { archiveIngredient } from './ingredients/archive-ingredient.ts';
import { ingredientFactsRoutes } from './ingredients/ingredient-facts.routes.ts';
import { ingredientStock } from './ingredients/ingredient-stock.queries.ts';
import { mergeImpact, mergeIngredient, undoMerge } from './ingredients/merge-ingredient.ts';
import { removeIngredient } from './ingredients/remove-ingredient.ts';
import { replaceIngredient, undoReplacement } from './ingredients/replace-ingredient.ts';
import { saveIngredient } from './ingredients/save-ingredient.ts';
import { setCostsNothing } from './ingredients/set-costs-nothing.ts';
import { marketRoutes } from './market/routes.ts';
import { supplierOptionRoutes } from './options/routes.ts';
import { setDefaultOption } from './options/set-default-option.ts';
import { setOptionPrice } from './options/set-option-price.ts';
import { priceHistory } from './prices/price-history.queries.ts';
import { removeSupplier } from './suppliers/remove-supplier.ts';
import { saveSupplier } from './suppliers/save-supplier.ts';
import { setSupplierArchived } from './suppliers/set-supplier-archived.ts';

export const catalogueRoutes = {
  ...marketRoutes,
  ...ingredientFactsRoutes,
  ...supplierOptionRoutes,
  priceHistory: os.catalogue.priceHistory.handler(readingInAccount(priceHistory)),
  setOptionPrice: os.catalogue.setOptionPrice.handler(inAccount(setOptionPrice)),
  setDefaultOption: os.catalogue.setDefaultOption.handler(inAccount(setDefaultOption)),
  setCostsNothing: os.catalogue.setCostsNothing.handler(inAccount(setCostsNothing)),
  ingredientStock: os.catalogue.ingredientStock.handler(readingInAccount(ingredientStock)),
  replaceIngredient: os.catalogue.replaceIngredient.handler(inAccount(replaceIngredient)),
  undoReplacement: os.catalogue.undoReplacement.handler(inAccount(undoReplacement)),
  mergeIngredient: os.catalogue.mergeIngredient.handler(inAccount(mergeIngredient)),
  mergeImpact: os.catalogue.mergeImpact.handler(inAccount(mergeImpact)),
  undoMerge: os.catalogue.undoMerge.handler(inAccount(undoMerge)),
  saveIngredient: os.catalogue.saveIngredient.handler(inAccount(saveIngredient)),
  archiveIngredient: os.catalogue.archiveIngredient.handler(inAccount(archiveIngredient)),
  removeIngredient: os.catalogue.removeIngredient.handler(inAccount(removeIngredient)),
  saveCategory: os.catalogue.saveCategory.handler(inAccount(saveCategory)),
  removeCategory: os.catalogue.removeCategory.handler(inAccount(removeCategory)),
  saveSupplier: os.catalogue.saveSupplier.handler(inAccount(saveSupplier)),
  setSupplierArchived: os.catalogue.setSupplierArchived.handler(inAccount(setSupplierArchived)),
  removeSupplier: os.catalogue.removeSupplier.handler(inAccount(removeSupplier)),
};
