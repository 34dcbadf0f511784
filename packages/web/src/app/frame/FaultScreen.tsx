import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refusalText } from '../../data/refusal.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { PART_MISSING, reloadIfAnswering } from '../version/missing-part.ts';

/** Apologises for a screen that broke or could not be loaded, and offers another try; the rest of the app stays. What could not be loaded is tried again by itself when the network is back. */
export function FaultScreen({ error, reset }: ErrorComponentProps) {
  const missing = error instanceof Error && error.message === PART_MISSING;
  useEffect(() => {
    if (!missing) return;
    const onOnline = () => void reloadIfAnswering();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [missing]);
  return (
    <Screen title={missing ? 'Larder could not be reached' : 'Something went wrong'}>
      <ErrorState
        message={missing ? PART_MISSING : refusalText(error)}
        onRetry={missing ? () => void reloadIfAnswering() : reset}
      />
    </Screen>
  );
}
