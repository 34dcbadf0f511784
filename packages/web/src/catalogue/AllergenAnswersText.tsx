import { type AllergenAnswers, inState } from '@larder/domain/catalogue/allergens.ts';
import { AllergenBadges } from './AllergenBadges.tsx';
import classes from './catalogue.module.css';

/** The answers that hold of an ingredient in a cell: what is contained and possible by name, of how many nothing is known, and free of how many. */
export function AllergenAnswersText({ answers }: { answers: AllergenAnswers }) {
  const [contains, may, unknown, free] = (['contains', 'mayContain', 'unknown', 'free'] as const).map((state) =>
    inState(answers, state),
  );
  const rest = [
    may && may.length > 0 ? `May contain ${may.join(', ')}` : null,
    unknown && unknown.length > 0 ? `Not known: ${unknown.length}` : null,
    free && free.length > 0 ? `Free of ${free.length}` : null,
  ].filter((text) => text !== null);
  return (
    <span className={classes.answers}>
      <AllergenBadges allergens={contains ?? []} />
      <span className={classes.code}>{rest.join(' · ')}</span>
    </span>
  );
}
