import { z } from 'zod';
import { route } from './route.ts';

export const filesContract = {
  generateSignedUrl: route
    .route({
      method: 'GET',
      path: '/generateSignedUrl',
      summary: 'An address that opens a stored file for five minutes',
      tags: ['files'],
    })
    .input(z.object({ bucket: z.string().max(100).optional(), path: z.string().min(1).max(500) }))
    .output(z.object({ url: z.string() })),
};
