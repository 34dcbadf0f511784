import { describe, expect, it } from 'vitest';
import { ownPage } from './next-page.ts';

describe('the page after signing in', () => {
  it.each([
    ['/recipes?tab=a#b', '/recipes?tab=a#b'],
    [undefined, '/'],
    ['', '/'],
    ['recipes', '/'],
    ['https://elsewhere.example/', '/'],
    ['//elsewhere.example/', '/'],
    ['/\\elsewhere.example/', '/'],
    ['javascript:alert(1)', '/'],
  ])('for %s is %s', (next, page) => {
    expect(ownPage(next, 'https://larder.example')).toBe(page);
  });
});
