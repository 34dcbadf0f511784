import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { styleNonce } from '../app/look/nonce.ts';
import { cssVariablesResolver, theme } from '../app/look/theme.ts';
import { queryClient } from '../data/query-client.ts';
import { Toasts } from '../ui/toast/Toasts.tsx';
import '../app/look/app.css';
import { WastageDraftContext } from '../app/wastage/wastage-draft.ts';

// The styles of what screens share come in the first style sheet, not in a dozen small ones that each page waits for.
import.meta.glob('../{app,ui}/**/*.module.css', { eager: true });

const WastageDraft = lazy(() =>
  import('../stock/wastage/draft/WastageDraftDialog.tsx').then((module) => ({ default: module.WastageDraftDialog })),
);

/** What every screen stands on: theme, toasts (UI-016), the cache of report queries, and dialogs of one area that open from another. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <WastageDraftContext value={WastageDraft}>{children}</WastageDraftContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}
