import { describe, expect, it } from 'vitest';
import { whomToInvite } from './invitations.ts';

const self = 'gino@example.com';

describe('whomToInvite', () => {
  it('invites each address once to each place, in the order in which they were entered', () =>
    expect(
      whomToInvite({
        emails: ['b@x.com', 'A@x.com', 'B@X.com'],
        accountIds: ['soho', 'leeds', 'soho'],
        self,
        known: [],
      }),
    ).toEqual({
      invited: [
        { email: 'b@x.com', accountIds: ['soho', 'leeds'] },
        { email: 'a@x.com', accountIds: ['soho', 'leeds'] },
      ],
      leftOut: [],
    }));

  it('invites who has one of the places to the others', () =>
    expect(
      whomToInvite({
        emails: ['mia@x.com'],
        accountIds: ['soho', 'leeds'],
        self,
        known: [{ email: 'mia@x.com', accountId: 'soho', why: 'user' }],
      }),
    ).toEqual({
      invited: [{ email: 'mia@x.com', accountIds: ['leeds'] }],
      leftOut: [{ email: 'mia@x.com', accountId: 'soho', why: 'user' }],
    }));

  it('leaves out who has all of them, who is invited already, and oneself', () =>
    expect(
      whomToInvite({
        emails: ['mia@x.com', 'GINO@example.com', 'new@x.com'],
        accountIds: ['soho'],
        self,
        known: [{ email: 'mia@x.com', accountId: 'soho', why: 'invited' }],
      }),
    ).toEqual({
      invited: [{ email: 'new@x.com', accountIds: ['soho'] }],
      leftOut: [
        { email: 'mia@x.com', accountId: 'soho', why: 'invited' },
        { email: self, accountId: 'soho', why: 'self' },
      ],
    }));
});
