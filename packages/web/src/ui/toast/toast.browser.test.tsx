import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { toast } from './toast.tsx';

afterEach(() => notifications.clean());

const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')];

describe('toasts', () => {
  it.each([
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
    ['info', 'status'],
    ['notify', 'status'],
  ] as const)('UI-016 there is the kind %s, read out as %s', async (kind, role) => {
    const screen = await draw(<p>Larder</p>);
    toast[kind]('Order Placed');
    await expect.element(screen.getByText('Larder')).toBeVisible();
    await expect.element(page.getByRole(role).filter({ hasText: 'Order Placed' })).toBeVisible();
  });

  it('UI-016 tell kinds apart by an icon, not by colour alone', async () => {
    await draw(<p>Larder</p>);
    for (const kind of ['success', 'error', 'info'] as const) toast[kind](kind);
    await expect.poll(() => toasts().length).toBe(3);
    const icons = toasts().map((shown) => shown.querySelector('svg')?.getAttribute('class'));
    expect(new Set(icons).size).toBe(3);
  });

  it.each([1280, 390])('never cover the header, at %i px', async (width) => {
    await page.viewport(width, 700);
    await draw(<p>Larder</p>);
    for (const text of ['one', 'two', 'three']) toast.error(text);
    await expect.poll(() => toasts().length).toBe(3);
    await expect
      .poll(() => Math.min(...toasts().map((shown) => shown.getBoundingClientRect().top)))
      .toBeGreaterThan(56);
    await page.viewport(1280, 900);
  });

  it.each([
    ['a phone with its keyboard open', 390, 400],
    ['a desk', 1440, 900],
  ])('never cover the field that is typed in, on %s', async (_, width, height) => {
    await page.viewport(width, height);
    await draw(
      <>
        <div style={{ height: height - 120 }} />
        <input aria-label="Name" style={{ width: '90%', height: 44 }} />
        <div style={{ height }} />
        <input aria-label="Code" style={{ width: '90%', height: 44 }} />
        <div style={{ height: 200 }} />
      </>,
    );
    for (const label of ['Name', 'Code']) {
      const field = page.getByRole('textbox', { name: label });
      await userEvent.click(field);
      for (const text of ['Recipe could not be added', 'Wastage Added']) toast.error(text);
      await userEvent.keyboard('Basil');
      await expect.poll(() => toasts().length).toBe(2);
      await expect.poll(() => toasts().filter((shown) => meet(shown, field.element()))).toEqual([]);
      expect(toasts().some((shown) => shown.getBoundingClientRect().top > 0)).toBe(true);
      notifications.clean();
      await expect.poll(() => toasts().length).toBe(0);
    }
    await page.viewport(1280, 900);
  });

  it.each([
    ['at its end', 360, 440],
    ['at its end', 390, 440],
    ['in its middle', 390, 180],
  ])('never cover the buttons of a dialog on a phone: %s, at %i px, below %i px', async (_, width, height) => {
    await page.viewport(width, 700);
    const confirmed = vi.fn();
    const screen = await draw(<Removal height={height} onConfirm={confirmed} />);
    await screen.getByRole('button', { name: 'Remove Flour' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('It is removed for good.')).toBeVisible();
    for (const text of ['Recipe could not be added', 'Wastage Added']) toast.error(text);
    await expect.poll(() => toasts().length).toBe(2);
    const buttons = () => dialog.getByRole('button').elements();
    expect(buttons()).toHaveLength(3);
    await expect
      .poll(() => toasts().map((shown) => buttons().some((button) => meet(shown, button))))
      .toEqual([false, false]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    expect(confirmed).toHaveBeenCalled();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => document.documentElement.dataset.toastsMoved).toBeUndefined();
    await page.viewport(1280, 900);
  });

  it('go off a field that is only chosen once they are there', async () => {
    await page.viewport(390, 400);
    await draw(
      <input aria-label="Name" style={{ position: 'fixed', bottom: 90, left: 0, width: '100%', height: 44 }} />,
    );
    const field = page.getByRole('textbox', { name: 'Name' });
    toast.error('Recipe could not be added');
    await expect.poll(() => toasts().some((shown) => meet(shown, field.element()))).toBe(true);
    (field.element() as HTMLElement).focus();
    await expect.poll(() => toasts().some((shown) => meet(shown, field.element()))).toBe(false);
    await page.viewport(1280, 900);
  });
});

function Removal({ height, onConfirm }: { height: number; onConfirm: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Remove Flour
      </button>
      <ConfirmDialog
        opened={opened}
        title="Remove Flour?"
        confirmLabel="Remove"
        onConfirm={onConfirm}
        onClose={() => setOpened(false)}
      >
        <p style={{ height }}>It is removed for good.</p>
      </ConfirmDialog>
    </>
  );
}

/** Whether two parts of the screen lie over each other, as far as they are seen. */
function meet(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const list = one.closest('.larder-toasts')?.getBoundingClientRect() ?? a;
  const [top, bottom] = [Math.max(a.top, list.top), Math.min(a.bottom, list.bottom)];
  return a.left < b.right && b.left < a.right && top < b.bottom && b.top < bottom && top < bottom;
}
