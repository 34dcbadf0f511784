import type { LiveNews } from '@larder/contract/live.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenForChanges } from './live.ts';
import { newId } from './new-id.ts';

const [KITCHEN, BAR] = [newId(), newId()];

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
  send(news: Partial<LiveNews> = {}): void {
    const event: LiveNews = { accountId: KITCHEN, sequence: 1, topics: ['orders'], below: [], ...news };
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(event) }));
  }
  beat(): void {
    this.dispatchEvent(new Event('beat'));
  }
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  streams = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Listens as a tab does that works in the account; answers what hears its news. */
function listen(organisationId: string, { accountId = KITCHEN, onBeat = vi.fn() } = {}) {
  const onNews = vi.fn<(news: LiveNews | null) => void>();
  vi.stubGlobal('EventSource', Stream);
  stops.push(listenForChanges({ organisationId, accountId }, { onNews, onBeat }));
  return onNews;
}

const topicsNotified = (onNews: ReturnType<typeof listen>) => onNews.mock.calls.map(([news]) => news?.topics ?? null);

describe('rule 18 one stream per browser', () => {
  it('reports that something may have been missed when it opens, and then what changed', async () => {
    const notified = listen(newId());
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.onopen?.();
    streams[0]?.send();
    expect(topicsNotified(notified)).toEqual([null, ['orders']]);
  });

  it('listens for the accounts of the other tabs too, and each tab hears of its own', async () => {
    const organisationId = newId();
    const kitchen = listen(organisationId);
    await expect.poll(() => streams.length).toBe(1);
    expect(streams[0]?.url).toBe(`/api/v1/accounts/${KITCHEN}/live`);
    const bar = listen(organisationId, { accountId: BAR });
    await expect.poll(() => streams.length).toBe(2);
    expect([streams[0]?.readyState, streams[1]?.url]).toEqual([
      Stream.CLOSED,
      `/api/v1/accounts/${KITCHEN}/live?also=${BAR}`,
    ]);
    streams[1]?.send({ accountId: BAR, topics: ['wastages'] });
    streams[1]?.send({ accountId: KITCHEN, topics: ['orders'] });
    await expect.poll(() => [topicsNotified(kitchen), topicsNotified(bar)]).toEqual([[['orders']], [['wastages']]]);
  });

  it('asks the other tabs where they work when another one takes over', async () => {
    const organisationId = newId();
    listen(organisationId);
    await expect.poll(() => streams.length).toBe(1);
    listen(organisationId, { accountId: BAR });
    listen(organisationId, { accountId: KITCHEN });
    await expect.poll(() => streams.length).toBe(2);
    stops.shift()?.();
    await expect.poll(() => streams.at(-1)?.url).toBe(`/api/v1/accounts/${BAR}/live?also=${KITCHEN}`);
  });

  it('is shared by the tabs: the others hear of it from the one that listens', async () => {
    const organisationId = newId();
    const [first, second] = [listen(organisationId), listen(organisationId)];
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.send();
    await expect.poll(() => [topicsNotified(first), topicsNotified(second)]).toEqual([[['orders']], [['orders']]]);
    expect(streams).toHaveLength(1);
  });

  it('goes to the next tab when the one that listened is closed', async () => {
    const organisationId = newId();
    listen(organisationId);
    await expect.poll(() => streams.length).toBe(1);
    const second = listen(organisationId);
    stops.shift()?.();
    await expect.poll(() => streams.length).toBe(2);
    streams[1]?.send();
    expect(topicsNotified(second).at(-1)).toEqual(['orders']);
  });

  it('asks at once what happened when the server closes it, and opens it again', async () => {
    const kicked = listen(newId());
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.close();
    streams[0]?.onerror?.();
    expect(kicked).toHaveBeenCalledOnce();
    await expect.poll(() => streams.length).toBe(2);
  });

  it('passes the heart beats on to every tab, without a kick', async () => {
    const organisationId = newId();
    const [beats, beatsOfOther] = [vi.fn(), vi.fn()];
    const notified = [listen(organisationId, { onBeat: beats }), listen(organisationId, { onBeat: beatsOfOther })];
    await expect.poll(() => streams.length).toBe(1);
    streams[0]?.beat();
    await expect.poll(() => [beats.mock.calls.length, beatsOfOther.mock.calls.length]).toEqual([1, 1]);
    expect(notified.flatMap(topicsNotified)).toEqual([]);
  });

  it('is dead once it has been silent for 50 s, however open it looks, and is opened again', async () => {
    const kicked = listen(newId());
    await expect.poll(() => streams.length).toBe(1);
    vi.useFakeTimers();
    streams[0]?.beat();
    vi.advanceTimersByTime(49_000);
    expect(streams[0]?.readyState).toBe(1);
    streams[0]?.beat();
    vi.advanceTimersByTime(49_000);
    expect(streams[0]?.readyState).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(streams[0]?.readyState).toBe(Stream.CLOSED);
    expect(kicked).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
