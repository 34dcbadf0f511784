import type { Topic } from '@larder/contract/live.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isHeavy, restsOn } from './rests-on.ts';

/** A query is asked again at most so often for what changed below the account, a heavy one for anything. */
const AT_MOST_EVERY_MS = 5_000;

/** What changed: of the account's own rows and queries, or below it. */
interface Changed {
  topics: readonly Topic[] | ReadonlySet<Topic> | 'anything';
  where: 'here' | 'below';
}

/**
 * Has the open queries of an account asked again when what they rest on changed: at once for the account's own rows, at most once in 5 s for
 * the rest, and only while the page is looked at. What nobody looks at is asked for when somebody does.
 */
export class AskingAgain {
  readonly #accountId: string;
  readonly #client: QueryClient;
  /** Queries to be asked again, by their hashes, and whether that may wait. */
  readonly #due = new Map<string, { patient: boolean }>();
  readonly #askedAt = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(accountId: string, client: QueryClient) {
    this.#accountId = accountId;
    this.#client = client;
    document.addEventListener('visibilitychange', this.#askDue);
  }

  changed({ topics, where }: Changed): void {
    const changed = topics === 'anything' ? topics : new Set<Topic>(topics);
    for (const query of this.#client.getQueryCache().findAll({ queryKey: [this.#accountId] })) {
      const name = nameOf(query);
      if (!restsOn(name, changed)) continue;
      const patient = where === 'below' || isHeavy(name);
      this.#due.set(query.queryHash, { patient: patient && (this.#due.get(query.queryHash)?.patient ?? true) });
    }
    this.#askDue();
  }

  stop(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#askDue);
  }

  #askDue = (): void => {
    clearTimeout(this.#timer);
    if (document.visibilityState !== 'visible') return;
    const now = performance.now();
    let next = Number.POSITIVE_INFINITY;
    for (const [hash, { patient }] of this.#due) {
      const isOpen = this.#client.getQueryCache().get(hash)?.isActive() ?? false; // what is not open costs no call
      const askedAt = this.#askedAt.get(hash) ?? Number.NEGATIVE_INFINITY;
      const waitMs = patient && isOpen ? askedAt + AT_MOST_EVERY_MS - now : 0;
      if (waitMs > 0) {
        next = Math.min(next, waitMs);
        continue;
      }
      this.#due.delete(hash);
      if (isOpen) this.#askedAt.set(hash, now);
      void this.#client.invalidateQueries({ predicate: (query) => query.queryHash === hash });
    }
    if (Number.isFinite(next)) this.#timer = setTimeout(this.#askDue, next);
  };
}

/** The second part of a query's key is its place in the contract, after the account. */
function nameOf(query: Query): string {
  return String(query.queryKey[1]);
}
