// Runs in a process of its own, see run-demo-aside.ts.

import { withParts } from '../aside/parts.ts';
import { serveAside } from '../aside/serve-aside.ts';
import { openHastyPool } from '../db/connection.ts';
import { sealWith } from '../food-safety/sealing.ts';
import { runDemo } from './run-demo.ts';
import type { DemoNews, DemoTask } from './run-demo-aside.ts';

// What is lost with the machine is an unfinished demo, which the next start deletes: its pool need not wait for the disk.
serveAside<DemoTask, void, DemoNews>(({ parts, owner, ids, evidenceKey }, notify) => {
  sealWith(evidenceKey);
  return withParts(
    parts,
    () => undefined,
    (services) => runDemo(services, owner, ids, (share, doing) => notify({ share, doing })),
    openHastyPool,
  );
});
