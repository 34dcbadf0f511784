import { CatchBoundary } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { draw } from '../testing/render.tsx';
import { later } from './later.ts';

function Choice() {
  return <p>Dairy or Bakery</p>;
}

/** A page with a part that comes later, and when that was asked for. */
function pageWith(load: () => Promise<typeof Choice>) {
  const asked = vi.fn(load);
  const useChoice = later(asked);
  return {
    asked,
    Page: () => {
      const Part = useChoice();
      return Part ? <Part /> : <p>Dairy</p>;
    },
  };
}

it('asks for a part once the page is drawn, shows what stands in for it until it is there, and asks once', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Choice>();
  const { asked, Page } = pageWith(() => promise);
  let askedWhileDrawing = false;
  const Watched = () => {
    askedWhileDrawing ||= asked.mock.calls.length > 0;
    return <Page />;
  };
  const screen = await draw(<Watched />);
  expect(askedWhileDrawing).toBe(false);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect.element(screen.getByText('Dairy', { exact: true })).toBeVisible();
  resolve(Choice);
  await expect.element(screen.getByText('Dairy or Bakery')).toBeVisible();

  const again = await draw(<Page />);
  expect(again.getByText('Dairy or Bakery').elements().length).toBeGreaterThan(0);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('leaves a part that cannot be fetched to the page to state', async () => {
  const { Page } = pageWith(() => Promise.reject(new Error('This page could not be loaded.')));
  const screen = await draw(
    <CatchBoundary getResetKey={() => 'page'} errorComponent={({ error }) => <p role="alert">{String(error)}</p>}>
      <Page />
    </CatchBoundary>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error: This page could not be loaded.');
});
