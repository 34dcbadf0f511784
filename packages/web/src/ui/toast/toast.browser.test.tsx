import { notifications } from '@mantine/notifications';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../testing/render.tsx';
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
});
