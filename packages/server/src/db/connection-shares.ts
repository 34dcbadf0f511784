/** How many connections each part of one server process may hold at most. */
export interface ConnectionShares {
  /** Requests, jobs and sweeps. */
  work: number;
  signIn: number;
  queue: number;
}

/** Beside those: the live feed, the queue's listener, and whoever sends jobs. */
const SINGLE = 3;
/** Processes aside, which one server process runs for all: two exports or imports, two price lists, a demo. */
const ASIDE = 14;
/** A backup, the next start's migrations, an operator with psql. */
const SPARE = 6;

/** What each of so many processes gets: two hold as many as they like, more share what four processors can use. */
export function connectionShares(processes: number): ConnectionShares {
  return {
    work: Math.min(10, Math.max(4, Math.ceil(24 / processes))),
    signIn: processes === 1 ? 5 : 2,
    queue: processes === 1 ? 3 : 2,
  };
}

/** How many connections an installation of so many processes opens at most: four fit into the 100 that PostgreSQL allows by itself. */
export function connectionsNeeded(processes: number): number {
  const { work, signIn, queue } = connectionShares(processes);
  return processes * (work + signIn + queue + SINGLE) + ASIDE + SPARE;
}
