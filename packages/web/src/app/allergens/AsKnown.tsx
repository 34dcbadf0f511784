import { NOT_KNOWN_IS_NOT_FREE } from '@larder/domain/catalogue/allergen-text.ts';
import { asKnownText, unconfirmedText } from '@larder/domain/catalogue/as-known.ts';
import { useTimeZone } from '../../data/clock.ts';
import { useAsKnown } from '../../data/useAsKnown.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './AsKnown.module.css';

/** How old the allergens on this screen are, and once nothing has confirmed them for ten minutes a band that shows it. */
export function AsKnown() {
  const { at, unconfirmed } = useAsKnown();
  const timeZone = useTimeZone();
  return (
    <>
      {unconfirmed ? (
        <div className={classes.band}>
          <Notice tone="danger" role="alert">
            <strong className={classes.text}>{unconfirmedText(at, new Date(), timeZone)}</strong>
          </Notice>
        </div>
      ) : null}
      <p className={classes.asKnown}>
        {asKnownText(at, timeZone)}. {NOT_KNOWN_IS_NOT_FREE}
      </p>
    </>
  );
}
