import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StatementNote } from '../../db/statement-notes.ts';

/** What the calls of one line were seen to send and to be answered. */
export interface Seen {
  statements: Set<string>;
  rows: object[];
}

/** The notes of all processes by site, which is named from the root of the repository. */
export function readNotes(folder: string): Map<string, Seen> {
  const bySite = new Map<string, Seen>();
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n').filter(isWhole)) {
      const note: StatementNote = JSON.parse(line);
      const site = note.site.slice(note.site.lastIndexOf('packages/server/'));
      const seen = bySite.get(site) ?? { statements: new Set(), rows: [] };
      if (note.sql !== undefined) seen.statements.add(note.sql);
      if (note.row) seen.rows.push(note.row);
      bySite.set(site, seen);
    }
  }
  return bySite;
}

/** A process that was killed may have left half a line. */
function isWhole(line: string): boolean {
  return line.endsWith('}');
}
