import type { SignInOptions } from '@larder/contract/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { api, refusing } from '../data/api.ts';

/** What these pages may offer: ways to sign in, captured mail, the demo. Undefined until it is known; the forms don't wait for it. */
export function useSignInOptions(): SignInOptions | undefined {
  return useQuery({
    queryKey: ['sign-in-options'],
    queryFn: () => refusing(api.profile.signInOptions()),
    staleTime: 60_000,
  }).data;
}
