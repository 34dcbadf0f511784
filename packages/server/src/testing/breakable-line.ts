import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { TestDatabase } from './database.ts';

/** A network between the code under test and its database, which a test can cut. */
export interface BreakableLine {
  /** The same database, reached over the line. */
  database: TestDatabase;
  /** Cuts every connection, and refuses new ones until it is mended. */
  cut(): void;
  mend(): Promise<void>;
  /** Called with what goes to the database; true cuts the line behind it, before an answer can come back. */
  cutBehind: ((sent: Buffer) => boolean) | null;
}

export async function breakableLine(direct: TestDatabase): Promise<BreakableLine> {
  const target = new URL(direct.appUrl);
  const folder = target.searchParams.get('host');
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = folder
      ? connect(path.join(folder, `.s.PGSQL.${target.port || 5432}`))
      : connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    let deaf = false;
    far.on('data', (chunk) => deaf || near.write(chunk));
    near.on('data', (chunk) => {
      if (line.cutBehind?.(Buffer.from(chunk))) {
        deaf = true;
        far.write(chunk, () => setTimeout(() => near.destroy(), 50)); // it arrives, its answer does not
      } else far.write(chunk);
    });
  });
  let port = 0;
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address && typeof address === 'object') port = address.port;
  };
  const over = (url: string) => {
    const there = new URL(url);
    there.searchParams.delete('host');
    there.hostname = '127.0.0.1';
    there.port = String(port);
    return there.href;
  };
  const line: BreakableLine = {
    database: direct,
    cutBehind: null,
    cut() {
      server.close();
      for (const socket of open) socket.destroy();
    },
    mend: listen,
  };
  await listen();
  line.database = { ...direct, appUrl: over(direct.appUrl), appUrlIn: (schema) => over(direct.appUrlIn(schema)) };
  afterAll(() => line.cut());
  return line;
}
