import { useEffect, useState } from 'react';

/** Hands on what is typed whenever it changes, null once it states nothing; not what the form opened with. typed: the same object until it changes. */
export function useStoreTyped<Typed>(typed: Typed, changed: boolean, store: (typed: Typed | null) => void): void {
  const [opened] = useState(typed);
  useEffect(() => {
    if (typed !== opened) store(changed ? typed : null);
  }, [typed, opened, changed, store]);
}
