import type { CollectionName, SyncPage } from '@larder/contract/collections.ts';
import type { Collections } from './collections.ts';
import { asRefusal } from './refusal.ts';

/** Kicks that come within so many ms of a fetch are gathered into one (rule 18). */
export const GATHER_MS = 80;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

export type SyncState =
  /** Nothing fetched yet since the account was opened. */
  | 'starting'
  | 'fetching'
  | 'current'
  | 'offline'
  /** The account is out of reach for this person. */
  | 'lost';

interface Options {
  collections: Collections;
  fetchPage: (since: string | null) => Promise<SyncPage>;
  onState: (state: SyncState) => void;
  /** Called after a fetch that brought rows, or took some away, with their collections. */
  onRows: (names: ReadonlySet<CollectionName>) => void;
  /** Called after every complete fetch with the instant at which it began, in ms: so old are the rows at most. Comes before onRows. */
  onComplete?: (beganAt: number) => void;
}

/**
 * Fetches what changed since the cursor, page by page. The first kick fetches at once, further ones are gathered; a
 * failure is tried again, slower each time.
 */
export class Sync {
  readonly #options: Options;
  #running = false;
  #again = false;
  #startedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  kick = (): void => {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    const waitMs = this.#startedAt + GATHER_MS - performance.now();
    if (waitMs <= 0) this.#run();
    else this.#later(waitMs);
  };

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), ms);
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running = true;
    this.#again = false;
    this.#startedAt = performance.now();
    try {
      await this.#fetchAll();
      this.#retryMs = FIRST_RETRY_MS;
      if (!this.#stopped) this.#options.onState('current');
    } catch (error) {
      if (!this.#stopped) this.#failed(error);
    } finally {
      this.#running = false;
      if (this.#again) this.kick();
    }
  }

  async #fetchAll(): Promise<void> {
    const { collections, fetchPage, onState, onRows, onComplete } = this.#options;
    const names = new Set<CollectionName>();
    const beganAt = Date.now();
    onState('fetching');
    for (let more = true; more && !this.#stopped; ) {
      const page = await fetchPage(collections.cursor);
      if (this.#stopped) return;
      collections.applyPage(page);
      for (const name of namesIn(page)) names.add(name);
      more = page.more;
    }
    if (this.#stopped) return;
    onComplete?.(beganAt);
    if (names.size > 0) onRows(names);
  }

  #failed(error: unknown): void {
    const { status } = asRefusal(error);
    const { onState } = this.#options;
    // Signed out: the shell asks to sign in again, and the live stream that opens then kicks.
    if (status === 401) return;
    if (status === 403 || status === 404) onState('lost');
    else {
      onState('offline');
      this.#later(this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
    }
  }
}

function namesIn({ reset, rows, deleted }: SyncPage): CollectionName[] {
  return [...reset, ...Object.keys(rows), ...Object.keys(deleted)] as CollectionName[];
}
