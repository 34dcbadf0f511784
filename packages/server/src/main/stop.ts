/**
 * Whatever runs registers how it ends; all of it ends in good order when the process is asked to stop, within 5 s: what takes longer is left to
 * its end by the process's, which loses nothing. The first registered, on which all stands, is sure to get its share of the time.
 */
export interface Stop {
  /** Runs on stopping, last registered first: what was built on top goes before what it stands on. */
  onStop(title: string, end: () => Promise<void> | void): void;
  /** Ends everything and then the process. A second call changes nothing. */
  stop(reason: string, exitCode: number): void;
}

interface StopLog {
  info(message: string): void;
  error(message: string, error?: unknown): void;
}

/** The whole of it: whoever stops a service waits not much longer before killing it. */
export const ALL_WITHIN_MS = 4_800;

/** Milliseconds within which things end. */
export interface StopTimes {
  all: number;
  each: number;
  /** What stands on the first registered leaves it this much. */
  first: number;
}

/** One process with everything in it. */
export const WHOLE: StopTimes = { all: ALL_WITHIN_MS, each: 2_000, first: 1_800 };
/** The process that holds the others and the database: it waits longer for the others than these take. */
export const HOLDING: StopTimes = { all: ALL_WITHIN_MS, each: 2_900, first: 1_800 };
/** A process that serves, and leaves the database to the one that holds it. */
export const SERVING: StopTimes = { all: 2_600, each: 2_000, first: 100 };

const IMPATIENT_AFTER_MS = 1_000;

/** Listens for SIGTERM, SIGINT, faults nobody caught, and the end of the npm that started us. */
export function listenForStop(log: StopLog, times = WHOLE): Stop {
  const exit = process.exit;
  const ends: { title: string; end: () => Promise<void> | void }[] = [];
  let askedAt: number | null = null;

  const endAll = async (exitCode: number) => {
    const startedAt = performance.now();
    for (let next = ends.pop(); next; next = ends.pop()) {
      const { title, end } = next;
      const left = times.all - (performance.now() - startedAt);
      const limit = ends.length === 0 ? left : Math.max(0, Math.min(times.each, left - times.first));
      await within(limit, Promise.resolve().then(end)).catch((error: unknown) => {
        log.error(`${title} did not end in good order`, error);
      });
    }
    exit(exitCode);
  };
  const stop = (reason: string, exitCode: number) => {
    if (askedAt !== null) return;
    askedAt = Date.now();
    log.info(`Stopping: ${reason}`);
    void endAll(exitCode);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Ctrl-C reaches us twice, from the terminal and through npm; a later one means: at once.
      if (askedAt !== null && Date.now() - askedAt > IMPATIENT_AFTER_MS) exit(1);
      stop(signal, 0);
    });
  }
  process.on('uncaughtException', (error) => {
    log.error('A fault that nothing caught', error);
    stop('fault', 1);
  });
  if (process.env.npm_lifecycle_event) watchParent(() => stop('npm, which started this, has ended', 0));

  return { onStop: (title, end) => void ends.push({ title, end }), stop };
}

/** npm ends its shell on SIGTERM and leaves us running, so we watch whether the one who started us is still there. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isThere(parent)) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.reject(new Error(`not done after ${(ms / 1000).toFixed(1)} s`)), ms);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
