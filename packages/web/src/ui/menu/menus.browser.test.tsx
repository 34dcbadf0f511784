import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { GoToMenu } from '../page/GoToMenu.tsx';
import { Panel } from '../page/Panel.tsx';
import { MoreAction, MoreMenu } from './MoreMenu.tsx';

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
