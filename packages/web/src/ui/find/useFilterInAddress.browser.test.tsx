import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFilterInAddress } from './useFilterInAddress.ts';

interface Filter {
  search?: string;
  shown?: string;
}

/** A list with a filter, and a page of one line that is not there before `arrive` is called. */
async function openList(at: string) {
  let arrive: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: 'list',
    validateSearch: (given: Filter): Filter => given,
    component: () => {
      const [, change] = useFilterInAddress<Filter>(list.useSearch());
      return (
        <>
          <button type="button" onClick={() => change({ search: 'brie' })}>
            Search
          </button>
          <button type="button" onClick={() => change({ shown: undefined })}>
            Show all
          </button>
        </>
      );
    },
  });
  const line = createRoute({
    getParentRoute: () => root,
    path: 'line',
    loader: () => ready,
    component: () => 'One line',
  });
  const router = createRouter({
    routeTree: root.addChildren([list, line]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultPendingMs: 60_000,
  });
  await router.load();
  const screen = await render(<RouterProvider router={router as never} />);
  return { screen, router, arrive };
}

it('writes what changes into the address, retains the rest, and leaves no step to go back to', async () => {
  const { screen, router } = await openList('/list?shown=linked');
  await screen.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ shown: 'linked', search: 'brie' });
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ search: 'brie' });
  expect(router.history.length).toBe(1);
});

it('calls nobody back who has chosen a row before the search reached the address', async () => {
  const { screen, router, arrive } = await openList('/list');
  void router.navigate({ to: '/line' as never });
  await expect.poll(() => router.history.location.pathname).toBe('/line');
  await screen.getByRole('button', { name: 'Search' }).click();
  arrive();
  await expect.element(screen.getByText('One line')).toBeVisible();
  expect(router.history.location.href).toBe('/line');
});
