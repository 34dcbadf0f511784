import type { LiveNews } from '@larder/contract/live.ts';
import { dayIn } from '@larder/domain/calendar.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StubServer, stubServer } from '../testing/stub-server.ts';
import { type AccountData, openAccount } from './account-data.ts';
import { Collections } from './collections.ts';
import { keepRows, restoreRows } from './device-rows.ts';
import { onNewDay } from './new-day.ts';
import { newId } from './new-id.ts';
import { queryClient } from './query-client.ts';

let server: StubServer;
let stream: Stream | undefined;
let account: AccountData;
let stopAsking = () => {};
const askReport = vi.fn(async () => 1);

/** A stream on which a test speaks. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    stream = this;
  }
  close(): void {}
  send(news: Partial<LiveNews>): void {
    const event = { accountId: server.headOffice.id, sequence: 2, topics: [], below: [], ...news };
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(event) }));
  }
}

beforeEach(async () => {
  server = stubServer();
  vi.stubGlobal('EventSource', Stream);
  const { id: accountId, organisationId } = server.headOffice;
  account = openAccount({ scope: { userId: server.session.userId, accountId }, organisationId });
  await expect.poll(() => [account.state(), stream !== undefined]).toEqual(['current', true]);
  askReport.mockClear();
  const report = { queryKey: [accountId, 'reports.periodReport', {}], queryFn: askReport };
  stopAsking = new QueryObserver(queryClient, report).subscribe(() => undefined);
  await expect.poll(() => askReport.mock.calls.length).toBe(1);
});
afterEach(() => {
  account.close();
  stopAsking();
  queryClient.clear();
  stream = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const syncs = () => server.calls.filter((call) => call.endsWith('/sync')).length;

describe('an open account', () => {
  it('takes the rows of other accounts off the device once the person sees less', async () => {
    const other = { userId: server.session.userId, accountId: newId() };
    const rows = new Collections();
    rows.applyPage({ cursor: 'e.1.f', reset: [], rows: {}, deleted: {}, more: false, can: ['ingredients'] });
    const arrives = async (cursor: string) => {
      server.rows = { suppliers: [{ id: newId() }] };
      server.cursor = cursor;
      stream?.send({ topics: ['suppliers'] });
      await expect.poll(() => account.collections.cursor).toBe(cursor);
    };
    await arrives('e.2.f');
    await keepRows(other, rows);
    expect(await restoreRows(other, new Collections())).toBe(true);
    server.costsWithheld = true;
    await arrives('e.3.f');
    await expect.poll(() => restoreRows(other, new Collections())).toBe(false);
  });

  it('syncs when rows of its own changed, and has the reports asked again that rest on them', async () => {
    const before = syncs();
    server.rows = { ingredients: [] };
    server.cursor = 'e.2.f';
    stream?.send({ topics: ['ingredients'] });
    await expect.poll(() => [syncs() - before, askReport.mock.calls.length]).toEqual([1, 2]);
  });

  it('asks reports again without a sync when documents below it changed', async () => {
    const before = syncs();
    stream?.send({ below: ['orders'] });
    await expect.poll(() => askReport.mock.calls.length).toBe(2);
    expect(syncs()).toBe(before);
  });

  it('asks without a sync too when something changed that it holds no rows of', async () => {
    const before = syncs();
    stream?.send({ topics: ['byQuery'] });
    await expect.poll(() => askReport.mock.calls.length).toBe(2);
    expect(syncs()).toBe(before);
  });

  it('asks again what it may have missed while no stream was open, and nothing where the feed stood still', async () => {
    const before = syncs();
    stream?.onopen?.();
    await expect.poll(() => syncs() - before).toBe(1);
    expect(askReport).toHaveBeenCalledOnce();
    server.cursor = 'e.7.f';
    stream?.onopen?.();
    await expect.poll(() => [syncs() - before, askReport.mock.calls.length]).toEqual([2, 2]);
  });
});

it('announces once that a day has begun, by the clock of the account’s zone', () => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-20T23:58:30Z');
  const [london, auckland] = [vi.fn(), vi.fn()];
  const stops = [
    onNewDay(() => dayIn('Europe/London', new Date()), london),
    onNewDay(() => dayIn('Pacific/Auckland', new Date()), auckland),
  ];
  vi.advanceTimersByTime(60_000);
  expect(london).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300_000);
  expect([london.mock.calls.length, auckland.mock.calls.length]).toEqual([1, 0]);
  for (const stop of stops) stop();
  vi.advanceTimersByTime(86_400_000);
  expect(london).toHaveBeenCalledOnce();
});
