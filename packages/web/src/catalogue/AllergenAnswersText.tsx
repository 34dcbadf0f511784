import { type AllergenAnswers, inState } from '@larder/domain/catalogue/allergens.ts';
import { AllergenBadges } from './AllergenBadges.tsx';
import classes from './catalogue.module.css';

/**
 * The answers that hold of an ingredient in a cell of two lines: what is contained by name, then of how many nothing is known, what is possible,
 * and free of how many, so that where there is little room "free" is cut off first.
 */
export function AllergenAnswersText({ answers }: { answers: AllergenAnswers }) {
  const [contains, may, unknown, free] = [
    inState(answers, 'contains'),
    inState(answers, 'mayContain'),
    inState(answers, 'unknown'),
    inState(answers, 'free'),
  ];
  const rest = [
    ...(unknown.length > 0 ? [`Not known: ${unknown.length}`] : []),
    ...(may.length > 0 ? [`May contain ${may.join(', ')}`] : []),
    ...(free.length > 0 ? [`Free of ${free.length}`] : []),
  ].join(' · ');
  return (
    <span className={classes.answers}>
      <AllergenBadges allergens={contains} />
      <span className={classes.answersRest} title={rest}>
        {rest}
      </span>
    </span>
  );
}
