import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { useWorkingAccount } from '../app/working-account.ts';
import { photoAddress } from './photos.ts';
import { usePhoto } from './usePhoto.ts';

/** The photo of a dish; nothing while there is none, or none that this device can get. */
export function Photo({ recipe, className }: { recipe: RecipeRow; className?: string | undefined }) {
  const { accountId } = useWorkingAccount();
  const address = usePhoto(photoAddress(accountId, recipe));
  return address ? <img src={address} alt={recipe.name} className={className} /> : null;
}
