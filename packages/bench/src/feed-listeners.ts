import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { LiveNews } from '@larder/contract/live.ts';
import type { Api } from './api.ts';

/** Head offices ask an open report again at most so often, as the web does. */
const REPORT_EVERY_MS = 5_000;

/** Somebody at a browser. */
export interface Browser {
  api: Api;
  /** Where its rows are; null: nothing is expected to concern it. */
  cursor: string | null;
  /** The report that is open. */
  report?: string;
}

/** What the listeners asked of the server, and how many of those heard something whom nothing concerned. */
export interface Asked {
  syncs: number;
  reports: number;
  woken: number;
}

/**
 * Listens as browsers do: a notice about rows makes them sync, one about accounts below makes an open report ask again. Returns how to stop, and
 * what was asked so far.
 */
export async function listenAt(browsers: readonly Browser[]): Promise<{ asked: Asked; stop: () => void }> {
  const asked: Asked = { syncs: 0, reports: 0, woken: 0 };
  const streams: http.ClientRequest[] = [];
  for (let start = 0; start < browsers.length; start += 50)
    streams.push(...(await Promise.all(browsers.slice(start, start + 50).map((each) => browse(each, asked)))));
  return {
    asked,
    stop: () => {
      for (const stream of streams) stream.destroy();
    },
  };
}

function browse({ api, cursor, report }: Browser, asked: Asked): Promise<http.ClientRequest> {
  let since = cursor;
  let reportAt = Number.NEGATIVE_INFINITY;
  const onNews = async ({ topics, below }: LiveNews) => {
    if (topics === null) return; // the stream has just begun
    if (since === null) asked.woken += 1;
    if (topics.length > 0 && since !== null) {
      asked.syncs += 1;
      const from = since;
      ({ cursor: since } = await patiently(() => api.query<SyncAnswer>(`/sync?since=${from}`)));
    }
    if (!report || below.length === 0 || performance.now() - reportAt < REPORT_EVERY_MS) return;
    reportAt = performance.now();
    asked.reports += 1;
    await patiently(() => api.query(report));
  };
  return listen(api, (news) => void onNews(news));
}

/** Tries again, as a browser does, where the machine is too busy to answer. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await pause(1_000);
    }
  }
}

function listen(api: Api, onNews: (news: LiveNews) => void): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const url = new URL(`/api/v1/accounts/${api.accountId}/live`, api.address);
    const request = http.get(url, { headers: { cookie: api.cookie }, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^event: change\ndata: (.*)$/m.exec(event)?.[1];
          if (data) onNews(JSON.parse(data) as LiveNews);
        }
      });
      resolve(request);
    });
    request.on('error', (error) => (request.destroyed ? undefined : reject(error)));
  });
}
