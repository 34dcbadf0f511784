import { describe, expect, it } from 'vitest';
import { mentionBeingTyped, mentionMatches, mentionName, mentionWord } from './mentions.ts';

const names = (search: string, ...recipes: string[]) =>
  mentionMatches(
    recipes.map((name) => ({ id: name, name })),
    search,
  ).map(({ name }) => name);

describe('a recipe’s name in a message', () => {
  it('has underscores for spaces, and is read with spaces again', () => {
    expect(mentionWord(' Soup of tomatoes ')).toBe('Soup_of_tomatoes');
    expect(mentionName('Soup_of_tomatoes')).toBe('Soup of tomatoes');
  });
});

describe('a mention being typed', () => {
  it.each([
    ['begins with #', '#', 1, { sign: '#', start: 0, search: '' }],
    ['goes on to the caret', 'Make #Sou today', 9, { sign: '#', start: 5, search: 'Sou' }],
    ['may stand in brackets', '(#So', 4, { sign: '#', start: 1, search: 'So' }],
    ['is of a person behind @', 'Ask @Mi', 7, { sign: '@', start: 4, search: 'Mi' }],
    ['is the last of two', '#Soup@ @M', 9, { sign: '@', start: 7, search: 'M' }],
    ['is none in an address of mail', 'mia@ex', 6, null],
    ['ends with a space', '#Soup today', 11, null],
    ['ends with a line', '#Soup\n', 6, null],
    ['is none inside a word', 'C#s', 3, null],
    ['is none before the #', 'Make #', 4, null],
  ])('%s', (_, text, caret, mention) => expect(mentionBeingTyped(text, caret)).toEqual(mention));
});

describe('the recipes offered', () => {
  it('hold what was typed, in any case; those that begin with it come first', () => {
    expect(names('so', 'Miso', 'Soup', 'Bread', 'Sole')).toEqual(['Sole', 'Soup', 'Miso']);
    expect(names('soup_of', 'Soup of tomatoes', 'Soup')).toEqual(['Soup of tomatoes']);
    expect(names('fish', 'Soup')).toEqual([]);
  });

  it('MSG-005 are at most 10', () => {
    const twelve = Array.from({ length: 12 }, (_, number) => `Soup ${number}`);
    expect(names('', ...twelve)).toHaveLength(10);
  });
});
