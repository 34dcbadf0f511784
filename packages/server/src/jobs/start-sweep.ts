interface Sweep {
  everyMs: number;
  /** The first one does not wait for its time. */
  atOnce?: true;
  work: () => Promise<void>;
  /** What the log says when it fails; the next one comes all the same. */
  failed: string;
  log: { error(message: object, text: string): void };
}

/** Does a piece of work again and again, never twice at once. Stopping waits for the one under way. */
export function startSweep({ everyMs, atOnce, work, failed, log }: Sweep): { stop(): Promise<void> } {
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = () => {
    sweeping = sweeping.then(work).catch((err: unknown) => log.error({ err }, failed));
  };
  if (atOnce) sweep();
  const timer = setInterval(sweep, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
