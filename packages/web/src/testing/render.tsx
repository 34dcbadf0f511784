import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { cssVariablesResolver, theme } from '../app/look/theme.ts';
import { Toasts } from '../ui/toast/Toasts.tsx';

/** Draws a part as the app does: with theme, toasts and a router with one page. */
export async function draw(part: ReactNode, scheme: 'light' | 'dark' = 'light') {
  const root = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  return render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      <Toasts />
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
}
