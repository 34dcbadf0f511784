import type { ReactNode } from 'react';
import { useClosed } from './useClosed.ts';

/** Shows what begins an entry, unless the working account is closed today: the banner above the screen explains why it is not there. */
export function WhileOpen({ children }: { children: ReactNode }) {
  return useClosed()?.already ? null : children;
}
