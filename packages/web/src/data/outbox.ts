import { underLock } from './locks.ts';
import { device } from './outbox-device.ts';
import { afterFailure, isOutOfReach, nextToSend, type OutboxEntry } from './outbox-entry.ts';
import { asRefusal, CallRefused, type ShownRefusal } from './refusal.ts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** From then on nobody waits for an answer: the entry is stored, and sent when it can be. */
const STORED_AFTER_MS = 10_000;
/** A request without an answer ends after this, so that the next tab may send. */
const GIVE_UP_AFTER_MS = 30_000;
/** With files, which take a slow network as long as they take. */
const GIVE_UP_FILES_AFTER_MS = 600_000;

export interface OutboxState {
  entries: readonly OutboxEntry[];
  /** True while the last attempt did not reach the server. */
  stuck: boolean;
}

interface Options {
  userId: string;
  /** Sends one entry; throws CallRefused, also when the signal ends it. */
  send: (entry: OutboxEntry, signal: AbortSignal) => Promise<unknown>;
  /** Called with the answer in every tab before the entry goes, so that its rows are there when its patch is not. */
  onSent: (entry: OutboxEntry, answer: unknown) => void;
  storedAfterMs?: number;
  giveUpAfterMs?: number;
}

interface Waiter {
  resolve: (answer: unknown) => void;
  reject: (refused: CallRefused) => void;
}

/** What one tab notifies the others of: any tab may send what another one entered. */
type Message =
  | { kind: 'changed' }
  | { kind: 'sent'; entry: OutboxEntry; answer: unknown }
  | { kind: 'not-sent'; ids: readonly string[] };

/**
 * What a person entered and the server does not have yet. Entries live on the device, are sent in order by one tab at a
 * time, and go only when the server took them or the person discards them (rule 19).
 */
export class Outbox {
  readonly #options: Options;
  readonly #channel = new BroadcastChannel('larder-outbox');
  readonly #listeners = new Set<() => void>();
  readonly #waiters = new Map<string, Waiter>();
  #state: OutboxState = { entries: [], stuck: false };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  readonly #stopping = new AbortController();

  constructor(options: Options) {
    this.#options = options;
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => void this.#onMessage(data);
    window.addEventListener('online', this.flush);
  }

  read = (): OutboxState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads what the device stored and starts sending. */
  async open(): Promise<void> {
    await this.#reload();
    this.flush();
  }

