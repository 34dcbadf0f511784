import { expect, it, vi } from 'vitest';
import { refuseWhileBusy } from './protection.ts';

it.each([
  ['/api/v1/me', 503],
  ['/api/auth/sign-in/email', 503],
  ['/assets/Paper-C-xCR5X2.js', null],
  ['/', null],
  ['/health', null],
])('while the server is far behind, %s is answered with %s', (url, status) => {
  const send = vi.fn();
  const code = vi.fn(() => ({ send }));
  refuseWhileBusy({ url }, { code } as unknown as Parameters<typeof refuseWhileBusy>[1]);
  expect(code.mock.calls).toEqual(status ? [[status]] : []);
});
