// The server, started again when its files change, behind Vite, which brings changes of the web app into the open page.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { listenForStop } from '@larder/server/main/stop.ts';

const root = path.join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const stop = listenForStop({ info: () => {}, error: console.error });

run('The server', 'packages/server', process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts'], {
  PORT: String(port + 1),
  PUBLIC_ADDRESS: `http://localhost:${port}`, // people reach it through Vite
  DATA_DIR: path.resolve(root, process.env.DATA_DIR ?? 'data'),
  SERVE_WEB: 'off',
});
run('Vite', 'packages/web', 'vite', ['--port', String(port), '--strictPort'], {
  LARDER_API: `http://localhost:${port + 1}`,
});

function run(title: string, folder: string, program: string, args: string[], environment: NodeJS.ProcessEnv): void {
  const child: ChildProcess = spawn(program, args, {
    cwd: path.join(root, folder),
    env: { ...process.env, ...environment },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  child.on('error', (error) => console.error(error.message));
  child.on('exit', () => stop.stop(`${title} has ended`, 1)); // one without the other is of no use
  stop.onStop(title, async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  });
}
