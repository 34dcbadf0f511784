import { describe, expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

describe('readAddresses', () => {
  it.each([
    ['one', 'mia@example.com', ['mia@example.com'], []],
    [
      'commas, semicolons and line breaks',
      'a@x.com, b@x.com;c@x.com\r\nd@x.com',
      ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com'],
      [],
    ],
    ['spaces', 'a@x.com b@x.com', ['a@x.com', 'b@x.com'], []],
    [
      'names as mail programs write them',
      'Mia Rossi <Mia@X.com>; "Rossi, Ugo" <ugo@x.com>',
      ['mia@x.com', 'ugo@x.com'],
      [],
    ],
    ['one that stands twice, in any case', 'mia@x.com\nMIA@x.com', ['mia@x.com'], []],
    ['links of a web page', 'mailto:mia@x.com', ['mia@x.com'], []],
    ['nothing', ' ,;\n ', [], []],
  ])('reads %s', (_, text, addresses, unread) => expect(readAddresses(text)).toEqual({ addresses, unread }));

  it.each([
    ['a name alone', 'Gino', 'Gino'],
    ['an address without its end', 'mia@example', 'mia@example'],
    ['a name with half an address', 'Mia <mia@>', 'Mia <mia@>'],
    ['two names', 'mia rossi', 'mia rossi'],
    ['an open quote', '"mia', '"mia'],
  ])('returns %s as it was typed, beside those that were read', (_, text, unread) =>
    expect(readAddresses(`a@x.com, ${text}; b@x.com`)).toEqual({ addresses: ['a@x.com', 'b@x.com'], unread: [unread] }),
  );
});
