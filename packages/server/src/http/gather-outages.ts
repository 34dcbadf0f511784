import { type Trouble, troubleOf } from '../db/trouble.ts';

type Write = (fields: object, message: string) => void;

export interface Outages {
  /** Whether a line about this failure is still to be written; if not, it is counted. */
  isFirst(fields: unknown, write: Write): boolean;
}

const EVERY_MS = 60_000;

/**
 * Gathers what the log would repeat with each request while the database is away, busy or out of room: the first failure is written whole, the
 * further ones as one line a minute with their number, until a minute passes without any.
 */
export function gatherOutages(everyMs = EVERY_MS): Outages {
  const counts = new Map<Trouble, number>();

  const summarise = (trouble: Trouble, write: Write) => {
    const failures = counts.get(trouble) ?? 0;
    counts.delete(trouble);
    if (failures === 0) return;
    write({ trouble, failures, seconds: everyMs / 1000 }, 'more failures of the same kind');
    open(trouble, write);
  };
  const open = (trouble: Trouble, write: Write) => {
    counts.set(trouble, 0);
    setTimeout(summarise, everyMs, trouble, write).unref();
  };

  return {
    isFirst(fields, write) {
      const trouble = troubleOf((fields as { err?: unknown } | null)?.err);
      if (!trouble) return true;
      const failures = counts.get(trouble);
      if (failures === undefined) open(trouble, write);
      else counts.set(trouble, failures + 1);
      return failures === undefined;
    },
  };
}
