import type { DraftItem } from '@larder/domain/recipes/draft.ts';
import { showSubstitute } from '@larder/domain/recipes/substitutes/marks.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { memo } from 'react';
import { useRow } from '../../../data/use-collections.ts';
import { useNamedSubstitutes } from '../../../data/useServedAllergens.ts';
import classes from '../form.module.css';
import { samePart } from './same-part.ts';

/** Shows what is used instead of the ingredient of a line now; the recipe stays as it is (rule 58). */
export const SubstituteState = memo(function SubstituteState({
  item: { kind, refId },
}: {
  item: Pick<DraftItem, 'kind' | 'refId'>;
}) {
  const ingredient = useRow('ingredients', kind === 'ingredient' ? refId : null);
  const id = ingredient?.mergedInto ?? ingredient?.id;
  const texts = useNamedSubstitutes()
    .filter(({ ingredientId }) => ingredientId === id)
    .map(showSubstitute);
  return texts.map((text) => (
    <span key={text} className={classes.substitute}>
      <IconArrowsExchange size={16} aria-hidden />
      {text}
    </span>
  ));
}, samePart);
