import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { photoAddress } from '../app/ingredients/photo-address.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';

interface Props {
  recipe: Pick<RecipeRow, 'id' | 'name' | 'imageKey' | 'thumbKey'>;
  size: 'full' | 'thumb';
  className?: string | undefined;
  /** Beside the name of the recipe it states nothing more. */
  decorative?: boolean;
}

/** The photo of a recipe, stored by the browser until there is another; nothing where there is none. */
export function RecipePhoto({ recipe, size, className, decorative = false }: Props) {
  const { accountId } = useWorkingAccount();
  const key = size === 'full' ? recipe.imageKey : recipe.thumbKey;
  if (key === null) return null;
  return (
    <img
      src={photoAddress(accountId, recipe.id, size, key)}
      alt={decorative ? '' : `Photo of ${recipe.name}`}
      className={className}
      loading="lazy"
      decoding="async"
    />
  );
}
