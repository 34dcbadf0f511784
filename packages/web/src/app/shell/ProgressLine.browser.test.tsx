import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { ProgressLine } from './ProgressLine.tsx';

it('shows while the next screen is on its way, and goes when it is there', async () => {
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const root = createRootRoute({
    component: () => (
      <>
        <ProgressLine />
        <Outlet />
      </>
    ),
  });
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Here</p> });
  const there = createRoute({
    getParentRoute: () => root,
    path: 'there',
    loader: () => coming,
    component: () => <p>There</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([here, there]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const screen = await draw(<RouterProvider router={router as never} />);
  const line = screen.getByRole('progressbar', { name: 'Loading the page' });
  await expect.element(screen.getByText('Here')).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();

  void router.navigate({ to: '/there' as never });
  await expect.element(line).toBeVisible();
  await expect.element(screen.getByText('Here')).toBeVisible();
  arrive();
  await expect.element(screen.getByText('There')).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});
