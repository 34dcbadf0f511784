import { describe, expect, it } from 'vitest';
import { hasWords, namesIn } from './has-words.ts';

describe('a search', () => {
  it.each([
    ['Pizza dough', 'dough', true],
    ['Pizza dough', ' DOUGH  piz ', true],
    ['Pizza dough', 'dough sauce', false],
    ['Pizza dough', '', true],
    ['Pizza dough', undefined, true],
  ])('in %j for %j', (text, typed, found) => expect(hasWords(text, typed)).toBe(found));

  it('is narrowed by each name once, in order', () => {
    expect(namesIn(['Veggie', '', 'Classic', 'Veggie'])).toEqual(['Classic', 'Veggie']);
  });
});
