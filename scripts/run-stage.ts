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
  quietly?: boolean;
}

export const root = path.join(import.meta.dirname, '..');

/** Runs a stage to its end; what it prints goes straight to the terminal, or quietly: at its end, when it runs beside another. */
export async function runStage({ title, command, environment, report, quietly = false }: Stage): Promise<Counts> {
  const heading = `\n── ${title}`;
  if (!quietly) console.log(heading);
  const file = report && path.join(root, report.file);
  if (file) {
    rmSync(file, { force: true });
    mkdirSync(path.dirname(file), { recursive: true });
  }
  const { succeeded, output } = await runToEnd(command, environment, quietly);
  if (quietly) console.log(`${heading}\n${output}`);
  const counts =
    file && existsSync(file) ? report.count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (succeeded) return report ? counts : { passed: 1, failed: 0 };
  return { ...counts, failed: Math.max(counts.failed, 1) }; // a file that cannot even be loaded fails without a test
}

interface Ended {
  succeeded: boolean;
  /** What a quiet program printed. */
  output: string;
}

function runToEnd(
  [program, ...args]: [string, ...string[]],
  environment: Record<string, string> = {},
  quietly: boolean,
): Promise<Ended> {
  const bin = path.join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...environment };
  const stdio = quietly ? 'pipe' : 'inherit';
  const child = spawn(program, args, { cwd: root, env, stdio, shell: process.platform === 'win32' });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
  return new Promise((resolve) => {
    const end = (succeeded: boolean) => resolve({ succeeded, output: Buffer.concat(printed).toString() });
    child.on('error', (error) => {
      console.error(error.message);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
