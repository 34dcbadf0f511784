import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** Stands there until it is drawn. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Draws what is much at first in small steps, between which the page answers presses and keys; afterwards it changes at once as everything else. */
export function InSteps({ fallback = null, children }: Props) {
  return useDeferredValue(true, false) ? children : fallback;
}
