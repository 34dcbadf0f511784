import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

it('prints which site it is and when it was printed, in light colours', async () => {
  stubServer();
  await openApp('/help');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  document.documentElement.dataset.mantineColorScheme = 'dark';
  expect(page.getByText(/Printed/).query()).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  await expect.element(page.getByText(/^.+ · Printed \d{1,2} \w{3} \d{4}/)).toBeVisible();
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(page.getByText(/Printed/)).not.toBeInTheDocument();
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
});
