import type { Topic } from '@larder/contract/live.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AskingAgain } from './asking-again.ts';
import { newId } from './new-id.ts';

let client: QueryClient;
let asking: AskingAgain;
let visible: DocumentVisibilityState = 'visible';
const accountId = newId();
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  client = new QueryClient();
  asking = new AskingAgain(accountId, client);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  asking.stop();
  client.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens a query as a screen does; answers how often it was asked since it first answered. */
async function open(name: string): Promise<() => number> {
  const queryFn = vi.fn(async () => 1);
  stops.push(new QueryObserver(client, { queryKey: [accountId, name, {}], queryFn }).subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  return () => queryFn.mock.calls.length - 1;
}

const here = (...topics: Topic[]) => asking.changed({ topics, where: 'here' });
const below = (...topics: Topic[]) => asking.changed({ topics, where: 'below' });

describe('asking again', () => {
  it('asks the queries that rest on what changed, and no others', async () => {
    const [report, users, order] = [
      await open('reports.periodReport'),
      await open('accounts.users'),
      await open('procurement.order'),
    ];
    below('orders');
    await vi.advanceTimersByTimeAsync(0);
    expect([report(), users(), order()]).toEqual([1, 0, 1]);
    below('messages', 'stocktakeLines');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([report(), users(), order()]).toEqual([1, 0, 1]);
  });

  it('asks for what changed below at most once in 5 s, and once more at their end', async () => {
    const report = await open('reports.periodReport');
    for (let ms = 0; ms < 4_900; ms += 100) {
      below('orders');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(report()).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(report()).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(report()).toBe(2);
  });

  it('asks at once for the account’s own rows, except for what takes the server long', async () => {
    const [order, report] = [await open('procurement.order'), await open('reports.periodReport')];
    for (let time = 0; time < 3; time += 1) {
      here('orders');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect([order(), report()]).toEqual([3, 1]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([order(), report()]).toEqual([3, 2]);
  });

  it('waits while nobody looks at the page, and asks once somebody does', async () => {
    const report = await open('reports.periodReport');
    visible = 'hidden';
    below('orders');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(report()).toBe(0);
    visible = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(report()).toBe(1);
  });

  it('asks everything where nobody knows what changed, and a query of unknown kind always', async () => {
    const [users, other] = [await open('accounts.users'), await open('some.other')];
    asking.changed({ topics: 'anything', where: 'below' });
    await vi.advanceTimersByTimeAsync(0);
    expect([users(), other()]).toEqual([1, 1]);
    here('messages');
    await vi.advanceTimersByTimeAsync(0);
    expect([users(), other()]).toEqual([1, 2]);
  });

  it('has a query that is no longer open asked when it is opened again', async () => {
    const report = await open('reports.periodReport');
    stops.shift()?.();
    below('orders');
    await vi.advanceTimersByTimeAsync(0);
    expect(report()).toBe(0);
    expect(client.getQueryState([accountId, 'reports.periodReport', {}])?.isInvalidated).toBe(true);
  });
});
