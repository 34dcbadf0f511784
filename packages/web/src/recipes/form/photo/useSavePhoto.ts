import { useHeadOffice } from '../../../app/working/head-office.ts';
import { api, refusing } from '../../../data/api.ts';
import { useCommand } from '../../../data/command.ts';
import { useData } from '../../../data/DataProvider.tsx';
import { newId } from '../../../data/new-id.ts';
import { refusalText } from '../../../data/refusal.ts';
import type { PhotoChange } from './new-photo.ts';

/**
 * Sends or removes the photo of a recipe that was just saved; version: of the recipe since. Answers why it failed, null when it is done: a photo
 * that fails does not undo what was typed, and stays chosen.
 */
export function useSavePhoto(recipeId: string) {
  const { headOfficeId } = useHeadOffice('products');
  const { collections } = useData().account;
  const remove = useCommand('recipes.removePhoto', { at: headOfficeId });

  return async (change: PhotoChange, version: number): Promise<string | null> => {
    if (change === null) return null;
    try {
      if (change === 'removed') await remove.run({ recipeId, version });
      else {
        const { content, filename } = change;
        const answer = await refusing(
          api.recipes.uploadPhoto({
            params: { accountId: headOfficeId, recipeId },
            query: { commandId: newId(), filename },
            body: new File([content], 'photo.jpg', { type: 'image/jpeg' }),
          }),
        );
        collections.applyAnswer(answer);
      }
      return null;
    } catch (error) {
      return refusalText(error);
    }
  };
}
