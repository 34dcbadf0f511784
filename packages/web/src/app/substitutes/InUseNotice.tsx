import { showSubstitute } from '@larder/domain/recipes/substitutes/marks.ts';
import { linkOptions } from '@tanstack/react-router';
import { useNamedSubstitutes } from '../../data/useServedAllergens.ts';
import { ButtonLink, TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { useWorkingAccount } from '../working/working-account.ts';
import classes from './substitutes.module.css';
import { useMaySubstitute } from './useMaySubstitute.ts';

/** The substitutes in use, above the allergens that follow from them; where there is none, the way to state one for who may. */
export function InUseNotice() {
  const { accountId } = useWorkingAccount();
  const inUse = useNamedSubstitutes();
  const may = useMaySubstitute();
  const target = linkOptions({ to: '/$accountId/front-of-house/substitutes', params: { accountId } });

  if (inUse.length === 0)
    return may ? (
      <ButtonLink {...target} variant="subtle" mih={44} style={{ alignSelf: 'flex-start' }}>
        Cooking with something else?
      </ButtonLink>
    ) : null;
  return (
    <Notice tone="warning" role="status">
      <ul className={classes.marks}>
        {inUse.map((one) => (
          <li key={one.id}>
            <strong>{showSubstitute(one)}</strong>
          </li>
        ))}
      </ul>
      <span>
        The dishes with it answer with the worse of both. <TextLink {...target}>Substitutes in use</TextLink>
      </span>
    </Notice>
  );
}
