import { contract } from '@larder/contract/contract.ts';
import { describe, expect, it } from 'vitest';
import { router } from '../main/router.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

const seen: { method: string; url: string }[] = [];
const app = await startTestApp(await testDatabase(), { onRoute: (route) => void seen.push(route) });

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { summary?: string; responses?: object }>>;
}

const { body: document } = await app.nobody.get<Document>('/api/openapi.json');

/** Every procedure of the contract with its method and path. */
function proceduresOf(part: object, name = ''): { name: string; method: string; path: string }[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const definition = (value as { '~orpc'?: { route: { method?: string; path?: string } } })['~orpc'];
    if (!definition) return proceduresOf(value as object, `${name}${key}.`);
    return [{ name: name + key, method: definition.route.method ?? '', path: definition.route.path ?? '' }];
  });
}

describe('the description of the API', () => {
  it('is OpenAPI 3.1', () => expect(document.openapi).toMatch(/^3\.1\./));

  it('holds every call of the contract, with a summary and its answers', () => {
    for (const { name, method, path } of proceduresOf(contract)) {
      const operation = document.paths[`/api/v1${path}`]?.[method.toLowerCase()];
      expect(operation?.summary, name).toBeTruthy();
      expect(Object.keys(operation?.responses ?? {}), name).toContain('200');
    }
  });

  it('holds every other route that the server answers under /api', () => {
    const routes = seen.filter(
      ({ url, method }) => url.startsWith('/api/') && method !== 'HEAD' && url !== '/api/v1/*',
    );
    expect(routes.length).toBeGreaterThan(10);
    for (const { url, method } of routes) {
      const path = url.replace(/:(\w+)/g, '{$1}').replace('/*', '/{key}');
      expect(document.paths[path]?.[method.toLowerCase()]?.summary, `${method} ${path}`).toBeTruthy();
    }
  });

  it('states how a file, or a call of sign-in, is refused', () => {
    const answersOf = (method: string, path: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});
    expect(answersOf('get', '/api/v1/files/{key}')).toEqual(['200', '403', '404']);
    expect(answersOf('post', '/api/auth/sign-in/email')).toContain('429');
  });

  it('promises nothing that no handler does', () => {
    const handled = JSON.stringify(Object.fromEntries(proceduresOf(router).map(({ name }) => [name, true])));
    for (const { name } of proceduresOf(contract)) expect(handled).toContain(`"${name}"`);
  });

  it('can be read as a page that loads nothing', async () => {
    const answer = await app.nobody.get<string>('/api/docs');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; /);
    expect(answer.body).toContain('/api/v1/accounts/{accountId}/sync');
    expect(answer.body).not.toMatch(/<script|https?:\/\//);
  });
});
