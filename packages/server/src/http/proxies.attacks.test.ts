import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp, type TestApp } from '../testing/http.ts';
import { trustedHops } from './proxies.ts';

const database = await testDatabase();

/** How many of so many calls are answered when five a minute are allowed for each address. */
async function answered({ nobody }: TestApp, forwarded: string[]): Promise<number> {
  const statuses = [];
  for (const given of forwarded) {
    const { status } = await nobody.post('/api/auth/sign-out', {}, { 'x-forwarded-for': given });
    statuses.push(status);
  }
  return statuses.filter((status) => status !== 429).length;
}

const started = (proxies: number, logger = pino({ level: 'silent' })) =>
  startTestApp(database, { settings: { proxies, callsPerMinute: 5 }, logger });

describe('the address behind X-Forwarded-For', () => {
  it('is the one that the outermost of the operator’s proxies wrote', () => {
    const isTrusted = trustedHops(2) as (address: string, hop: number) => boolean;
    expect([0, 1, 2, 3].map((hop) => isTrusted('10.0.0.1', hop))).toEqual([true, true, false, false]);
    expect(trustedHops(0)).toBe(false);
  });

  it('counts for nothing without a proxy: a caller cannot give itself a new one', async () => {
    const made = Array.from({ length: 8 }, (_, at) => `203.0.113.${at}`);
    expect(await answered(await started(0), made)).toBe(5);
  });

  it('is the last one behind one proxy, whatever stands before it', async () => {
    const app = await started(1);
    const forged = Array.from({ length: 8 }, (_, at) => `203.0.113.${at}, 198.51.100.1`);
    expect(await answered(app, forged)).toBe(5);
    expect(await answered(app, ['203.0.113.1, 198.51.100.2'])).toBe(1); // another caller has a count of its own
  });

  it('is the last but one behind two', async () => {
    const app = await started(2);
    const proxied = Array.from({ length: 8 }, (_, at) => `198.51.100.1, 192.0.2.${at}`);
    expect(await answered(app, proxied)).toBe(5);
    expect(await answered(app, ['198.51.100.2, 192.0.2.1'])).toBe(1);
  });

  it('that arrives although no proxy is set is named in the log once', async () => {
    const lines: string[] = [];
    const app = await started(0, pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }));
    await answered(app, ['203.0.113.1', '203.0.113.2']);
    expect(lines.filter((line) => line.includes('TRUST_PROXY=1'))).toHaveLength(1);
  });
});
