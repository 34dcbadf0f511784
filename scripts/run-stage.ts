import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
}

/** What a report says: how many, and a line for each that failed or passed only when tried again. */
export interface Reported extends Counts {
  failures: string[];
}

export interface Stage {
  title: string;
  /** A program of node_modules/.bin, or npm. */
  command: [string, ...string[]];
  environment?: Record<string, string>;
  /** Where the program writes how many tests it ran, and how to read it. Without one the stage counts as one test. */
  report?: { file: string; read: (report: unknown) => Reported };
  quietly?: boolean;
}

export const root = path.join(import.meta.dirname, '..');

interface Run {
  title: string;
  /** On the clock of `performance`; no end: it still runs. */
  startedMs: number;
  endedMs?: number;
  /** The newest line of a quiet program, whose output comes only at its end. */
  newestLine: string;
}

const runs: Run[] = [];

/** A line that states what runs and since when, so that the output of a run that was cut off shows where it stood. */
export function sayWhatRuns(): void {
  const running = runs
    .filter(({ endedMs }) => endedMs === undefined)
    .map(
      ({ title, startedMs, newestLine }) => `${title} (${secondsSince(startedMs)} s${newestLine && `: ${newestLine}`})`,
    );
  console.log(`── ${secondsSince(0)} s; running: ${running.join(', ')}`);
}

/** How long each stage took, a line each, in the order in which they began. */
export function secondsOfStages(): string {
  return runs
    .map(({ title, startedMs, endedMs = performance.now() }) => `${secondsBetween(startedMs, endedMs)} ${title}`)
    .join('\n');
}

const secondsSince = (startedMs: number) => secondsBetween(startedMs, performance.now());
const secondsBetween = (startedMs: number, endedMs: number) => Math.round((endedMs - startedMs) / 1000);

/** Runs a stage to its end; what it prints goes straight to the terminal, or quietly: at its end, when it runs beside another. */
export async function runStage({ title, command, environment, report, quietly = false }: Stage): Promise<Reported> {
  const heading = `\n── ${title}`;
  if (!quietly) console.log(heading);
  const file = report && path.join(root, report.file);
  if (file) {
    rmSync(file, { force: true });
    mkdirSync(path.dirname(file), { recursive: true });
  }
  const run: Run = { title, startedMs: performance.now(), newestLine: '' };
  runs.push(run);
  const noteLine = (line: string) => {
    run.newestLine = line;
  };
  const { succeeded, output } = await runToEnd(command, { environment, quietly, noteLine });
  run.endedMs = performance.now();
  if (quietly) console.log(`${heading}\n${output}`);
  const reported =
    file && existsSync(file)
      ? report.read(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0, failures: [] };
  if (succeeded) return report ? reported : { passed: 1, failed: 0, failures: [] };
  const failures = reported.failures.length > 0 ? reported.failures : [title];
  return { ...reported, failures, failed: Math.max(reported.failed, 1) }; // a file that cannot even be loaded fails without a test
}

interface Ended {
  succeeded: boolean;
  /** What a quiet program printed. */
  output: string;
}

interface Running {
  environment: Record<string, string> | undefined;
  quietly: boolean;
  /** Called with what a quiet program prints, the newest line of it. */
  noteLine: (line: string) => void;
}

function runToEnd(
  [program, ...args]: [string, ...string[]],
  { environment = {}, quietly, noteLine }: Running,
): Promise<Ended> {
  const bin = path.join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...environment };
  const stdio = quietly ? 'pipe' : 'inherit';
  const child = spawn(program, args, { cwd: root, env, stdio, shell: process.platform === 'win32' });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      printed.push(part);
      noteLine(stripVTControlCharacters(part.toString()).trimEnd().split('\n').at(-1)?.trim().slice(0, 120) ?? '');
    });
  return new Promise((resolve) => {
    const end = (succeeded: boolean) => resolve({ succeeded, output: Buffer.concat(printed).toString() });
    child.on('error', (error) => {
      console.error(error.message);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
