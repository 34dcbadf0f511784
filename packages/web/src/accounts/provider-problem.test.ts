import { describe, expect, it } from 'vitest';
import { providerProblem } from './provider-problem.ts';

describe('what went wrong at a provider', () => {
  it.each([
    ['AUTH-023 is said in its own words', { error: 'x', error_description: 'No such user' }, 'No such user'],
    [
      'is a sentence where it gives a code that we know',
      { error: 'access_denied' },
      'You cancelled signing in at the provider.',
    ],
    ['names a code that we do not know', { error: 'odd' }, 'Signing in at the provider failed (odd).'],
    ['is nothing when nothing did', {}, null],
  ])('%s', (_, search, shown) => expect(providerProblem(search)).toBe(shown));
});
