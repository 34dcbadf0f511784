import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';

/** Messages belong to locations; other accounts are led home. */
export function LocationOnly({ children }: { children: ReactNode }) {
  const { account } = useWorkingAccount();
  return account.type === 'LOCATION' ? children : <Navigate to="/" replace />;
}