  /** Ends what is being sent. Its entry stays on the device: another tab, or the next opening, sends it again under the same command id. */
  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.flush);
    this.#channel.close();
  }

  /**
   * Stores an entry and sends it as soon as may be, from this tab or another one. The promise is for whoever entered it and still looks at the
   * form: it gives the answer, 'stored' when it could not be sent within 10 s, or throws the refusal, in which case the entry is gone and the
   * form has it again.
   */
  async enter(entry: OutboxEntry): Promise<unknown | 'stored'> {
    const outcome = new Promise<unknown>((resolve, reject) => this.#waiters.set(entry.id, { resolve, reject }));
    outcome.catch(() => undefined); // it may be refused before anybody waits for it
    await device.put(entry);
    setTimeout(() => this.#stopWaiting([entry.id]), this.#options.storedAfterMs ?? STORED_AFTER_MS);
    await this.#changed();
    this.flush();
    return outcome;
  }

  /** Stores an entry whose form is not waited for: a refusal goes to Needs attention. */
  async enterAndForget(entry: OutboxEntry): Promise<void> {
    await device.put(entry);
    await this.#changed();
    this.flush();
  }

  /** Sends it again as it was mended: a new command id, since the old one may have been seen. */
  async mend(entry: OutboxEntry, mended: OutboxEntry): Promise<void> {
    await device.put({ ...mended, refusal: null });
    if (mended.id !== entry.id) await device.remove(entry.id);
    await this.#changed();
    this.flush();
  }

  async discard(id: string): Promise<void> {
    await device.remove(id);
    await this.#changed();
    this.flush();
  }

  /** Sends what can be sent, now. One tab at a time; the others' entries go with it. */
  flush = (): void => {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    void underLock(`larder-outbox ${this.#options.userId}`, () => this.#sendAll());
  };

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #sendAll(): Promise<void> {
    const waiting = new Set<string>();
    let entries: readonly OutboxEntry[] = [];
    let stuck = false;
    while (!this.#isStopped && !stuck) {
      entries = await this.#reload();
      const entry = nextToSend(entries, waiting);
      if (!entry) break;
      stuck = (await this.#sendOne(entry, waiting)) === 'all-wait';
    }
    if (this.#isStopped) return;
    this.#notSentYet(entries);
    if (stuck || waiting.size > 0) this.#retryLater();
    else this.#retryMs = FIRST_RETRY_MS;
    if (stuck !== this.#state.stuck) this.#show({ ...this.#state, stuck });
  }

  async #sendOne(entry: OutboxEntry, waiting: Set<string>): Promise<'go-on' | 'all-wait'> {
    const patience = entry.files ? GIVE_UP_FILES_AFTER_MS : GIVE_UP_AFTER_MS;
    const givenUp = AbortSignal.timeout(this.#options.giveUpAfterMs ?? patience);
    let answer: unknown;
    try {
      answer = await this.#options.send(entry, AbortSignal.any([givenUp, this.#stopping.signal]));
    } catch (error) {
      return this.#isStopped ? 'all-wait' : this.#notSent(entry, asRefusal(error), waiting);
    }
    if (this.#isStopped) return 'all-wait'; // it could no longer notify the tab that waits for the answer
    this.#options.onSent(entry, answer);
    this.#post({ kind: 'sent', entry, answer });
    await device.remove(entry.id);
    await this.#changed();
    this.#waiterOf(entry.id)?.resolve(answer);
    return 'go-on';
  }

  async #notSent(entry: OutboxEntry, refusal: ShownRefusal, waiting: Set<string>): Promise<'go-on' | 'all-wait'> {
    const fate = afterFailure(refusal.status);
    if (fate === 'wait') waiting.add(entry.subject);
    if (fate !== 'attention') return fate === 'wait' ? 'go-on' : 'all-wait';

    await device.refuse(entry.id, refusal);
    await this.#changed();
    return 'go-on';
  }

  /** Takes a refused entry off the device and gives it to the form that waits for it; later ones about the same thing may go now. */
  async #giveBack(id: string, refusal: ShownRefusal): Promise<void> {
    const waiter = this.#waiterOf(id);
    if (!waiter) return;
    await device.remove(id);
    await this.#changed();
    waiter.reject(new CallRefused(refusal));
    this.flush();
  }

  async #onMessage(message: Message): Promise<void> {
    if (message.kind === 'not-sent') return this.#stopWaiting(message.ids);
    if (message.kind === 'changed') return void (await this.#reload());
    const { entry, answer } = message;
    if (entry.userId !== this.#options.userId) return;
    this.#options.onSent(entry, answer);
    this.#waiterOf(entry.id)?.resolve(answer);
  }

  #waiterOf(id: string): Waiter | undefined {
    const waiter = this.#waiters.get(id);
    this.#waiters.delete(id);
    return waiter;
  }

  /** Nobody waits for these any longer, in any tab: they stay stored and are sent later. */
  #notSentYet(entries: readonly OutboxEntry[]): void {
    const ids = entries.filter(({ refusal }) => !refusal).map(({ id }) => id);
    this.#stopWaiting(ids);
    if (ids.length > 0) this.#post({ kind: 'not-sent', ids });
  }

  #stopWaiting(ids: readonly string[]): void {
    for (const id of ids) {
      this.#waiters.get(id)?.resolve('stored');
      this.#waiters.delete(id);
    }
  }

  #retryLater(): void {
    this.#timer = setTimeout(this.flush, this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }

  async #changed(): Promise<void> {
    await this.#reload();
    this.#post({ kind: 'changed' });
  }

  #post(message: Message): void {
    if (!this.#isStopped) this.#channel.postMessage(message);
  }

  /** Reads what the device holds. A refusal goes to the form that waits here, whichever tab received it and even if that one has closed since. */
  async #reload(): Promise<readonly OutboxEntry[]> {
    const stored = await device.entriesOf(this.#options.userId);
    const { back = [], rest: entries = [] } = Object.groupBy(stored, ({ id, refusal }) =>
      refusal && this.#waiters.has(id) && !isOutOfReach(refusal) ? 'back' : 'rest',
    );
    this.#show({ ...this.#state, entries });
    this.#stopWaiting(entries.filter(({ refusal }) => refusal && isOutOfReach(refusal)).map(({ id }) => id));
    for (const { id, refusal } of back) if (refusal) await this.#giveBack(id, refusal);
    return entries;
  }

  #show(state: OutboxState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
