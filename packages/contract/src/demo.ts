import { z } from 'zod';
import { jobProgress } from './long-jobs.ts';
import { id } from './primitives.ts';
import { command, route } from './route.ts';

/** How far the demo group is; failed: why it came to nothing. signIn: the person made for it, once it is ready; answered only to a call that names the demo's id. */
export const demoProgress = z.object({
  progress: jobProgress,
  failed: z.string().nullable(),
  signIn: z.object({ email: z.string(), password: z.string(), areaId: id }).nullable(),
});
export type DemoProgress = z.infer<typeof demoProgress>;

const inPath = z.object({ demoId: id });

export const demoContract = {
  startDemo: route
    .route({
      method: 'POST',
      path: '/demos/{demoId}',
      summary: 'Fill the empty installation with the demo group',
      tags: ['demo'],
    })
    .input(inPath)
    .output(demoProgress),
  demoProgress: route
    .route({ method: 'GET', path: '/demos/{demoId}', summary: 'How far the demo group is', tags: ['demo'] })
    .input(inPath)
    .output(demoProgress),
  deleteDemo: command('/delete-demo', 'Delete the demo group with everything in it', {}),
};
