import type { LiveNews, Topic } from '@larder/contract/live.ts';
import { SPREAD } from './spread.ts';

/** Who listens: an account, with all accounts above it (itself among them). */
export interface Place {
  organisationId: string;
  accountId: string;
  ancestors: readonly string[];
}

/** What a listener is notified of; its account is its own. */
export type News = Omit<LiveNews, 'accountId'>;

/** What changed of one kind for one account; accountId null: for the whole organisation. above: the accounts above it. */
export interface Changed {
  topic: Topic;
  accountId: string | null;
  otherAccountId: string | null;
  above: readonly string[];
}

export type Listener = (news: News) => void;

/** Listeners of one organisation, found by account, so that a change of one costs nothing for those of the others. */
export class Listeners {
  readonly #at = new Map<string, Set<Listener>>();
  /** Those at an account or anywhere below it. */
  readonly #atOrBelow = new Map<string, Set<Listener>>();
  readonly #all = new Set<Listener>();

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  add({ accountId, ancestors }: Place, listener: Listener): () => void {
    const groups = [
      setOf(this.#at, accountId),
      ...new Set([accountId, ...ancestors].map((id) => setOf(this.#atOrBelow, id))),
      this.#all,
    ];
    for (const group of groups) group.add(listener);
    return () => {
      for (const group of groups) group.delete(listener);
      for (const map of [this.#at, this.#atOrBelow])
        for (const id of [accountId, ...ancestors]) if (map.get(id)?.size === 0) map.delete(id);
    };
  }

  /** Notifies everybody that anything may have changed. */
  notifyAll(sequence: number): void {
    for (const listener of this.#all) listener({ sequence, topics: null, below: [] });
  }

  /** Notifies whom these changes concern, each of them once. */
  notify(sequence: number, changes: readonly Changed[]): void {
    const found = new Map<Listener, { topics: Set<Topic>; below: Set<Topic> }>();
    const note = (to: Iterable<Listener>, what: 'topics' | 'below', topic: Topic) => {
      for (const listener of to) {
        const known = found.get(listener) ?? { topics: new Set(), below: new Set() };
        found.set(listener, known);
        known[what].add(topic);
      }
    };
    for (const { topic, accountId, otherAccountId, above } of changes) {
      const { rows, hintAbove, hintBeside } = SPREAD[topic];
      if (accountId === null) {
        note(this.#all, 'topics', topic);
        continue;
      }
      const own = rows === 'own' ? this.#at : this.#atOrBelow;
      for (const id of [accountId, otherAccountId]) if (id) note(own.get(id) ?? [], 'topics', topic);
      if (hintBeside) note(this.#all, 'below', topic);
      for (const id of above) {
        if (id === accountId || id === otherAccountId) continue;
        if (rows === 'around') note(this.#at.get(id) ?? [], 'topics', topic);
        else if (hintAbove) note(this.#at.get(id) ?? [], 'below', topic);
      }
    }
    for (const [listener, { topics, below }] of found) listener({ sequence, topics: [...topics], below: [...below] });
  }
}

function setOf(map: Map<string, Set<Listener>>, id: string): Set<Listener> {
  const known = map.get(id) ?? new Set();
  map.set(id, known);
  return known;
}
