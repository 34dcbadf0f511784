import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { PART_MISSING } from '../version/missing-part.ts';
import { FaultScreen } from './FaultScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The screen of a fault, and what it asked of a server that does not answer yet. */
async function drawFault(message: string) {
  const asked = vi.fn(async (_: string) => new Response('', { status: 502 }));
  vi.stubGlobal('fetch', asked);
  const screen = await draw(<FaultScreen error={new Error(message)} reset={() => undefined} />);
  return { screen, asked };
}

it('asks for a page that could not be loaded again when the network is back', async () => {
  const { screen, asked } = await drawFault(PART_MISSING);
  await expect.element(screen.getByRole('heading', { name: 'Larder could not be reached' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/health']);
});

it('leaves a screen that broke as it is', async () => {
  const { screen, asked } = await drawFault('No such thing');
  await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(asked).not.toHaveBeenCalled();
});
