import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

const web = mkdtempSync(path.join(os.tmpdir(), 'larder-web-'));
afterAll(() => rmSync(web, { recursive: true, force: true }));
mkdirSync(path.join(web, 'assets'));
writeFileSync(
  path.join(web, 'index.html'),
  '<!doctype html><meta property="csp-nonce" nonce="__NONCE__"><title>Larder</title><script>ask();</script><div id="root"></div>',
);
writeFileSync(path.join(web, 'sw.js'), 'self.skip = 1;');
writeFileSync(path.join(web, 'assets', 'app-1a2b.js'), 'console.log(1);');
writeFileSync(path.join(web, 'assets', 'app-1a2b.js.gz'), gzipSync('console.log(1);'));

const app = await startTestApp(await testDatabase(), { web });

const hash = createHash('sha256').update('ask();').digest('base64');

describe('the web app', () => {
  it.each(['/', '/index.html', '/signin', '/0190a-account/inventory/stocktake?tab=a'])(
    'is one page at %s, with a nonce that is new each time in page and header, and runs only the script it was built with',
    async (address) => {
      const nonces = await Promise.all(
        [1, 2].map(async () => {
          const answer = await app.nobody.get<string>(address);
          expect(answer.status).toBe(200);
          expect(answer.headers.get('cache-control')).toBe('no-cache');
          const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1];
          const policy = answer.headers.get('content-security-policy') ?? '';
          expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
          expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
          expect(policy).not.toContain('unsafe');
          return nonce;
        }),
      );
      expect(nonces[0]).not.toBe(nonces[1]);
    },
  );

  it('lets browsers store hashed files for ever and the others not at all', async () => {
    const hashed = await app.nobody.get('/assets/app-1a2b.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await app.nobody.get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('is sent compressed as it was built', async () => {
    const answer = await fetch(`${app.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toBe('console.log(1);');
  });

  it.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/../package.json',
    '/%2e%2e/package.json',
    '/api/nothing',
    '/dev/nothing',
  ])('is not what is answered at %s', async (address) => {
    const { port } = new URL(app.url);
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    expect(answer.status).toBe(404);
  });

  it('is guarded by what browsers obey', async () => {
    const { headers } = await app.nobody.get('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('asks browsers to stay with https where people reach it so', async () => {
    const secure = await startTestApp(await testDatabase(), { settings: { publicAddress: 'https://larder.test' } });
    const { headers } = await secure.nobody.get('/api/v1/me');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('gets answers of the API that run nothing, whatever they are taken for', async () => {
    const { headers } = await app.owner.get('/api/v1/me');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
