import { useEffect, useState } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { ButtonLink } from './links.tsx';
import { Loading, Screen } from './Screen.tsx';

/** How long a path may still become known while data loads in the background, in ms (NAV-014, NAV-017). */
export const NOT_FOUND_WAIT_MS = 5_000;

/** An unknown path: first a loading message for five seconds, then that it could not be found. */
export function NotFound() {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), NOT_FOUND_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!waited) {
    return (
      <Screen title="Loading">
        <Loading text="We are loading your data..." />
      </Screen>
    );
  }
  return (
    <Screen title="Not found">
      <EmptyState
        title="Sorry"
        hint="The page requested could not be found."
        action={<ButtonLink to="/">Go to the start page</ButtonLink>}
      />
    </Screen>
  );
}
