import { useHeadOffice } from '../working/head-office.ts';

/** Whether the person may add ingredients, which the head office keeps for all. */
export function useMayMakeIngredients(): boolean {
  return useHeadOffice('ingredients').mayChange;
}
