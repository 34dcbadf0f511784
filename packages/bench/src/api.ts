import { randomUUID } from 'node:crypto';
import http from 'node:http';

/** What a command answered. */
export type Answer<Extra = unknown> = Extra & {
  cursor: string;
  rows: Record<string, { id: string; version: number }[] | undefined>;
};

/** A signed-in browser that keeps its connections open. Fails on anything but 200. */
export class Api {
  private readonly agent = new http.Agent({ keepAlive: true });
  readonly address: URL;
  readonly cookie: string;
  readonly accountId: string;

  constructor(address: string, cookie: string, accountId: string) {
    this.address = new URL(address);
    this.cookie = cookie;
    this.accountId = accountId;
  }

  /** The same person in another account. */
  in(accountId: string): Api {
    return new Api(this.address.href, this.cookie, accountId);
  }

  command<Extra = unknown>(path: string, body: object): Promise<Answer<Extra>> {
    return this.call('POST', path, { commandId: randomUUID(), ...body });
  }

  query<Result>(path: string): Promise<Result> {
    return this.call('GET', path);
  }

  /** A file in the body, its facts in the query. */
  upload<Result>(path: string, type: string, content: string | Uint8Array): Promise<Result> {
    return this.send('POST', path, content, type);
  }

  close(): void {
    this.agent.destroy();
  }

  private call<Result>(method: string, path: string, body?: object): Promise<Result> {
    return this.send(method, path, body ? JSON.stringify(body) : undefined, 'application/json');
  }

  private send<Result>(
    method: string,
    path: string,
    body: string | Uint8Array | undefined,
    type: string,
  ): Promise<Result> {
    const headers = {
      cookie: this.cookie,
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          agent: this.agent,
          host: this.address.hostname,
          port: this.address.port,
          method,
          headers,
          path: `/api/v1/accounts/${this.accountId}${path}`,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (response.statusCode === 200) resolve(JSON.parse(text) as Result);
            else reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 500)}`));
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }
}
