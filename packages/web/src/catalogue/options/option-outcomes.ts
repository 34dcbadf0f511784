/** The message for a supplier option, once it is done and when it could not be (SUP-082 to SUP-086, SUP-089). */
export const OPTION_ADDED = {
  done: 'Supplier Ingredient successfully added',
  failed: 'Supplier Ingredient could not be saved',
};
export const OPTION_UPDATED = {
  done: 'Supplier Ingredient successfully updated',
  failed: 'Supplier Ingredient could not be updated',
};
/** The same of several at once. */
export const optionsUpdated = (count: number) => ({
  done: `${count} Supplier Ingredients successfully updated`,
  failed: 'Supplier Ingredients could not be updated',
});
export const OPTION_ARCHIVED = {
  done: 'Supplier Ingredient Archived',
  failed: 'Supplier Ingredient could not be updated',
};
export const OPTION_REMOVED = {
  done: 'Supplier Ingredient Removed',
  failed: 'Supplier Ingredient could not be removed',
};
export const OFF_COLLECTIONS = {
  done: 'Supplier Ingredient has been removed from collections',
  failed: 'Supplier Ingredient could not be removed from collections',
};
