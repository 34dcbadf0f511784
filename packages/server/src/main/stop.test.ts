import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL_WITHIN_MS } from './stop.ts';

// A process of its own: signals are what is tested.
const folder = mkdtempSync(path.join(import.meta.dirname, '.stop-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = path.join(folder, 'program.ts');
writeFileSync(
  program,
  `import { listenForStop } from '../stop.ts';
   const stop = listenForStop({ info: console.log, error: (message) => console.log(message) });
   stop.onStop('database', async () => { await new Promise((done) => setTimeout(done, 50)); console.log('database ended'); });
   stop.onStop('broken part', () => { throw new Error('no'); });
   stop.onStop('http', () => console.log('http ended'));
   if (process.env.HANGS) for (const title of ['jobs', 'mail', 'sign-in', 'feed']) stop.onStop(title, () => new Promise(() => {}));
   if (process.env.FAULT) setTimeout(() => { throw new Error('fault'); }, 50);
   setInterval(() => {}, 1000);
   console.log('ready ' + process.pid);`,
);

interface Running {
  output: () => string[];
  ended: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
}

async function start(environment: Record<string, string>, throughShell = false): Promise<Running> {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const env = { ...inherited, ...environment };
  // The trailing command stops the shell from becoming the program, as npm's shell may or may not.
  const child = throughShell
    ? spawn('sh', ['-c', `"$0" "$1"; exit $?`, process.execPath, program], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    : spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => code);
  await expect.poll(() => output, { timeout: 10_000 }).toContain('ready');
  return { output: () => output.trim().split('\n').slice(1), ended, kill: (signal) => child.kill(signal) };
}

const inOrder = ['http ended', 'broken part did not end in good order', 'database ended'];

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s ends each part, last registered first, also past one that fails',
    async (signal) => {
      const running = await start({});
      running.kill(signal);
      running.kill(signal);
      expect(await running.ended).toBe(0);
      expect(running.output()).toEqual([`Stopping: ${signal}`, ...inOrder]);
    },
  );

  it('ends within five seconds although much of it hangs, and the first registered still in good order', async () => {
    expect(ALL_WITHIN_MS).toBeLessThan(5_000);
    const running = await start({ HANGS: '1' });
    running.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    const late = ['feed', 'sign-in', 'mail', 'jobs'].map((title) => `${title} did not end in good order`);
    expect(running.output()).toEqual(['Stopping: SIGTERM', ...late, ...inOrder]);
  }, 30_000);

  it('ends everything after a fault that nothing caught', async () => {
    const running = await start({ FAULT: '1' });
    expect(await running.ended).toBe(1);
    expect(running.output()).toEqual(['A fault that nothing caught', 'Stopping: fault', ...inOrder]);
  });

  it.skipIf(process.platform === 'win32')('notices that the shell of npm was ended and stops by itself', async () => {
    const running = await start({ npm_lifecycle_event: 'start' }, true);
    running.kill('SIGKILL');
    await running.ended;
    expect(running.output()).toEqual(['Stopping: npm, which started this, has ended', ...inOrder]);
  });
});
