import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { startProgram } from '@larder/supervisor/testing/program.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { foundGroup } from './testing/cast.ts';
import { makeInstallation } from './testing/larder-process.ts';
import { signInAs } from './testing/people.ts';

const main = path.join(import.meta.dirname, 'main.ts');
const root = path.join(import.meta.dirname, '..', '..', '..');
const larder = await makeInstallation();
afterEach(() => larder.endAll());
afterAll(() => larder.remove());

async function answers(route: string): Promise<number | null> {
  return fetch(larder.url + route).then(
    ({ status }) => status,
    () => null,
  );
}

let calls = 0;

/** One caller after the other, without a pause; answers how the last call was answered. */
async function callUntilAway(): Promise<number | null> {
  for (let status = await answers('/ready'); ; status = await answers('/ready')) {
    if (status !== 200) return status;
    calls += 1;
  }
}

describe('the server', { timeout: 60_000 }, () => {
  it('ends in good order and leaves nothing behind when asked to, also while a browser listens', async () => {
    const server = await larder.start();
    expect([await answers('/health'), await answers('/ready')]).toEqual([200, 200]);
    const pool = await larder.openPool();
    const group = await foundGroup(pool, () => new Date());
    const cookie = await signInAs(pool, { id: group.area.userId, name: 'Gino', email: 'gino@example.com' });
    await pool.end();
    const live = await fetch(`${larder.url}/api/v1/accounts/${group.areaId}/live`, { headers: { cookie } });
    expect(live.headers.get('content-type')).toBe('text/event-stream');

    await server.end('SIGTERM');
    expect(server.child.exitCode).toBe(0);
    expect(server.lines.slice(1)).toEqual([]);
    expect(larder.databasePid()).toBeNull();
    expect(await answers('/health')).toBeNull();
  });

  it('ends under traffic too, cutting off what does not come to an end', async () => {
    const server = await larder.start();
    const endless = request(`${larder.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 1000, origin: larder.url },
    });
    endless.write('{');
    const cutOff = once(endless, 'error').then(() => 'cut off');
    const traffic = Array.from({ length: 8 }, () => callUntilAway());
    await expect.poll(() => calls, { timeout: 10_000 }).toBeGreaterThan(50);

    await server.end('SIGTERM');
    expect(server.child.exitCode).toBe(0);
    expect(await cutOff).toBe('cut off');
    expect((await Promise.all(traffic)).every((status) => status === null || status === 503)).toBe(true);
    expect(larder.databasePid()).toBeNull();
  });

  it('states that it cannot serve while the database is away, and serves again when it is back', async () => {
    const server = await larder.start();
    process.kill(larder.databasePid() ?? Number.NaN, 'SIGKILL');
    await expect.poll(() => answers('/ready'), { timeout: 10_000, interval: 20 }).toBe(503);
    expect(await answers('/health')).toBe(200);
    await expect.poll(() => answers('/ready'), { timeout: 15_000 }).toBe(200);
    await server.end('SIGTERM');
    expect(larder.databasePid()).toBeNull();
  });

  it.skipIf(process.platform === 'win32')('ends with the npm that started it', async () => {
    const npm = spawn('npm', ['start'], { cwd: root, env: larder.environment, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    npm.stdout.on('data', (chunk) => (output += chunk));
    await expect.poll(() => output, { timeout: 50_000 }).toContain('Larder is ready');
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expect.poll(() => larder.databasePid(), { timeout: 10_000 }).toBeNull();
    await expect.poll(() => answers('/health'), { timeout: 10_000 }).toBeNull();
  });

  it('states each mistake in the settings in a sentence and does not start', async () => {
    const program = startProgram(main, [], { env: { ...larder.environment, PORT: 'many', SIGN_UP: 'never' } });
    await once(program.child, 'close');
    expect(program.child.exitCode).toBe(1);
    expect(program.lines).toEqual([
      'PORT must be a whole number from 0 to 65535, but is "many".',
      'SIGN_UP must be one of open, invitation, but is "never".',
    ]);
  });

  it('states that the port is taken, and ends', async () => {
    const other = createServer().listen(Number(larder.environment.PORT), 'localhost');
    await once(other, 'listening');
    const second = startProgram(main, [], { env: larder.environment });
    await once(second.child, 'close');
    other.close();
    expect(second.child.exitCode).toBe(1);
    expect(second.lines[0]).toBe(
      `Port ${larder.environment.PORT} is taken by another program. Stop that, or set PORT to another number.`,
    );
    expect(larder.databasePid()).toBeNull();
  });
});
