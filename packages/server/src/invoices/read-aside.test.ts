import { afterAll, describe, expect, it } from 'vitest';
import { Aside } from '../aside/aside.ts';
import { Turns } from '../aside/turns.ts';
import type { TestTask } from '../testing/task-process.ts';
import { type ReadOutcome, type ReadTask, readAside } from './read-aside.ts';

const opened: { end(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.end())));

const TASK: ReadTask = { stored: { folder: '/nowhere' }, cloud: null, columns: {}, files: [] };
const ANSWER: ReadOutcome = { inner: [] };

/** A reader in a process of its own that does these things one after the other, whatever it is given to read. */
function readerThat(...does: readonly TestTask['does'][]) {
  const process = new Aside<TestTask, object>({
    module: new URL('../testing/task-process.ts', import.meta.url),
    ...{ turns: new Turns({ atOnce: 1, ofOne: 1, waiting: 10 }), megabytes: 250, idleMs: 1000 },
    withinMs: does.includes('spin') ? 2500 : 60_000,
  });
  opened.push(process);
  let tries = 0;
  return {
    tries: () => tries,
    async run(organisationId: string): Promise<ReadOutcome> {
      await process.run(organisationId, { does: does[tries++] ?? 'answer' });
      return ANSWER;
    },
  };
}

describe('a reader', () => {
  it.each([
    ['breaks', 'exit', 'damaged'],
    ['hangs', 'spin', 'too-long'],
    ['eats memory', 'hoard', 'too-large'],
  ] as const)(
    'that %s is ended, begun once more, and then given up with the reason (rule 63)',
    async (_, does, why) => {
      const reader = readerThat(does, does, 'answer');
      expect(await readAside('one', TASK, reader)).toEqual({ unreadable: why });
      expect(reader.tries()).toBe(2);
    },
  );

  it.each(['exit', 'spin'] as const)('that fails once (%s) is asked again, and answers', async (does) => {
    const reader = readerThat(does);
    expect(await readAside('one', TASK, reader)).toEqual(ANSWER);
    expect(reader.tries()).toBe(2);
  });

  it('whose fault is one of our own is not asked again', async () => {
    const reader = readerThat('refuse');
    await expect(readAside('one', TASK, reader)).rejects.toMatchObject({ code: 'photo.no-picture' });
    expect(reader.tries()).toBe(1);
  });
});
