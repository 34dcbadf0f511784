import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnswerMessage, errorFrom, type TaskMessage } from './messages.ts';
import { processorMs } from './processor-time.ts';
import { residentMegabytes } from './resident-memory.ts';

/** Why a task was ended before it was done: its time or its memory was up, its process broke, or the server stops. */
export type Ended = 'time' | 'memory' | 'broken' | 'stopping';

export class EndedEarly extends Error {
  readonly why: Ended;

  constructor(why: Ended, module: URL) {
    super(`${path.basename(module.pathname)} was ended early: ${why}`);
    this.why = why;
  }
}

/** How long a task may take, and how much of a processor it may use meanwhile. */
export interface TimeLimits {
  withinMs: number;
  processorMs: number;
}

const LOOK_EVERY_MS = 100;
/** Of the memory that a process may hold, what JavaScript's heap may; the rest is for buffers and for the program itself. */
const HEAP_SHARE = 0.75;
/** What a process needs of the server's surroundings; secrets are not among it. */
const PASSED_ON = [
  'PATH',
  'TZ',
  'LANG',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'NODE_COMPILE_CACHE',
  'STATEMENT_NOTES',
];
const CACHE = path.join(import.meta.dirname, '..', '..', '..', '..', 'node_modules', '.cache', 'larder');

/**
 * A process at low priority that does one task at a time. It never keeps the server alive while it has none, and is killed, whatever it is at,
 * once a task takes too long or too much memory.
 */
export class AsideProcess<Task, Result, News> {
  private readonly module: URL;
  private readonly megabytes: number;
  private readonly child: ChildProcess;
  private tasks = 0;
  private ended: Ended | null = null;

  constructor(module: URL, megabytes: number) {
    this.module = module;
    this.megabytes = megabytes;
    this.child = fork(fileURLToPath(module), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${Math.floor(megabytes * HEAP_SHARE)}`, '--max-semi-space-size=4'],
      env: {
        NODE_COMPILE_CACHE: CACHE,
        ...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child.on('error', () => {
      this.ended ??= 'broken';
    });
    lowerPriority(this.child);
    this.rest();
  }

  /** False once it is dead or asked to end. */
  get usable(): boolean {
    return this.child.connected && this.ended === null && !this.over;
  }

  /** Whether it has ended; its channel may close a moment later. */
  private get over(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async run(task: Task, limits: TimeLimits, onNews: (news: News) => void): Promise<Result> {
    const id = ++this.tasks;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const hear = (answer: AnswerMessage<Result, News>) => {
      if (answer.id !== id) return;
      if ('news' in answer) onNews(answer.news);
      else if ('result' in answer) resolve(answer.result);
      else reject(errorFrom(answer));
    };
    const ended = (code: number | null, signal: NodeJS.Signals | null) =>
      reject(new EndedEarly(this.ended ?? whyOver(code, signal), this.module));
    this.child.on('message', hear).on('exit', ended).on('error', reject);
    const timer = setTimeout(() => this.end('time'), limits.withinMs);
    const before = processorMs(this.pid);
    const watch = setInterval(() => void this.look(before, limits), LOOK_EVERY_MS);
    this.child.ref();
    this.child.channel?.ref();
    try {
      if (!this.usable) throw new EndedEarly(this.ended ?? 'broken', this.module);
      this.child.send({ id, task } satisfies TaskMessage<Task>);
      return await promise;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      this.child.off('message', hear).off('exit', ended).off('error', reject);
      this.rest();
    }
  }

  /** Kills it; a task under way fails with the reason. */
  end(why: Ended): void {
    this.ended ??= why;
    this.child.kill('SIGKILL');
  }

  /** Kills it and waits until its memory is back. */
  async gone(why: Ended): Promise<void> {
    const { child } = this;
    if (this.over) return;
    const exit = once(child, 'exit');
    this.end(why);
    await exit;
  }

  /** before: what it had used of a processor when the task began. */
  private async look(before: Promise<number | null>, limits: TimeLimits): Promise<void> {
    const held = await residentMegabytes(this.pid);
    if (held !== null && held > this.megabytes) this.end('memory');
    if (!Number.isFinite(limits.processorMs)) return;
    const [used, usedBefore] = [await processorMs(this.pid), await before];
    if (used !== null && usedBefore !== null && used - usedBefore > limits.processorMs) this.end('time');
  }

  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }
}

/** V8 aborts when its heap is full, and the system kills who takes too much: neither leaves a message. */
function whyOver(code: number | null, signal: NodeJS.Signals | null): Ended {
  return signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134 ? 'memory' : 'broken';
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // it is gone already, which its exit reports
  }
}
