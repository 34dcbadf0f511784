// Runs in a process of its own, see work-uploads.ts.
import { type COMMITTED, withParts } from '../../aside/parts.ts';
import { serveAside } from '../../aside/serve-aside.ts';
import { runUpload } from './run-upload.ts';
import type { UploadTask } from './work-uploads.ts';

serveAside<UploadTask, void, typeof COMMITTED>(({ parts, job }, notify) =>
  withParts(parts, notify, (own) => runUpload(own, job)),
);
