import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** From and to, below the data folder. */
export type Move = readonly [from: string, to: string];

const NOTE = 'moves.json';

/**
 * Moves several things of the data folder so that a kill in the middle is made up for by the next start: what is to be moved is noted first.
 * Hold the folder's lock. Name only what is there; the note makes a second run leave alone what the first has moved.
 */
export function moveAll(dataDir: string, moves: readonly Move[]): void {
  const draft = path.join(dataDir, `${NOTE}.new`);
  writeFileSync(draft, JSON.stringify(moves), { mode: 0o600, flush: true });
  renameSync(draft, path.join(dataDir, NOTE));
  finishMoves(dataDir);
}

/** Does what is left of noted moves; nothing when there are none. */
export function finishMoves(dataDir: string): void {
  const note = path.join(dataDir, NOTE);
  if (!existsSync(note)) return;
  for (const [from, to] of JSON.parse(readFileSync(note, 'utf8')) as Move[]) {
    const target = path.join(dataDir, to);
    if (existsSync(target)) continue; // moved by the run before
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    renameSync(path.join(dataDir, from), target);
  }
  rmSync(note);
}
