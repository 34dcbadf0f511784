import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
}

export interface Stage {
  title: string;
  /** A program of node_modules/.bin, or npm. */
  command: [string, ...string[]];
  environment?: Record<string, string>;
  /** Where the program writes how many tests it ran, and how to read it. Without one the stage counts as one test. */
  report?: { file: string; count: (report: unknown) => Counts };
}

export const root = path.join(import.meta.dirname, '..');

/** Runs a stage to its end; what it prints goes straight to the terminal. */
export async function runStage({ title, command, environment, report }: Stage): Promise<Counts> {
  console.log(`\n── ${title}`);
  const file = report && path.join(root, report.file);
  if (file) {
    rmSync(file, { force: true });
    mkdirSync(path.dirname(file), { recursive: true });
  }
  const succeeded = await succeeds(command, environment);
  const counts =
    file && existsSync(file) ? report.count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (succeeded) return report ? counts : { passed: 1, failed: 0 };
  return { ...counts, failed: Math.max(counts.failed, 1) }; // a file that cannot even be loaded fails without a test
}

function succeeds(
  [program, ...args]: [string, ...string[]],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const bin = path.join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...environment };
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}
