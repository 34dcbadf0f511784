import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { useAllergenQuestions } from './useAllergenQuestions.ts';

/** Leads to what waits for an answer about allergens; nothing where nothing does. */
export function QuestionsNotice() {
  const { count } = useAllergenQuestions();
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      {count === 1 ? '1 thing waits' : `${count} things wait`} for an answer about allergens; until then{' '}
      {count === 1 ? 'it reads' : 'they read'} “not known”. <TextLink to="/ingredients/allergens">Answer</TextLink>
    </Notice>
  );
}
