import type { Me, TableRows } from '@larder/contract/profile.ts';
import { useSyncExternalStore } from 'react';
import { dropEarly } from './early-answers.ts';
import { askMe, rememberAccount, rememberTableRows } from './profile.ts';
import { signedOut } from './signed-out.ts';

/** An account that the signed-in person may work in. */
export type ReachableAccount = Me['accounts'][number];
/** Who is signed in, and the accounts they reach. currentAccountId: null until one is chosen (AUTH-011). */
export type Session = Me;

export type SessionState =
  | { kind: 'unknown' }
  /** ended: it had ended when the app was opened; signing in leads back to where one was. */
  | { kind: 'signed-out'; ended?: boolean }
  /** Who is signed in could not be heard, and this device does not know; or they may not ask, and reach nothing. */
  | { kind: 'unheard' | 'denied' }
  /** expired: the server asks to sign in again; what is on the screen stays. */
  | { kind: 'signed-in'; session: Session; expired: boolean };

const STORED_AT = 'larder.session';
const listeners = new Set<() => void>();
let state: SessionState = { kind: 'unknown' };

/** Who is signed in: asked from the server, stored on the device so that the app opens offline. */
export const sessions = {
  read: (): SessionState => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /**
   * Asks the server; when it cannot be reached, takes what this device stored. follow: what was just done here, such as accepting an
   * invitation, has made the server choose another account to work in. opening: nothing was done here yet.
   */
  async load({ follow = false, opening = false } = {}): Promise<SessionState> {
    const answer = await askMe({ opening });
    if (answer === 'signed-out' || answer === 'denied') change({ kind: answer });
    else if (answer === 'unreachable') change(storedState() ?? { kind: 'unheard' });
    else change({ kind: 'signed-in', session: follow ? answer : whereOneWorks(answer), expired: false });
    return state;
  },

  /** Known at once where this device stored it, so that the app opens without waiting; the server is asked meanwhile. */
  async current(): Promise<SessionState> {
    if (state.kind !== 'unknown') return state;
    const stored = storedState();
    if (!stored) return sessions.load({ opening: true });
    change(stored);
    void confirmStored();
    return state;
  },

  /** The session as this device stored it, before the server has been asked; null: it stored none. */
  stored: (): Session | null => storedState()?.session ?? null,

  /** Works in an account from now on; the server remembers it for the person's other devices. */
  choose(accountId: string): void {
    if (state.kind !== 'signed-in') return;
    change({ ...state, session: { ...state.session, currentAccountId: accountId } });
    void rememberAccount(accountId);
  },

  /** Shows so many rows in tables from now on, on the person's other devices too. */
  showRows(tableRows: TableRows): void {
    if (state.kind !== 'signed-in') return;
    change({ ...state, session: { ...state.session, tableRows } });
    void rememberTableRows(tableRows);
  },

  /** The server's newer word on the signed-in person. */
  renewed(session: Session): void {
    if (state.kind === 'signed-in') change({ ...state, session: whereOneWorks(session) });
  },

  expire(): void {
    if (state.kind === 'signed-in' && !state.expired) change({ ...state, expired: true });
  },

  /** Asks again whether the same person is signed in; somebody else's session starts the app anew. */
  async renew(userId: string): Promise<void> {
    const answer = await askMe();
    if (typeof answer === 'string') return;
    if (answer.userId !== userId) window.location.reload();
    else if (!isKnown(answer)) change({ kind: 'signed-in', session: whereOneWorks(answer), expired: false });
  },

  /** As if the app had just been opened. */
  reset(): void {
    state = { kind: 'unknown' };
  },

  forget(): void {
    dropEarly();
    change({ kind: 'signed-out' });
  },
};

signedOut.listen(() => sessions.expire());

export function useSessionState(): SessionState {
  return useSyncExternalStore(sessions.subscribe, sessions.read);
}

/** The signed-in person. Only for screens inside the shell, which shows none without one. */
export function useSession(): Session {
  const now = useSessionState();
  if (now.kind !== 'signed-in') throw new Error('nobody is signed in');
  return now.session;
}

/** Whether the server's answer is what is shown already: then nothing is drawn again. */
function isKnown(answer: Session): boolean {
  if (state.kind !== 'signed-in' || state.expired) return false;
  return JSON.stringify(whereOneWorks(answer)) === JSON.stringify(state.session);
}

function change(next: SessionState): void {
  state = next;
  if (next.kind === 'signed-in') localStorage.setItem(STORED_AT, JSON.stringify(next.session));
  if (next.kind === 'signed-out') localStorage.removeItem(STORED_AT);
  for (const listener of listeners) listener();
}

async function confirmStored(): Promise<void> {
  const answer = await askMe();
  if (answer === 'signed-out') change({ kind: 'signed-out', ended: true });
  else if (answer === 'denied') change({ kind: 'denied' });
  else if (answer !== 'unreachable') change({ kind: 'signed-in', session: whereOneWorks(answer), expired: false });
}

/**
 * The server's word on the person, in the account that this device works in while they reach it: the server remembers the account
 * for devices that know none, and another device may have chosen another one meanwhile.
 */
function whereOneWorks(answer: Session): Session {
  if (state.kind !== 'signed-in' || state.session.userId !== answer.userId) return answer;
  const { currentAccountId } = state.session;
  return answer.accounts.some(({ id }) => id === currentAccountId) ? { ...answer, currentAccountId } : answer;
}

function storedState(): (SessionState & { kind: 'signed-in' }) | null {
  const stored = localStorage.getItem(STORED_AT);
  return stored ? { kind: 'signed-in', session: JSON.parse(stored) as Session, expired: false } : null;
}
