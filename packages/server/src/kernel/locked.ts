import { covers, locksOrganisation, type Needs, type Slots, slotsOf, union } from './locks.ts';

/** How often a command may begin again with more locks before it takes the whole organisation. */
const TRIES = 5;

class NeedsMore extends Error {
  readonly needed: Slots;

  constructor(needed: Slots) {
    super('needs more locks');
    this.needed = needed;
  }
}

/** The locks of a command: what it holds, once that is known, and what it turns out to need. */
export class Held {
  private held: Slots | null = null;
  private asked: Slots = new Map();
  /** The last day that is locked in the organisation, as read behind the locks; undefined until then (rule 37). */
  lockedThrough: string | null | undefined = undefined;

  /** Call when the locks are taken. Throws when something was needed before it was known whether it is held. */
  taken(held: Slots): void {
    this.held = held;
    this.check(this.asked);
  }

  /** Checks that this is held, else has the command begin again with it. Before the locks are known it is noted, and checked with them. */
  need(needs: Needs): void {
    const needed = slotsOf(needs);
    this.asked = union(this.asked, needed);
    this.check(needed);
  }

  get slots(): Slots {
    return this.held ?? new Map();
  }

  get holdsOrganisation(): boolean {
    return locksOrganisation(this.slots);
  }

  private check(needed: Slots): void {
    if (this.held && !covers(this.held, needed)) throw new NeedsMore(union(this.held, this.asked));
  }
}

/** Runs a command, and again whenever it turns out to need more locks, with those; in the end with the whole organisation's. */
export async function withMoreLocks<Result>(run: (more: Slots) => Promise<Result>): Promise<Result> {
  let more: Slots = new Map();
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(more);
    } catch (error) {
      if (!(error instanceof NeedsMore)) throw error;
      more = tries < TRIES ? union(more, error.needed) : slotsOf({ organisation: 'exclusive' });
    }
  }
}
