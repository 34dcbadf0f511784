/** What went wrong at a provider, where its way back only gives a code. */
const SENTENCES: Record<string, string> = {
  account_not_linked:
    'There is already a sign-in with this email address. Sign in with its password and verify the address first.',
  access_denied: 'You cancelled signing in at the provider.',
  email_not_found: 'The provider did not give your email address.',
  state_mismatch: 'Signing in took too long. Please try again.',
  please_restart_the_process: 'Signing in took too long. Please try again.',
};

/** The provider's own message (AUTH-023), else a sentence for its code; null when nothing went wrong. */
export function providerProblem(search: { error?: string; error_description?: string }): string | null {
  if (!search.error) return null;
  return search.error_description ?? SENTENCES[search.error] ?? `Signing in at the provider failed (${search.error}).`;
}
