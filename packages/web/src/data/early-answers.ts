/** What the page asked for before the app was there (main/ask-early.ts), by path. */
export interface EarlyAnswers {
  /** In ms of the device's clock. */
  askedAt: number;
  answers: Map<string, Promise<EarlyAnswer>>;
}

export interface EarlyAnswer {
  status: number;
  /** null where it was refused. */
  body: unknown;
}

declare global {
  interface Window {
    larderEarly?: EarlyAnswers;
  }
}

/** An answer asked for longer ago, in ms, is asked for anew. */
const FRESH_MS = 10_000;

/** Forgets what the page asked for: somebody signs in or out, and what was answered before may be another person's. */
export function dropEarly(): void {
  delete window.larderEarly;
}

/** The same as the answer to a call that reads; null for any other call. One that changes something ends what was asked before it. */
export async function earlyResponse({ method, url }: Request): Promise<Response | null> {
  if (method !== 'GET') dropEarly();
  const { pathname, search } = new URL(url);
  const early = window.larderEarly ? await takeEarly(pathname + search) : null;
  return early && early.status === 200 ? Response.json(early.body) : null;
}

/**
 * Returns what the page asked for before the app was there, if it asked for this path; each answer once. null: it was not asked for, too long ago, or in
 * vain.
 */
export async function takeEarly(path: string): Promise<EarlyAnswer | null> {
  const early = window.larderEarly;
  const answer = early?.answers.get(path);
  if (!early || !answer) return null;
  early.answers.delete(path);
  if (Date.now() - early.askedAt > FRESH_MS) return null;
  return answer.catch(() => null);
}
