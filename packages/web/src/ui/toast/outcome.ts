import { toast } from './toast.tsx';

/** The message for a change: once it is made, and when it could not be. */
export interface Outcome<Answer = unknown> {
  /** null: the screen shows it by itself. */
  done: string | null | ((answer: Answer) => string);
  failed: string | ((error: unknown) => string);
}

/** `Wastage Added` and `Wastage could not be added`: what is stated of everything that has no words of its own (ERR-001 to ERR-017). */
export function outcomeOf(thing: string, change: 'added' | 'updated' | 'removed') {
  const name = `${change.charAt(0).toUpperCase()}${change.slice(1)}`;
  return { done: `${thing} ${name}`, failed: `${thing} could not be ${change}` };
}

/** The same of what may be stored on the device and sent later: then that is stated. */
export function storedOr(thing: string, change: 'added' | 'updated' | 'removed', name = thing) {
  const { done, failed } = outcomeOf(thing, change);
  return {
    done: (answer: unknown) => (answer === 'stored' ? `${name} stored on this device until it can be sent` : done),
    failed,
  };
}

/** The toasts of tries that failed, by what they tried. */
const failures = new Map<string | Outcome['failed'], string>();

/** Takes the toast of the last failed try of the same change away: what is stated now replaces it. */
function takeBack(outcome: Pick<Outcome<never>, 'done' | 'failed'>): void {
  const name = nameOf(outcome);
  const shown = failures.get(name);
  if (shown === undefined) return;
  toast.hide(shown);
  failures.delete(name);
}

/** What a change is known by, however often its outcome is made anew. */
function nameOf({ done, failed }: Pick<Outcome<never>, 'done' | 'failed'>): string | Outcome['failed'] {
  if (typeof failed === 'string') return failed;
  return typeof done === 'string' ? done : failed;
}

/** Makes a change and states in a toast how it went, in place of how the last try of it went. What it threw goes on to the form or dialog, which states why. */
export async function withToast<Answer>(outcome: Outcome<Answer>, change: () => Promise<Answer>): Promise<Answer> {
  const { done, failed } = outcome;
  let answer: Answer;
  try {
    answer = await change();
  } catch (error) {
    takeBack(outcome);
    failures.set(nameOf(outcome), toast.failed(typeof failed === 'string' ? failed : failed(error)));
    throw error;
  }
  takeBack(outcome);
  const text = typeof done === 'function' ? done(answer) : done;
  if (text !== null) toast.success(text);
  return answer;
}
