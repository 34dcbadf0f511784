import type { SyncPage } from '@larder/contract/collections.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Collections } from './collections.ts';
import { CallRefused, OFFLINE } from './refusal.ts';
import { Sync, type SyncState } from './sync.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refusedWith = (status: number) => new CallRefused({ ...OFFLINE, code: 'fault', status });

function started(answer: (since: string | null, call: number) => SyncPage | Error) {
  const collections = new Collections();
  const states: SyncState[] = [];
  const asked: (string | null)[] = [];
  const onRows = vi.fn();
  const onComplete = vi.fn();
  const sync = new Sync({
    collections,
    fetchPage: async (since) => {
      asked.push(since);
      const given = answer(since, asked.length);
      if (given instanceof Error) throw given;
      return given;
    },
    onState: (state) => states.push(state),
    onRows,
    onComplete,
  });
  return { collections, states, asked, onRows, onComplete, sync };
}

/** A page with a row, or without any. */
const page = (sequence: number, more = false, rows: SyncPage['rows'] = { orders: [{ id: 'o' }] }): SyncPage => ({
  cursor: `e.${sequence}.f`,
  reset: [],
  rows,
  deleted: {},
  more,
  can: [],
});

describe('sync', () => {
  it('asks from the start, then from the cursor, page by page', async () => {
    const { sync, asked, onRows } = started((_, call) => page(call, call < 3));
    sync.kick();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([null, 'e.1.f', 'e.2.f']);
    expect(onRows.mock.calls).toEqual([[new Set(['orders'])]]);
  });

  it('is complete as of the instant at which it began, once the last page is there, also when nothing changed', async () => {
    const began = Date.now();
    const { sync, onComplete } = started((_, call) => (call === 2 ? new CallRefused(OFFLINE) : page(1, call === 1)));
    sync.kick();
    await vi.advanceTimersByTimeAsync(500);
    expect(onComplete).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onComplete.mock.calls).toEqual([[began + 1_000]]);
    sync.kick();
    await vi.advanceTimersByTimeAsync(0);
    expect(onComplete).toHaveBeenCalledTimes(2);
  });

  it('ACC-035 is starting, then fetching, then current; what comes later is fetched in the background, and the reports are notified', async () => {
    const { sync, states, onRows, onComplete, collections } = started((_, call) => page(call));
    expect(states).toEqual([]);
    sync.kick();
    expect(states).toEqual(['fetching']);
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['fetching', 'current']);
    expect([onComplete.mock.calls.length, onRows.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(100);
    sync.kick();
    expect(states).toEqual(['fetching', 'current', 'fetching']);
    expect(collections.confirmedRows('orders')).toEqual([{ id: 'o' }]); // they stay meanwhile
    await vi.advanceTimersByTimeAsync(100);
    expect(states).toEqual(['fetching', 'current', 'fetching', 'current']);
    expect([onComplete.mock.calls.length, onRows.mock.calls.length]).toEqual([2, 2]);
  });

  it('states nothing when no row changed, though the feed went on', async () => {
    const { sync, onRows, collections } = started((_, call) => page(call, false, call === 1 ? undefined : {}));
    sync.kick();
    await vi.advanceTimersByTimeAsync(100);
    sync.kick();
    await vi.advanceTimersByTimeAsync(100);
    expect(onRows).toHaveBeenCalledOnce();
    expect(collections.cursor).toBe('e.2.f');
  });

  it('rule 18 fetches at once on the first kick and gathers the kicks of the next 80 ms into one', async () => {
    const { sync, asked } = started((_, call) => page(call));
    sync.kick();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
    for (let kick = 0; kick < 50; kick += 1) sync.kick();
    await vi.advanceTimersByTimeAsync(79);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
  });

  it('tries again by itself, slower each time, and states that it is offline', async () => {
    const { sync, asked, states } = started((_, call) => (call < 3 ? new CallRefused(OFFLINE) : page(call)));
    sync.kick();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('offline');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(3);
    expect(states.at(-1)).toBe('current');
  });

  it('rests after 401 until it is kicked again, and retains the rows', async () => {
    const { sync, asked } = started((_, call) => (call === 1 ? refusedWith(401) : page(call)));
    sync.kick();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    sync.kick();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });

  it('notices that an account is out of reach', async () => {
    const { sync, states } = started(() => refusedWith(404));
    sync.kick();
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe('lost');
  });

  it('takes nothing any more once it is stopped', async () => {
    const { sync, collections } = started((_, call) => page(call));
    sync.kick();
    sync.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(collections.cursor).toBeNull();
  });
});
