import { showInstant } from '@larder/domain/calendar.ts';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useTimeZone } from '../../data/clock.ts';
import { usePrintedAt } from '../../ui/page/printing.ts';
import { useVenue } from '../working/useVenue.ts';
import { venueName } from '../working/venue.ts';
import classes from './print.module.css';
import { printedPeriod } from './printed-period.ts';

/** On paper, below the title: the site, the days of a report, and when it was printed. Paper is white, so the page takes its light colours for it. */
export function PrintHead() {
  const printedAt = usePrintedAt();
  const timeZone = useTimeZone();
  const site = venueName(useVenue());
  const period = useSyncExternalStore(printedPeriod.subscribe, printedPeriod.read);
  useLayoutEffect(() => {
    if (!printedAt) return;
    const root = document.documentElement;
    const scheme = root.dataset.mantineColorScheme;
    root.dataset.mantineColorScheme = 'light';
    return () => {
      root.dataset.mantineColorScheme = scheme;
    };
  }, [printedAt]);
  if (!printedAt) return null;
  return (
    <p className={classes.site}>
      {[site, ...(period ? [period] : []), `Printed ${showInstant(timeZone, printedAt)}`].join(' · ')}
    </p>
  );
}
