import { recipeAllergens, unansweredIn } from '@larder/domain/recipes/allergens.ts';
import type { DraftItem } from '@larder/domain/recipes/draft.ts';
import { contradictedTicks, showContradictedTick } from '@larder/domain/recipes/suitable.ts';
import { memo, useMemo } from 'react';
import { AsKnown } from '../../app/allergens/AsKnown.tsx';
import { TakenOutNotice } from '../../app/allergens/TakenOutNotice.tsx';
import { useById, useRow } from '../../data/use-collections.ts';
import { useAllergenBook } from '../../data/useAllergenBook.ts';
import { AllergenSummary } from '../../ui/facts/AllergenSummary.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './form.module.css';

const NAMES_SHOWN = 5;

interface Props {
  items: readonly DraftItem[];
  recipeId: string;
  /** For whom it is ticked as suitable. */
  suitable: readonly string[];
}

/**
 * What a guest must learn about the recipe as it stands in the form, sub-recipes and the choices of modifiers included. However much there is of
 * something, so a key in a quantity does not work it out anew.
 */
export const RecipeAllergens = memo(function RecipeAllergens({ items, recipeId, suitable }: Props) {
  const book = useAllergenBook();
  const row = useRow('recipes', recipeId);
  const draft = useMemo(() => ({ items, allergensToConfirm: row?.allergensToConfirm ?? [] }), [items, row]);
  const answers = useMemo(() => recipeAllergens(draft, book), [draft, book]);
  const unanswered = useMemo(() => unansweredIn(draft, book), [draft, book]);
  return (
    <section aria-label="Allergens" className={classes.allergens}>
      <h3 className={classes.subtitle}>Allergens</h3>
      {items.length === 0 ? (
        <span className={classes.note}>Nothing is in it yet, so nothing is known.</span>
      ) : (
        <>
          <AsKnown />
          <AllergenSummary answers={answers} />
        </>
      )}
      {contradictedTicks(suitable, answers).map((one) => (
        <Notice key={one.tick} tone="warning">
          {showContradictedTick(one, answers)} It is hidden everywhere.
        </Notice>
      ))}
      {row ? <TakenOutNotice holder={draft} /> : null}
      {unanswered.length > 0 ? <Unanswered ids={unanswered} /> : null}
    </section>
  );
}, sameParts);

function sameParts(a: Props, b: Props): boolean {
  return (
    a.recipeId === b.recipeId &&
    a.suitable.join() === b.suitable.join() &&
    a.items.length === b.items.length &&
    a.items.every(({ kind, refId }, index) => kind === b.items[index]?.kind && refId === b.items[index]?.refId)
  );
}

/** Not known is not free: which ingredients somebody has yet to answer for. */
function Unanswered({ ids }: { ids: readonly string[] }) {
  const ingredients = useById('ingredients');
  const more = ids.length - NAMES_SHOWN;
  return (
    <p className={classes.note}>
      Yet to be answered for:{' '}
      {ids.slice(0, NAMES_SHOWN).map((id, index) => (
        <span key={id}>
          {index > 0 ? ', ' : ''}
          <TextLink
            to="/ingredients/$ingredientId"
            params={{ ingredientId: id }}
            search={{ tab: 'allergens' }}
            size="xs"
          >
            {ingredients.get(id)?.name ?? '-'}
          </TextLink>
        </span>
      ))}
      {more > 0 ? ` and ${more} more` : ''}
    </p>
  );
}
