import type { SignInOptions } from '@larder/contract/profile.ts';
import { describe, expect, it } from 'vitest';
import { draw } from '../testing/render.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';

const options = (changes: Partial<SignInOptions> = {}): SignInOptions => ({
  google: false,
  oidc: null,
  signUp: 'open',
  devMail: false,
  demo: false,
  ...changes,
});

describe('the ways in besides email and password', () => {
  it('are Google and the provider of the house, where the operator has set them', async () => {
    const screen = await draw(<ProviderButtons options={options({ google: true, oidc: 'Copper ID' })} next="/" />);
    await expect.element(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue with Copper ID' })).toBeVisible();
  });

  it('are not there where nothing is set, and not before that is known', async () => {
    for (const known of [options(), undefined]) {
      const screen = await draw(<ProviderButtons options={known} next="/" />);
      expect(screen.getByRole('button').elements()).toEqual([]);
    }
  });
});
