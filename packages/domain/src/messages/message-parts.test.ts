import { describe, expect, it } from 'vitest';
import { mentionsIn, messageParts, peopleIn } from './message-parts.ts';

const soup = { recipeId: 'soup', word: 'Soup' };
const tomatoSoup = { recipeId: 'tomato', word: 'Soup_of_tomatoes' };
const mia = { userId: 'mia', word: 'Mia_Waiter' };
const text = (words: string) => ({ kind: 'text', text: words });
const person = (userId: string, word: string) => ({ kind: 'person', text: word, userId });
const cut = (words: string, mentions: (typeof soup)[] = [], people: (typeof mia)[] = []) =>
  messageParts({ text: words, mentions, people });
const recipe = (recipeId: string, word: string) => ({ kind: 'recipe', text: word, recipeId });

describe('a message with mentions', () => {
  it('is cut where they stand', () => {
    expect(cut('Two #Soup, now!', [soup])).toEqual([text('Two '), recipe('soup', 'Soup'), text(', now!')]);
  });

  it('means the longer of two names, and cuts none out of a longer word', () => {
    expect(cut('#Soup_of_tomatoes', [soup, tomatoSoup])).toEqual([recipe('tomato', 'Soup_of_tomatoes')]);
    expect(cut('#Soups and a#Soup', [soup])).toEqual([text('#Soups and a#Soup')]);
  });

  it('is all text without them, markup included', () => {
    expect(cut('<b>#1</b>', [])).toEqual([text('<b>#1</b>')]);
    expect(cut('', [])).toEqual([]);
  });

  it('has none within a web address', () => {
    const address = 'https://example.com/#Soup';
    expect(cut(`${address} #Soup`, [soup])).toEqual([
      { kind: 'link', text: address, href: address },
      text(' '),
      recipe('soup', 'Soup'),
    ]);
    expect(mentionsIn(address, [soup])).toEqual([]);
  });

  it('mentions people behind @, beside recipes and in no address of mail', () => {
    expect(cut('@Mia_Waiter, two #Soup', [soup], [mia])).toEqual([
      person('mia', 'Mia_Waiter'),
      text(', two '),
      recipe('soup', 'Soup'),
    ]);
    expect(cut('ask@Mia_Waiter', [], [mia])).toEqual([text('ask@Mia_Waiter')]);
    expect(peopleIn('@Mia_Waiter @Mia_Waiter', [mia, mia])).toEqual([mia]);
    expect(peopleIn('@Mia', [mia])).toEqual([]);
  });

  it('retains those that still stand in it, each recipe once', () => {
    expect(mentionsIn('#Soup and #Soup', [soup, soup, tomatoSoup])).toEqual([soup]);
  });
});
