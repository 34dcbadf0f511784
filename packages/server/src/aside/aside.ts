import { Refusal } from '@larder/contract/refusals.ts';
import { AsideProcess } from './aside-process.ts';
import { TooManyWaiting, type Turns } from './turns.ts';

export interface AsideSettings {
  /** What the process runs; it calls serveAside. */
  module: URL;
  /** Who may work at once and who waits; kinds of work that share it wait for each other. */
  turns: Turns;
  /** A task may take so long once it has begun. Milliseconds. */
  withinMs: number;
  /**
   * It may use so much of a processor, where the system states that (Linux): a limit for work that a machine which does much else gets to slowly, and
   * that is still ended soon when it hangs. Left out: as much as there is in its time. Milliseconds.
   */
  processorMs?: number;
  /** The process may hold so much memory, buffers included. */
  megabytes: number;
  /** So long a process waits for the next task before it ends; 0: each task has its own. Milliseconds. */
  idleMs: number;
}

export interface RunOptions<News> {
  /** Another time limit for this task. Milliseconds. */
  withinMs?: number;
  onNews?: (news: News) => void;
}

const open = new Set<{ end(): Promise<void> }>();

/**
 * One kind of work that is done in processes of their own, so that the server answers meanwhile and its memory stays its own: at low priority, in
 * turn, and killed beyond its time or its memory (EndedEarly). An organisation with too much of it waiting is refused as busy.
 */
export class Aside<Task, Result, News = never> {
  private readonly settings: AsideSettings;
  private readonly idle: { process: AsideProcess<Task, Result, News>; timer: NodeJS.Timeout }[] = [];
  private readonly working = new Set<AsideProcess<Task, Result, News>>();
  private stopping = false;

  constructor(settings: AsideSettings) {
    this.settings = settings;
    open.add(this);
  }

  async run(organisationId: string, task: Task, options: RunOptions<News> = {}): Promise<Result> {
    const { withinMs = this.settings.withinMs, onNews = () => undefined } = options;
    const { processorMs = Number.POSITIVE_INFINITY } = this.settings;
    try {
      return await this.settings.turns.inTurn(organisationId, async () => {
        if (this.stopping) throw new Refusal('busy');
        const process =
          this.rested() ?? new AsideProcess<Task, Result, News>(this.settings.module, this.settings.megabytes);
        this.working.add(process);
        try {
          return await process.run(task, { withinMs, processorMs }, onNews);
        } finally {
          this.working.delete(process);
          await this.putAway(process);
        }
      });
    } catch (error) {
      throw error instanceof TooManyWaiting ? new Refusal('busy') : error;
    }
  }

  /** Kills what is under way, whose tasks fail, and what is idle; from then on every task is refused. */
  async end(): Promise<void> {
    this.stopping = true;
    const idle = this.idle.splice(0).map(({ process, timer }) => {
      clearTimeout(timer);
      return process;
    });
    await Promise.all([...this.working, ...idle].map((process) => process.gone('stopping')));
  }

  private rested(): AsideProcess<Task, Result, News> | null {
    const next = this.idle.pop();
    clearTimeout(next?.timer);
    if (!next || next.process.usable) return next?.process ?? null;
    return this.rested();
  }

  private async putAway(process: AsideProcess<Task, Result, News>): Promise<void> {
    const { idleMs } = this.settings;
    if (!process.usable || idleMs === 0 || this.stopping) return process.gone('stopping');
    const timer = setTimeout(() => {
      this.idle.splice(
        this.idle.findIndex((one) => one.process === process),
        1,
      );
      process.end('stopping');
    }, idleMs).unref();
    this.idle.push({ process, timer });
  }
}

/** Ends all work aside: the server stops. */
export async function endAllAside(): Promise<void> {
  await Promise.all([...open].map((aside) => aside.end()));
}
