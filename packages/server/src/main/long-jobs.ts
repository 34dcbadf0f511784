import type { Parts } from '../aside/parts.ts';
import { uploadEnder } from '../catalogue/uploads/work-uploads.ts';
import { moveEnder } from '../exports/end-move.ts';
import { readingEnder } from '../invoices/work-invoices.ts';
import type { LongJobKind } from '../jobs/long-job.ts';
import type { EndJob } from '../jobs/sweep-long-jobs.ts';
import { packEnder } from '../review/pack/pack-job.ts';

/** How each kind of long job is ended that no process works on. */
export function longJobEnders(parts: Parts): Record<LongJobKind, EndJob> {
  const moves = moveEnder(parts);
  return {
    ...{ export: moves, import: moves, upload: uploadEnder(parts), invoice: readingEnder(parts) },
    pack: packEnder(parts),
  };
}
