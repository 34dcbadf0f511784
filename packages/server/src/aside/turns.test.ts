import { describe, expect, it } from 'vitest';
import { TooManyWaiting, type TurnLimits, Turns } from './turns.ts';

/** Work that ends when the test decides, in the order in which it began. */
function desk(limits: TurnLimits) {
  const turns = new Turns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (who: string, what: string) =>
    turns.inTurn(who, () => {
      begun.push(what);
      return new Promise<void>((end) => void ends.set(what, end));
    });
  const end = async (what: string) => {
    ends.get(what)?.();
    await new Promise(setImmediate);
  };
  return { begun, ask, end };
}

describe('turns', () => {
  it('begin at once while there is room, then one for each that ends', async () => {
    const { begun, ask, end } = desk({ atOnce: 2, ofOne: 2, waiting: 9 });
    for (const what of ['a', 'b', 'c', 'd']) void ask(what, what);
    expect(begun).toEqual(['a', 'b']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('c');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leave a place to others when one organisation has its share', async () => {
    const { begun, ask, end } = desk({ atOnce: 2, ofOne: 1, waiting: 9 });
    void ask('ours', 'ours 1');
    void ask('ours', 'ours 2');
    void ask('theirs', 'theirs 1');
    expect(begun).toEqual(['ours 1', 'theirs 1']);
    await end('theirs 1');
    expect(begun).toHaveLength(2);
    await end('ours 1');
    expect(begun).toEqual(['ours 1', 'theirs 1', 'ours 2']);
  });

  it('go to whose last turn is longest ago, not to who sent the most', async () => {
    const { begun, ask, end } = desk({ atOnce: 1, ofOne: 1, waiting: 50 });
    for (let index = 1; index <= 48; index += 1) void ask('ours', `ours ${index}`);
    void ask('theirs', 'theirs 1');
    await end('ours 1');
    await end('theirs 1');
    await end('ours 2');
    expect(begun).toEqual(['ours 1', 'theirs 1', 'ours 2', 'ours 3']);
  });

  it('are refused to an organisation with too much waiting, and to no other', async () => {
    const { begun, ask, end } = desk({ atOnce: 1, ofOne: 1, waiting: 1 });
    void ask('ours', 'ours 1');
    void ask('ours', 'ours 2');
    await expect(ask('ours', 'ours 3')).rejects.toBeInstanceOf(TooManyWaiting);
    void ask('theirs', 'theirs 1');
    for (const what of ['ours 1', 'theirs 1', 'ours 2']) await end(what);
    expect(begun).toEqual(['ours 1', 'theirs 1', 'ours 2']);
  });

  it('go on after work that fails', async () => {
    const turns = new Turns({ atOnce: 1, ofOne: 1, waiting: 1 });
    await expect(turns.inTurn('ours', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.inTurn('ours', async () => 'yes')).toBe('yes');
  });
});
