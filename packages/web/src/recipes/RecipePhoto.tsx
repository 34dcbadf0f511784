import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { useWorkingAccount } from '../app/working-account.ts';

interface Props {
  recipe: Pick<RecipeRow, 'id' | 'name' | 'imageKey' | 'thumbKey'>;
  size: 'full' | 'thumb';
  className?: string | undefined;
  /** Beside the name of the recipe it says nothing more. */
  decorative?: boolean;
}

/** The photo of a recipe, kept by the browser until there is another; nothing where there is none. */
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

/** Where a photo is had; its key makes the address another one when the photo changes. */
export function photoAddress(accountId: string, recipeId: string, size: 'full' | 'thumb', key: string): string {
  return `/api/v1/accounts/${accountId}/recipes/${recipeId}/photo/${size}?${new URLSearchParams({ of: key })}`;
}
