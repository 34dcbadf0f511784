import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { photoAddress } from '../app/ingredients/photo-address.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { usePhoto } from './usePhoto.ts';

/** The photo of a dish; nothing while there is none, or none that this device can get. */
export function Photo({ recipe, className }: { recipe: RecipeRow; className?: string | undefined }) {
  const { accountId } = useWorkingAccount();
  const address = usePhoto(recipe.imageKey && photoAddress(accountId, recipe.id, 'full', recipe.imageKey));
  return address ? <img src={address} alt={recipe.name} className={className} /> : null;
}
