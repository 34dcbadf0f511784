// Runs in a process of its own, see work-packs.ts.
import { type COMMITTED, withParts } from '../../aside/parts.ts';
import { serveAside } from '../../aside/serve-aside.ts';
import { runPack } from './run-pack.ts';
import type { PackTask } from './work-packs.ts';

serveAside<PackTask, void, typeof COMMITTED>(({ parts, job }, notify) =>
  withParts(parts, notify, (own) => runPack(own, job)),
);
