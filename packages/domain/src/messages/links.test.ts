import { describe, expect, it } from 'vitest';
import { linkParts } from './links.ts';

const links = (text: string) => linkParts(text).flatMap(({ text: shown, href }) => (href === null ? [] : [shown]));

describe('web addresses in a message', () => {
  it('are cut out of the text around them', () => {
    expect(linkParts('See https://example.com/menu?day=1#soup now')).toEqual([
      { text: 'See ', href: null },
      { text: 'https://example.com/menu?day=1#soup', href: 'https://example.com/menu?day=1#soup' },
      { text: ' now', href: null },
    ]);
    expect(linkParts('')).toEqual([]);
  });

  it.each([
    ['end before the full stop of a sentence', 'It is https://example.com/a.', ['https://example.com/a']],
    ['end before a bracket around them', '(https://example.com/a), ok', ['https://example.com/a']],
    ['contain a bracket of their own', 'https://example.com/a_(b)', ['https://example.com/a_(b)']],
    ['are found each', 'http://a.example and HTTPS://b.example/', ['http://a.example', 'HTTPS://b.example/']],
    ['end before markup', '<a href="https://example.com">', ['https://example.com']],
  ])('%s', (_, text, found) => expect(links(text)).toEqual(found));

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://example.com',
    'www.example.com',
    'https://',
    'http://.',
    'mia@example.com',
  ])('are none: %s', (text) => {
    expect(links(text)).toEqual([]);
    expect(linkParts(text).map((part) => part.text)).toEqual([text]);
  });

  it('lose no character of the text', () => {
    const text = 'a http://b.example, (https://c.example/d). \nhttps:// e';
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
