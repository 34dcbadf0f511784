import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { StartScreen } from '../accounts/StartScreen.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { Loading } from '../ui/page/Screen.tsx';

const SupplierPage = lazy(async () => ({
  default: (await import('../catalogue/supplier-account/SupplierPage.tsx')).SupplierPage,
}));

/** What an account opens with: a supplier's account its supplier page (SUP-006), a guest view its product hub (PERM-010), every other its start page. */
export function StartPage() {
  const { account } = useWorkingAccount();
  if (account.type === 'TRANSFER')
    return <Navigate to="/$accountId/front-of-house" params={{ accountId: account.id }} replace />;
  if (account.type !== 'SUPPLIER') return <StartScreen />;
  return (
    <Suspense fallback={<Loading text="Loading..." />}>
      <SupplierPage />
    </Suspense>
  );
}
