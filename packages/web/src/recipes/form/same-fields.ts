import type { RecipeForm } from './useRecipeForm.ts';

/**
 * For `memo`: a part of the form is drawn again only when one of its own fields or errors changed, so that a key in one quantity does not
 * draw the whole form. The form's setters stay the same from key to key.
 */
export function sameFields(fields: readonly string[]) {
  return (a: { form: RecipeForm }, b: { form: RecipeForm }): boolean =>
    fields.every(
      (field) => same(a.form.values[field], b.form.values[field]) && a.form.errors[field] === b.form.errors[field],
    );
}

/** The form clones its lists at every change, so they are compared by what is in them. */
function same(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
}
