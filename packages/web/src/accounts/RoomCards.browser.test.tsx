import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

it('each room of a kitchen’s start page states what it is for', async () => {
  stubServer({ can: featuresOf('analyticsPlan', 'owner') });
  await openApp('/');
  const rooms = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link');
  await expect.poll(() => rooms.elements().length).toBeGreaterThan(0);
  for (const room of rooms.elements()) expect(room.children[2]?.textContent, room.textContent).not.toBe('');
});

it('a start page speaks of no costs where they are withheld', async () => {
  Object.assign(stubServer({ can: featuresOf('analyticsPlan', 'member') }), { costsWithheld: true });
  await openApp('/');
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await expect.element(rooms.getByText('Dishes and how they are made')).toBeVisible();
  await expect.element(rooms.getByText('cost')).not.toBeInTheDocument();
});
