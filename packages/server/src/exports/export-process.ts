// Runs in a process of its own, see work-moves.ts.
import { type COMMITTED, withParts } from '../aside/parts.ts';
import { serveAside } from '../aside/serve-aside.ts';
import { runExport } from './run-export.ts';
import type { ExportTask } from './work-moves.ts';

serveAside<ExportTask, void, typeof COMMITTED>(({ parts, job }, notify) =>
  withParts(parts, notify, (own) => runExport(own, job)),
);
