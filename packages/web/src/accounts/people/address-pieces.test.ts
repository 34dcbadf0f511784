import { describe, expect, it } from 'vitest';
import { addressesProblem, NO_ADDRESSES, readPieces, taken, typed } from './address-pieces.ts';

describe('addresses in a form', () => {
  it('are taken one by one as separators are typed, and the rest goes on being typed', () => {
    const first = typed(NO_ADDRESSES, 'mia@x.com,');
    expect(first).toEqual({ pieces: ['mia@x.com'], typing: '' });
    expect(typed(first, 'Ugo Bianchi <ugo@x.com>; no')).toEqual({ pieces: ['mia@x.com', 'ugo@x.com'], typing: 'no' });
    expect(typed(NO_ADDRESSES, '"Rossi, Mia" <mia')).toEqual({ pieces: [], typing: '"Rossi, Mia" <mia' });
    expect(typed(NO_ADDRESSES, '"Rossi, Mia')).toEqual({ pieces: [], typing: '"Rossi, Mia' });
  });

  it('lose nothing of what is no address, and hold each address once', () =>
    expect(taken({ pieces: ['mia@x.com'], typing: 'MIA@x.com\nmia@\nugo@x.com' })).toEqual({
      pieces: ['mia@x.com', 'ugo@x.com', 'mia@'],
      typing: '',
    }));

  it('are read with what is still being typed', () =>
    expect(readPieces({ pieces: ['mia@x.com', 'mia@'], typing: 'ugo@x.com' })).toEqual({
      emails: ['mia@x.com', 'ugo@x.com'],
      unread: ['mia@'],
    }));

  it.each([
    ['nothing', NO_ADDRESSES, 'Please enter a valid email address'],
    ['one that is none', { pieces: ['mia@'], typing: '' }, 'mia@ is no email address. Correct it or take it out.'],
    [
      'several that are none',
      { pieces: ['mia@', 'a@x.com'], typing: 'Gino' },
      '2 of these are no email addresses. Correct them or take them out.',
    ],
    [
      'too many',
      { pieces: ['a@x.com', 'b@x.com'], typing: 'c@x.com' },
      'Invite at most 2 addresses at a time. These are 3.',
    ],
    ['all well', { pieces: ['a@x.com'], typing: '' }, null],
  ])('state what is wrong: %s', (_, addresses, problem) => expect(addressesProblem(addresses, 2)).toBe(problem));
});
