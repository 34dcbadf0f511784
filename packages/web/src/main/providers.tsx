import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styleNonce } from '../app/look/nonce.ts';
import { cssVariablesResolver, theme } from '../app/look/theme.ts';
import { queryClient } from '../data/query-client.ts';
import { Toasts } from '../ui/toast/Toasts.tsx';
import '../app/look/app.css';

// The styles of what screens share come in the first style sheet, not in a dozen small ones that each page waits for.
import.meta.glob('../{app,ui}/**/*.module.css', { eager: true });

/** What every screen stands on: theme, toasts (UI-016) and the cache of report queries. */
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
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
