export interface TurnLimits {
  /** So many at once on this server. */
  atOnce: number;
  /** So many at once of one organisation; the rest of its work waits and leaves the places to others. */
  ofOne: number;
  /** So many of one organisation may wait; more are refused. */
  waiting: number;
}

/** Too much of one organisation waits already. */
export class TooManyWaiting extends Error {}

interface Waiting {
  who: string;
  begin: () => void;
}

/**
 * Lets work begin in turn, within limits for the server and for each organisation. Of those that wait, the organisation whose last turn lies
 * furthest back comes first: one that sends fifty photos delays another's single one by one photo at most.
 */
export class Turns {
  private readonly limits: TurnLimits;
  private readonly running: string[] = [];
  private readonly waiting: Waiting[] = [];
  /** Organisations in the order of their last turn, the latest last. */
  private readonly served = new Set<string>();

  constructor(limits: TurnLimits) {
    this.limits = limits;
  }

  /** Does the work when its turn comes. Throws TooManyWaiting at once when the organisation has too much waiting. */
  async inTurn<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    if (this.hasRoomFor(who)) this.begin(who);
    else {
      if (this.waiting.filter((one) => one.who === who).length >= this.limits.waiting) throw new TooManyWaiting();
      await new Promise<void>((begin) => {
        this.waiting.push({ who, begin });
      });
    }
    try {
      return await work();
    } finally {
      this.running.splice(this.running.indexOf(who), 1);
      this.next();
    }
  }

  private hasRoomFor(who: string): boolean {
    const ofOne = this.running.filter((one) => one === who).length;
    return this.running.length < this.limits.atOnce && ofOne < this.limits.ofOne;
  }

  private begin(who: string): void {
    this.running.push(who);
    this.served.delete(who);
    this.served.add(who);
    if (this.served.size > REMEMBERED) this.served.delete([...this.served][0] ?? who);
  }

  private next(): void {
    const order = [...this.served];
    const able = this.waiting.filter(({ who }) => this.hasRoomFor(who));
    const [first] = able.toSorted((a, b) => order.indexOf(a.who) - order.indexOf(b.who)); // stable: of one organisation the earlier
    if (!first) return;
    this.waiting.splice(this.waiting.indexOf(first), 1);
    this.begin(first.who);
    first.begin();
    this.next();
  }
}

const REMEMBERED = 1000;
