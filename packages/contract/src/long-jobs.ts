import { z } from 'zod';
import { id } from './primitives.ts';
import { command } from './route.ts';

/**
 * How far a job is that somebody waits for: done of so many, and what it does just now, in words. cancelledBy: who cancelled it; it stops at its
 * next step, and nothing of it remains.
 */
export const jobProgress = z.object({
  done: z.number().int(),
  of: z.number().int(),
  doing: z.string(),
  cancelledBy: z.string().nullable(),
});
export type JobProgress = z.infer<typeof jobProgress>;

export const longJobsContract = {
  cancelJob: command(
    '/jobs/{jobId}/cancel',
    'Cancel an export, an import or the work on an uploaded file: by whoever asked for it, or the owner',
    { jobId: id },
  ),
};
