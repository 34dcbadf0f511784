import { describe, expect, it } from 'vitest';
import { mentionsIn, messageParts } from './message-parts.ts';

const soup = { recipeId: 'soup', word: 'Soup' };
const tomatoSoup = { recipeId: 'tomato', word: 'Soup_of_tomatoes' };
const text = (words: string) => ({ kind: 'text', text: words });
const recipe = (recipeId: string, word: string) => ({ kind: 'recipe', text: word, recipeId });

describe('a message with mentions', () => {
  it('is cut where they stand', () => {
    expect(messageParts('Two #Soup, now!', [soup])).toEqual([text('Two '), recipe('soup', 'Soup'), text(', now!')]);
  });

  it('means the longer of two names, and cuts none out of a longer word', () => {
    expect(messageParts('#Soup_of_tomatoes', [soup, tomatoSoup])).toEqual([recipe('tomato', 'Soup_of_tomatoes')]);
    expect(messageParts('#Soups and a#Soup', [soup])).toEqual([text('#Soups and a#Soup')]);
  });

  it('is all text without them, markup included', () => {
    expect(messageParts('<b>#1</b>', [])).toEqual([text('<b>#1</b>')]);
    expect(messageParts('', [])).toEqual([]);
  });

  it('has none within a web address', () => {
    const address = 'https://example.com/#Soup';
    expect(messageParts(`${address} #Soup`, [soup])).toEqual([
      { kind: 'link', text: address, href: address },
      text(' '),
      recipe('soup', 'Soup'),
    ]);
    expect(mentionsIn(address, [soup])).toEqual([]);
  });

  it('retains those that still stand in it, each recipe once', () => {
    expect(mentionsIn('#Soup and #Soup', [soup, soup, tomatoSoup])).toEqual([soup]);
  });
});
