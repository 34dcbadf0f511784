interface Sweep {
  everyMs: number;
  /** The first one does not wait for its time. */
  atOnce?: true;
  /** Leaves off between two things once it is asked to stop; the next server does the rest. */
  work: (stopping: AbortSignal) => Promise<void>;
  /** The log message when it fails; the next one comes all the same. */
  failed: string;
  log: { error(message: object, text: string): void };
}

/**
 * Does a piece of work again and again, never twice at once: what falls due while it is under way is left out, not put off. Stopping waits
 * for the one under way, and none follows it.
 */
export function startSweep({ everyMs, atOnce, work, failed, log }: Sweep): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let sweeping: Promise<void> | undefined;
  const sweep = () => {
    sweeping ??= work(stopping.signal)
      .catch((err: unknown) => log.error({ err }, failed))
      .finally(() => {
        sweeping = undefined;
      });
  };
  if (atOnce) sweep();
  const timer = setInterval(sweep, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await sweeping;
    },
  };
}
