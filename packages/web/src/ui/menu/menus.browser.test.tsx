import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { redrawnBy } from '../../testing/redrawn.ts';
import { draw } from '../../testing/render.tsx';
import { GoToMenu } from '../page/GoToMenu.tsx';
import { Panel } from '../page/Panel.tsx';
import { MoreAction, MoreMenu } from './MoreMenu.tsx';
import { RowMenu } from './RowMenu.tsx';

describe('what is seldom done', () => {
  it('stands in a menu that the keyboard opens, walks and leaves', async () => {
    const merge = vi.fn();
    const screen = await draw(
      <MoreMenu>
        <MoreAction onClick={() => undefined}>Download</MoreAction>
        <MoreAction onClick={merge}>Merge</MoreAction>
      </MoreMenu>,
    );
    const button = screen.getByRole('button', { name: 'More' });
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(screen.getByRole('menuitem', { name: 'Merge' })).not.toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Merge' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('menuitem', { name: 'Merge' }).click();
    expect(merge).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('menuitem', { name: 'Merge' })).not.toBeInTheDocument();
  });
});

describe('what can be done with a row', () => {
  it('stands in a menu that is made when it is opened, and gives the focus back', async () => {
    const remove = vi.fn();
    const drawn = await redrawnBy(async () => {
      const screen = await draw(
        <RowMenu label="More for Soup">
          <MoreAction onClick={remove}>Take off the menu</MoreAction>
        </RowMenu>,
      );
      await expect.element(screen.getByRole('button', { name: 'More for Soup' })).toBeVisible();
    });
    expect(drawn.map(({ name }) => name)).not.toContain('@mantine/core/Menu');
    const button = page.getByRole('button', { name: 'More for Soup' });
    const look = () => getComputedStyle(button.element()).borderStyle;
    const before = look();
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Take off the menu' })).toBeVisible();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    expect(look()).toBe(before);
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await button.click();
    await page.getByRole('menuitem', { name: 'Take off the menu' }).click();
    expect(remove).toHaveBeenCalledOnce();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the panels of a long screen', () => {
  it('are gone to by name, and the keyboard goes along', async () => {
    const screen = await draw(
      <>
        <GoToMenu places={[{ id: 'used-in', label: 'Used in' }]} />
        <div style={{ height: 3000 }} />
        <Panel title="Used in" id="used-in">
          Soup
        </Panel>
      </>,
    );
    const panel = screen.getByRole('region', { name: 'Used in' });
    await expect.element(panel).not.toBeInViewport();
    await screen.getByRole('button', { name: 'Go to' }).click();
    await screen.getByRole('menuitem', { name: 'Used in' }).click();
    await expect.element(panel).toBeInViewport();
    await expect.element(panel).toHaveFocus();
  });
});
