// Runs in a process of its own, see work-moves.ts.
import { type COMMITTED, withParts } from '../aside/parts.ts';
import { serveAside } from '../aside/serve-aside.ts';
import { runImport } from './run-import.ts';
import type { ImportTask } from './work-moves.ts';

serveAside<ImportTask, void, typeof COMMITTED>(({ parts, job }, notify) =>
  withParts(parts, notify, (own) => runImport(own, job)),
);
