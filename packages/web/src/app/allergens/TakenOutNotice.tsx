import { type AllergenHolder, waitingToBeConfirmed } from '@larder/domain/recipes/allergens.ts';
import { useAllergenBook } from '../../data/useAllergenBook.ts';
import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';

/** Says of which allergens a recipe or modifier would be free, had somebody confirmed it since a part was taken out. */
export function TakenOutNotice({ holder }: { holder: AllergenHolder }) {
  const waiting = waitingToBeConfirmed(holder, useAllergenBook());
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warning" title={`Not known until confirmed: ${waiting.join(', ')}`}>
      A part that was not free of it was taken out when it was deactivated or deleted.{' '}
      <TextLink to="/ingredients/allergens">Answer</TextLink>
    </Notice>
  );
}
