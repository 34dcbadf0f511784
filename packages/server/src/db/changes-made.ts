import { AsyncLocalStorage } from 'node:async_hooks';

interface Watched {
  /** Something was committed, or it is not known whether it was. */
  maybe: boolean;
}

const watched = new AsyncLocalStorage<Watched>();

/** Does work and watches whether it changes anything in the database. */
export function watchingChanges<Result>(work: () => Result): Result {
  return watched.run({ maybe: false }, work);
}

/** Called once something was committed, or a commit was sent and no answer came. */
export function noteChange(): void {
  const now = watched.getStore();
  if (now) now.maybe = true;
}

/** Whether it is certain that the work under way has changed nothing so far. Outside of watched work nothing is certain. */
export function nothingWasChanged(): boolean {
  return watched.getStore()?.maybe === false;
}
