import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

it('leads to the head office from an area, which has no published list to ask for', async () => {
  const supplierId = newId();
  const server = stubServer();
  server.can.push('suppliers');
  const screen = await openApp(`/supplier-list/${supplierId}`);
  await expect.element(screen.getByRole('button', { name: `Work in ${server.headOffice.name}` })).toBeVisible();
  expect(server.calls.filter((call) => call.includes(supplierId))).toEqual([]);
});
