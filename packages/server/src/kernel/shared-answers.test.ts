import { describe, expect, it } from 'vitest';
import { SharedAnswers, type StoredAnswer } from './shared-answers.ts';

/** A database whose position and computing the test holds in hand. */
function world() {
  let position = 1;
  let computed = 0;
  let gate = Promise.resolve();
  const compute = async (stored: StoredAnswer<string> | undefined): Promise<StoredAnswer<string>> => {
    const read = String(position);
    await gate;
    if (stored?.position === read) return stored;
    computed += 1;
    return { position: read, answer: `as of ${read}` };
  };
  return {
    compute,
    commit: () => {
      position += 1;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    computed: () => computed,
  };
}

describe('the same question of several people', () => {
  it('is computed once for all who ask at one position of the feed', async () => {
    const { compute, computed } = world();
    const answers = new SharedAnswers();
    const five = await Promise.all(Array.from({ length: 5 }, () => answers.answer('a report', compute)));
    expect(five).toEqual(Array(5).fill('as of 1'));
    expect(await answers.answer('a report', compute)).toBe('as of 1');
    expect(computed()).toBe(1);
  });

  it('is computed again after a commit, and for another key', async () => {
    const { compute, commit, computed } = world();
    const answers = new SharedAnswers();
    await answers.answer('a report', compute);
    await answers.answer('another report', compute);
    commit();
    expect(await answers.answer('a report', compute)).toBe('as of 2');
    expect(computed()).toBe(3);
  });

  it('answers nobody from before what was committed when they asked, though the same is being computed', async () => {
    const { compute, commit, hold } = world();
    const answers = new SharedAnswers();
    const release = hold();
    const before = answers.answer('a report', compute);
    commit();
    const after = [answers.answer('a report', compute), answers.answer('a report', compute)];
    release();
    expect(await before).toBe('as of 1');
    expect(await Promise.all(after)).toEqual(['as of 2', 'as of 2']);
  });

  it('is asked anew after a failure, by those who waited for the next one too', async () => {
    const { compute, computed } = world();
    const answers = new SharedAnswers();
    const failing = answers.answer<string>('a report', () => Promise.reject(new Error('the database is away')));
    const waiting = answers.answer('a report', compute);
    await expect(failing).rejects.toThrow('the database is away');
    expect(await waiting).toBe('as of 1');
    expect(computed()).toBe(1);
  });

  it('is forgotten a minute after it was asked last, and when fifty others were asked since', async () => {
    const { compute, computed } = world();
    let ms = 0;
    const answers = new SharedAnswers(() => ms);
    await answers.answer('a report', compute);
    ms += 61_000;
    await answers.answer('a report', compute);
    expect(computed()).toBe(2);
    for (let other = 0; other < 50; other += 1) await answers.answer(`report ${other}`, compute);
    await answers.answer('a report', compute);
    expect(computed()).toBe(53);
  });
});
