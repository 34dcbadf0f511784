import type { Paper, Printed } from '@larder/documents/a4.ts';
import { asKnownText, unconfirmedText } from '@larder/domain/catalogue/as-known.ts';
import { useState } from 'react';
import { useTimeZone } from '../../data/clock.ts';
import { useAsKnown } from '../../data/useAsKnown.ts';
import { saveAs } from '../../ui/files/save-as.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { useVenue } from '../working/useVenue.ts';
import { fileName } from './file-name.ts';

/** Makes a PDF on this device, so that it prints without a network, and hands it over to be saved under a name that any system takes. */
export function usePrint() {
  const { current, area } = useVenue();
  const { at, unconfirmed } = useAsKnown();
  const timeZone = useTimeZone();
  const [pending, setPending] = useState(false);

  const print = async (name: string, make: (printed: Printed) => Promise<Paper>) => {
    setPending(true);
    try {
      const venue = area ? [current.name, area.name] : [current.name];
      const [{ pdfInBrowser }, document] = await Promise.all([
        import('@larder/documents/pdf-in-browser.ts'),
        make({
          venue,
          asKnown: asKnownText(at, timeZone),
          unconfirmed: unconfirmed ? unconfirmedText(at, new Date(), timeZone) : null,
        }),
      ]);
      saveAs(await pdfInBrowser(document, window.location.href), fileName(name, 'pdf'));
    } catch (error) {
      console.error(error);
      toast.error('The PDF could not be made');
    } finally {
      setPending(false);
    }
  };
  return { print, pending };
}
