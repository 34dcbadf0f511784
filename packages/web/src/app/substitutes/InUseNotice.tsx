import { showSubstitute } from '@larder/domain/recipes/substitutes/marks.ts';
import { useNamedSubstitutes } from '../../data/useServedAllergens.ts';
import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { useWorkingAccount } from '../working/working-account.ts';
import classes from './substitutes.module.css';
import { useMaySubstitute } from './useMaySubstitute.ts';

/** The substitutes in use, above the allergens that follow from them; where there is none, the way to state one for who may. */
export function InUseNotice() {
  const { accountId } = useWorkingAccount();
  const inUse = useNamedSubstitutes();
  const may = useMaySubstitute();
  const link = (label: string) => (
    <TextLink to="/$accountId/front-of-house/substitutes" params={{ accountId }}>
      {label}
    </TextLink>
  );

  if (inUse.length === 0) return may ? <span>{link('Cooking with something else?')}</span> : null;
  return (
    <Notice tone="warning" role="status">
      <ul className={classes.marks}>
        {inUse.map((one) => (
          <li key={one.id}>
            <strong>{showSubstitute(one)}</strong>
          </li>
        ))}
      </ul>
      <span>The dishes with it answer with the worse of both. {link('Substitutes in use')}</span>
    </Notice>
  );
}
