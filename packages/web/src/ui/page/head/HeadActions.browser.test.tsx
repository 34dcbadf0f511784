import { linkOptions } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../testing/render.tsx';
import { MoreAction } from '../../menu/MoreMenu.tsx';
import { Screen } from '../Screen.tsx';
import { HeadAction, HeadLink } from './HeadAction.tsx';
import { HeadActions } from './HeadActions.tsx';

const print = vi.fn();
const remove = vi.fn();

const head = (
  <Screen
    title="Soup"
    actions={
      <HeadActions
        first={
          <HeadAction filled onClick={() => undefined}>
            Receive
          </HeadAction>
        }
        more={
          <MoreAction danger onClick={remove}>
            Delete…
          </MoreAction>
        }
      >
        <HeadAction onClick={print}>Print</HeadAction>
        <HeadLink target={linkOptions({ to: '/ingredients' })}>Ingredients</HeadLink>
      </HeadActions>
    }
  >
    Text
  </Screen>
);

const inSight = () =>
  [...document.querySelectorAll('button, a')].map((one) => one.getAttribute('aria-label') ?? one.textContent);
const entries = () => page.getByRole('menuitem').elements();
const more = () => page.getByRole('button', { name: 'More', exact: true });

beforeEach(() => {
  print.mockClear();
  remove.mockClear();
});

describe('what can be done with a page', () => {
  it('stands in buttons on a wide screen, what is seldom done in a menu after them', async () => {
    await page.viewport(1280, 900);
    await draw(head);
    await expect.element(more()).toBeVisible();
    expect(inSight()).toEqual(['Print', 'Ingredients', 'Receive', 'More']);
    await more().click();
    await expect.element(page.getByRole('menuitem', { name: 'Delete…' })).toBeVisible();
    expect(entries()).toHaveLength(1);
  });

  it.each([600, 390, 360])(
    'is one button and a menu on a phone, what takes away last and in red: %i px',
    async (width) => {
      await page.viewport(width, 800);
      await draw(head);
      await expect.element(more()).toBeVisible();
      expect(inSight()).toEqual(['Receive', 'More']);
      const { width: across, height } = more().element().getBoundingClientRect();
      expect(Math.min(across, height)).toBeGreaterThanOrEqual(44);
      await more().click();
      await expect.element(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
      expect(entries().map((entry) => entry.textContent)).toEqual(['Print', 'Ingredients', 'Delete…']);
      for (const entry of entries()) expect(entry.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      const [first, last] = [entries()[0], entries().at(-1)].map((entry) => entry && getComputedStyle(entry).color);
      expect(last).not.toBe(first);
      await page.getByRole('menuitem', { name: 'Print' }).click();
      expect(print).toHaveBeenCalledOnce();
      expect(remove).not.toHaveBeenCalled();
    },
  );

  it('shows on a phone what is stated first where nothing is the main thing', async () => {
    await page.viewport(390, 800);
    await draw(
      <HeadActions>
        <HeadAction onClick={print}>Print</HeadAction>
        <HeadAction onClick={remove}>Export</HeadAction>
      </HeadActions>,
    );
    await expect.element(more()).toBeVisible();
    expect(inSight()).toEqual(['Print', 'More']);
  });

  it('stays a button on a phone where it is the only thing', async () => {
    await page.viewport(390, 800);
    await draw(
      <HeadActions>
        <HeadAction onClick={print}>Print</HeadAction>
        {null}
      </HeadActions>,
    );
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(inSight()).toEqual(['Print']);
  });

  it('has a menu on a phone for what is seldom done, also where that is all of it', async () => {
    await page.viewport(390, 800);
    await draw(
      <HeadActions
        first={<HeadAction onClick={print}>Print</HeadAction>}
        more={
          <MoreAction danger onClick={remove}>
            Delete…
          </MoreAction>
        }
      />,
    );
    await more().click();
    await expect.element(page.getByRole('menuitem', { name: 'Delete…' })).toBeVisible();
    expect(entries()).toHaveLength(1);
  });

  it('opens no empty menu where nothing else may be done', async () => {
    await page.viewport(390, 800);
    await draw(<HeadActions first={<HeadAction onClick={print}>Print</HeadAction>} more={null} />);
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(inSight()).toEqual(['Print']);
  });
});
