import { describe, expect, it } from 'vitest';
import { signUpProblem } from './sign-up-checks.ts';

describe('the checks of a sign-up', () => {
  const complete = { name: 'Ann', email: 'ann@example.com', password: 'correct horse' };

  it('find nothing wrong with a complete one', () => expect(signUpProblem(complete)).toEqual({}));

  it.each([
    ['stop at the name', { name: ' ', email: '', password: '' }, { name: 'Please enter your name' }],
    [
      'stop at the email address',
      { ...complete, email: '', password: '' },
      { email: 'Please enter a valid email address' },
    ],
    [
      'want an email address that is one',
      { ...complete, email: 'ann@' },
      { email: 'Please enter a valid email address' },
    ],
    ['come to the password last', { ...complete, password: '' }, { password: 'Please enter your password' }],
  ])('AUTH-015 %s', (_, given, problem) => expect(signUpProblem(given)).toEqual(problem));
});
