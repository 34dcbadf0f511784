import { useHeadOffice } from '../working/head-office.ts';

/** Whether the person may add ingredients: they belong to the head office, for the whole group. */
export function useMayMakeIngredients(): boolean {
  return useHeadOffice('ingredients').mayChange;
}
