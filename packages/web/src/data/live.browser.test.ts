import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenForChanges } from './live.ts';
import { newId } from './new-id.ts';

/** Streams that were opened; a test speaks on them. */
let streams: Stream[] = [];

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  say(what: 'change' | 'beat' = 'change'): void {
    this.dispatchEvent(new Event(what));
  }
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  streams = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function listen(organisationId: string, onKick = vi.fn(), onBeat = vi.fn()) {
  vi.stubGlobal('EventSource', Stream);
  stops.push(listenForChanges({ organisationId, url: `/live/${organisationId}` }, onKick, onBeat));
  return onKick;
}

describe('rule 18 one stream per browser', () => {
  it('kicks when it opens and when something changed', async () => {
    const kicked = listen(newId());
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.onopen?.();
    streams[0]?.say();
    expect(kicked).toHaveBeenCalledTimes(2);
  });

  it('is shared by the tabs: the others hear of it from the one that listens', async () => {
    const organisationId = newId();
    const [first, second] = [listen(organisationId), listen(organisationId)];
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.say();
    await expect.poll(() => [first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    expect(streams).toHaveLength(1);
  });

  it('goes to the next tab when the one that listened is closed', async () => {
    const organisationId = newId();
    listen(organisationId);
    await expect.poll(() => streams.length).toBe(1);
    const second = listen(organisationId);
    stops.shift()?.();
    await expect.poll(() => streams.length).toBe(2);
    streams[1]?.say();
    expect(second).toHaveBeenCalledOnce();
  });

  it('asks at once what happened when the server closes it, and opens it again', async () => {
    const kicked = listen(newId());
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.close();
    streams[0]?.onerror?.();
    expect(kicked).toHaveBeenCalledOnce();
    await expect.poll(() => streams.length, { timeout: 4_000 }).toBe(2);
  });

  it('passes the heart beats on to every tab, without a kick', async () => {
    const organisationId = newId();
    const [kicked, beats, beatsOfOther] = [vi.fn(), vi.fn(), vi.fn()];
    listen(organisationId, kicked, beats);
    listen(organisationId, kicked, beatsOfOther);
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.say('beat');
    await expect.poll(() => [beats.mock.calls.length, beatsOfOther.mock.calls.length]).toEqual([1, 1]);
    expect(kicked).not.toHaveBeenCalled();
  });

  it('is dead once it has been silent for 50 s, however open it looks, and is opened again', async () => {
    const kicked = listen(newId());
    await expect.poll(() => streams.length).toBe(1);
    vi.useFakeTimers();
    streams[0]?.say('beat');
    vi.advanceTimersByTime(49_000);
    expect(streams[0]?.readyState).toBe(1);
    streams[0]?.say('beat');
    vi.advanceTimersByTime(49_000);
    expect(streams[0]?.readyState).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(streams[0]?.readyState).toBe(Stream.CLOSED);
    expect(kicked).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
