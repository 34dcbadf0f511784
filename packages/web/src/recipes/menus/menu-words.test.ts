import { describe, expect, it } from 'vitest';
import { dishCount, named, weighingText } from './menu-words.ts';

describe('words about menus', () => {
  it('count dishes', () => expect([dishCount(1), dishCount(12)]).toEqual(['1 dish', '12 dishes']));

  it('name a few and count the others', () =>
    expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']].map(named)).toEqual([
      '',
      'A',
      'A and B',
      'A, B and C',
      'A, B and 2 more',
    ]));

  it('say what a margin rests on', () => {
    const weeks = { from: '2026-10-26', to: '2026-11-22' };
    expect(weighingText('sales', weeks)).toBe('By what was sold from 26 Oct 2026 to 22 Nov 2026');
    expect(weighingText('each once', weeks)).toContain('each dish counts once');
    expect(weighingText('each once', null)).toContain('each dish counts once');
  });
});
