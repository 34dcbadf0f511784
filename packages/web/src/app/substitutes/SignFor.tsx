import { showThings } from '@larder/domain/show.ts';
import type { ReactNode } from 'react';
import type { Difference } from '../../data/useSubstitutionEffect.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { ChangedDishes } from './ChangedDishes.tsx';
import classes from './substitutes.module.css';

export const NOT_SIGNED = 'Read what changes, and sign for it';

interface Props {
  difference: Difference;
  /** What was signed for; another difference has to be looked at again. */
  signed: string | null;
  error: ReactNode;
  onSign: (hash: string | null) => void;
}

/** What substitutes change of each dish, and the signature over exactly that (rule 59); that nothing changes needs none. */
export function SignFor({ difference: { dishes, hash }, signed, error, onSign }: Props) {
  if (hash === null)
    return (
      <Notice tone="info" role="status">
        {dishes.length === 0
          ? 'No dish in use holds it. Nothing has to be signed for.'
          : 'No dish has other allergens with it. Nothing has to be signed for.'}
      </Notice>
    );
  const changed = dishes.filter(({ changes }) => changes.length > 0);
  return (
    <>
      <Notice
        tone="warning"
        role="status"
        title={`This changes the allergens of ${showThings(changed.length, 'dish', 'dishes')}`}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
        <section className={classes.dishes} aria-label="What changes of each dish" tabIndex={0}>
          <ChangedDishes dishes={changed} />
        </section>
      </Notice>
      <CheckField
        label="I have read what changes, and sign for it"
        checked={signed === hash}
        error={error}
        onChange={(event) => onSign(event.currentTarget.checked ? hash : null)}
      />
    </>
  );
}
