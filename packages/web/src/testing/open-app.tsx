import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { Providers } from '../main/providers.tsx';
import { makeRouter } from '../main/router.tsx';

/** Opens the whole app at an address. */
export async function openApp(address: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }));
  const screen = await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return Object.assign(screen, { router });
}
