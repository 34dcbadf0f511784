import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSweep } from './start-sweep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sweep every second whose work ends when the test decides. */
function slowSweep() {
  const under: { stopping: AbortSignal; end: () => void; fail: (error: Error) => void }[] = [];
  const faults: object[] = [];
  const sweep = startSweep({
    everyMs: 1000,
    work: (stopping) => new Promise((end, fail) => under.push({ stopping, end, fail })),
    failed: 'not swept',
    log: { error: (fault, text) => void faults.push({ ...fault, text }) },
  });
  return { sweep, under, faults };
}

describe('a sweep', () => {
  it('leaves out what falls due while one is under way, and goes on after it', async () => {
    const { sweep, under } = slowSweep();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(under).toHaveLength(1);
    under[0]?.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(under).toHaveLength(2);
    under[1]?.end();
    await sweep.stop();
  });

  it('that is stopped asks the work under way to stop, waits for it, and none follows', async () => {
    const { sweep, under } = slowSweep();
    await vi.advanceTimersByTimeAsync(5000);
    let stopped = false;
    const stop = sweep.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect([stopped, under[0]?.stopping.aborted, under.length]).toEqual([false, true, 1]);
    under[0]?.end();
    await stop;
    await vi.advanceTimersByTimeAsync(5000);
    expect(under).toHaveLength(1);
  });

  it('that fails is logged, and the next one comes all the same', async () => {
    const { sweep, under, faults } = slowSweep();
    await vi.advanceTimersByTimeAsync(1000);
    under[0]?.fail(new Error('the database is away'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(faults).toEqual([{ err: new Error('the database is away'), text: 'not swept' }]);
    expect(under).toHaveLength(2);
    under[1]?.end();
    await sweep.stop();
  });
});
