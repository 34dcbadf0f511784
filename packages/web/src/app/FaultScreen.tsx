import type { ErrorComponentProps } from '@tanstack/react-router';
import { refusalText } from '../data/refusal.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Screen } from '../ui/Screen.tsx';

/** A screen that broke: an apology and another try, the rest of the app stays. */
export function FaultScreen({ error, reset }: ErrorComponentProps) {
  return (
    <Screen title="Something went wrong">
      <ErrorState message={refusalText(error)} onRetry={reset} />
    </Screen>
  );
}
