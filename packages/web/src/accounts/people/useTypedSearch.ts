import { useDebouncedCallback } from '@mantine/hooks';
import { startTransition, useCallback, useState } from 'react';

/** How long typing pauses before the address takes it over. */
const ADDRESS_AFTER_MS = 300;

/**
 * What is searched for: it follows each key, in a transition once the letter is drawn, and the address after a pause. begun: changes when somebody came
 * with another search in the address, so that the field starts with it.
 */
export function useTypedSearch(inAddress: string, change: (search: string | undefined) => void) {
  const [search, setSearch] = useState(inAddress);
  const [known, setKnown] = useState({ search: inAddress, begun: 0 });
  if (inAddress !== known.search) {
    setKnown({ search: inAddress, begun: inAddress === search ? known.begun : known.begun + 1 });
    setSearch(inAddress);
  }
  const storeInAddress = useDebouncedCallback((text: string) => change(text || undefined), ADDRESS_AFTER_MS);
  const type = useCallback(
    (text: string) => {
      startTransition(() => setSearch(text));
      storeInAddress(text);
    },
    [storeInAddress],
  );
  return { search, type, begun: known.begun, startsWith: known.search };
}
