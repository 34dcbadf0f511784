import os from 'node:os';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TestTask } from '../testing/task-process.ts';
import { Aside, type AsideSettings } from './aside.ts';
import { EndedEarly } from './aside-process.ts';
import { Turns } from './turns.ts';

const opened: { end(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.end())));

const LIMITS = { atOnce: 2, ofOne: 2, waiting: 10 };

function open(given: Partial<AsideSettings> = {}) {
  const aside = new Aside<TestTask, { word: string; pid: number; secret: boolean }, string>({
    module: new URL('../testing/task-process.ts', import.meta.url),
    ...{ turns: new Turns(LIMITS), withinMs: 60_000, megabytes: 400, idleMs: 30_000 },
    ...given,
  });
  opened.push(aside);
  return aside;
}

const why = (task: Promise<unknown>) =>
  task.then(
    () => 'done',
    (error: unknown) => (error instanceof EndedEarly ? error.why : error),
  );
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('work aside', () => {
  it('is done at the lowest priority by a process that has none of the server’s secrets', async () => {
    vi.stubEnv('AUTH_SECRET', 'not for everybody');
    onTestFinished(() => void vi.unstubAllEnvs()); // other files run in this process
    const { pid, word, secret } = await open().run('one', { does: 'answer', word: 'soup' });
    expect([word, secret, os.getPriority(pid)]).toEqual(['soup', false, os.constants.priority.PRIORITY_LOW]);
    expect(pid).not.toBe(process.pid);
  });

  it('reports how far it is, and throws refusals and faults as they were thrown', async () => {
    const aside = open();
    const news: string[] = [];
    await aside.run('one', { does: 'answer', word: 'soup' }, { onNews: (word) => void news.push(word) });
    expect(news).toEqual(['begun soup']);
    await expect(aside.run('one', { does: 'refuse' })).rejects.toMatchObject({ code: 'photo.no-picture' });
    await expect(aside.run('one', { does: 'fail', word: 'salt' })).rejects.toThrow('no salt');
  });

  it('is killed after its time, even while it answers nobody', async () => {
    expect(await why(open({ withinMs: 1500 }).run('one', { does: 'spin' }))).toBe('time');
  });

  it.runIf(process.platform === 'linux')(
    'is killed after so much of a processor, each task by itself, however long it may take',
    async () => {
      const aside = open({ processorMs: 1300, withinMs: 300_000 });
      for (const does of ['answer', 'work', 'work'] as const)
        expect(await why(aside.run('one', { does }))).toBe('done');
      expect(await why(aside.run('one', { does: 'spin' }))).toBe('time');
    },
  );

  it.each(['hoard', 'hoard buffers'] as const)('is killed over its memory (%s)', async (does) => {
    expect(await why(open({ megabytes: 250 }).run('one', { does }))).toBe('memory');
  });

  it('that breaks fails, and the next task has a new process', async () => {
    const aside = open();
    expect(await why(aside.run('one', { does: 'exit' }))).toBe('broken');
    expect(await why(aside.run('one', { does: 'answer' }))).toBe('done');
  });

  it('uses a process that is idle again, or none twice, as its kind asks for', async () => {
    const [lasting, once] = [open(), open({ idleMs: 0 })];
    const pids = async (aside: typeof lasting) => [
      (await aside.run('one', { does: 'answer' })).pid,
      (await aside.run('two', { does: 'answer' })).pid,
    ];
    const [first, second] = await pids(lasting);
    expect(second).toBe(first);
    const [third, fourth] = await pids(once);
    expect(fourth).not.toBe(third);
    expect([isThere(third ?? 0), isThere(fourth ?? 0)]).toEqual([false, false]); // their memory is back
  });

  it('lets the third wait when two are under way, also of another kind that shares their turns', async () => {
    const turns = new Turns(LIMITS);
    const [photos, papers] = [open({ turns }), open({ turns })];
    const begun: string[] = [];
    const begin = (aside: typeof photos, word: string) =>
      aside
        .run('one', { does: 'wait', word }, { onNews: (news) => void begun.push(news) })
        .then(() => begun.push(`done ${word}`));
    await Promise.all([begin(photos, 'a'), begin(papers, 'b'), begin(photos, 'c')]);
    expect(begun.indexOf('begun c')).toBeGreaterThan(Math.min(begun.indexOf('done a'), begun.indexOf('done b')));
  });

  it('ends with the server: what is under way fails, and what comes later is refused', async () => {
    const aside = open();
    const under = why(aside.run('one', { does: 'spin' }));
    const idle = await aside.run('two', { does: 'answer' });
    await aside.end();
    expect([await under, isThere(idle.pid)]).toEqual(['stopping', false]);
    await expect(aside.run('one', { does: 'answer' })).rejects.toMatchObject({ code: 'busy' });
  });
});
