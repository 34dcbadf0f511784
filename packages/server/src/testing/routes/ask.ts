import { openApiDocument } from '../../http/openapi.ts';
import type { Caller } from '../http.ts';
import type { Asked } from './asks.ts';

export interface Route {
  /** The procedure's name in the contract, else method and path. */
  name: string;
  method: string;
  path: string;
}

/** Every call under /api in the description of the API. */
export async function everyRoute(): Promise<Route[]> {
  return Object.entries((await openApiDocument()).paths ?? {}).flatMap(([path, calls]) =>
    Object.entries(calls as Record<string, { operationId?: string }>).map(([method, { operationId }]) => ({
      name: operationId ?? `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Asks a route; answers its status and its text. A stream is left as soon as it has begun. */
export async function ask(
  url: string,
  caller: Caller,
  { method, path }: Route,
  { csv, zip, jpeg, xml, ...rest }: Asked,
): Promise<{ status: number; text: string }> {
  const inPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return value.split('/').map(encodeURIComponent).join('/');
  });
  const inAddress =
    method === 'GET' || csv || zip || jpeg || xml ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const leave = new AbortController();
  const answer = await fetch(url + inPath + inAddress, {
    method,
    redirect: 'manual',
    signal: leave.signal,
    headers: {
      ...(caller.cookie ? { cookie: caller.cookie } : {}),
      ...(method === 'GET'
        ? {}
        : {
            origin: 'http://larder.test',
            'content-type': contentTypeOf({ csv, zip, jpeg, xml }),
          }),
    },
    body: method === 'GET' ? null : (csv ?? zip ?? jpeg ?? xml ?? JSON.stringify(rest)),
  });
  if (answer.headers.get('content-type') === 'text/event-stream') leave.abort();
  else return { status: answer.status, text: await answer.text() };
  return { status: answer.status, text: '' };
}

function contentTypeOf({ csv, zip, jpeg, xml }: Record<'csv' | 'zip' | 'jpeg' | 'xml', unknown>): string {
  if (jpeg) return 'image/jpeg';
  if (csv) return 'text/csv';
  if (zip) return 'application/zip';
  return xml ? 'application/xml' : 'application/json';
}
