import { resolveChromium } from '@larder/e2e/chromium.ts';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';

export type Device = 'desktop' | 'mobile';

/** What Lighthouse measured of one page opened once: scores from 0 to 100, times in ms, layout shift without a unit. */
export interface Audited {
  performance: number;
  accessibility: number;
  firstPaintMs: number;
  largestPaintMs: number;
  speedIndexMs: number;
  blockedMs: number;
  shift: number;
  requests: number;
  kilobytes: number;
  /** The text of the largest paint. */
  largest: string;
}

/** A session cookie, as `name=value`; null for somebody who is not signed in. */
export type Cookie = string | null;

/**
 * Opens an address in a browser of its own, with an empty cache and nothing on the device but the session, and lets Lighthouse audit it with its
 * simulated slow network and processor. port: where that browser listens meanwhile.
 */
export async function audit(url: string, device: Device, cookie: Cookie, port: number): Promise<Audited> {
  const { executablePath, env, args } = await resolveChromium();
  const debugging = [...args, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext('', { executablePath, env, args: debugging });
  try {
    const [name = '', value = ''] = cookie?.split('=') ?? [];
    if (cookie) await context.addCookies([{ name, value, url: new URL(url).origin }]);
    const config = device === 'desktop' ? desktopConfig : undefined;
    const flags = { port, onlyCategories: ['performance', 'accessibility'], disableStorageReset: true };
    const run = await lighthouse(url, flags, config);
    if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no answer'}`);
    return read(run.lhr);
  } finally {
    await context.close();
  }
}

function read({ audits, categories }: Result): Audited {
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    speedIndexMs: figure('speed-index'),
    blockedMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    requests: itemsOf(audits['network-requests']).length,
    kilobytes: figure('total-byte-weight') / 1024,
    largest: itemsOf(audits['lcp-breakdown-insight']).flatMap(labelOf)[0] ?? '',
  };
}

function itemsOf(result: Result['audits'][string] | undefined): unknown[] {
  return result?.details && 'items' in result.details ? result.details.items : [];
}

function labelOf(item: unknown): string[] {
  return typeof item === 'object' && item && 'nodeLabel' in item ? [String(item.nodeLabel)] : [];
}
