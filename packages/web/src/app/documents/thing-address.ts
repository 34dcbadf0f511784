import { linkOptions } from '@tanstack/react-router';
import type { LinkTarget } from '../../ui/page/link.tsx';

/** Returns the screen of an ingredient, recipe, modifier or menu; null for things of another kind. */
export function addressOfThing(kind: string, id: string, organisationId: string): LinkTarget | null {
  switch (kind) {
    case 'ingredient':
      return linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId: id } });
    case 'recipe':
      return linkOptions({
        to: '/products/$accountId/setup/recipes/$recipeId',
        params: { accountId: organisationId, recipeId: id },
      });
    case 'menu':
      return linkOptions({
        to: '/products/$accountId/setup/menu/$menuId',
        params: { accountId: organisationId, menuId: id },
      });
    case 'modifier':
      return linkOptions({
        to: '/products/$accountId/setup/modifiers/$modifierId',
        params: { accountId: organisationId, modifierId: id },
      });
    default:
      return null;
  }
}
