import { z } from 'zod';
import { commandAnswer } from './collections.ts';
import { filename, id } from './primitives.ts';
import { command, route } from './route.ts';

/** A photo may be so large; a browser sends far smaller ones. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const named = { recipeId: id };

export const recipePhotosContract = {
  uploadPhoto: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/recipes/{recipeId}/photo',
      summary:
        'Give a recipe a photo (JPEG, PNG or WebP); what is stored is a square JPEG made from it, without anything else that was in the file',
      tags: ['commands'],
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.object({ accountId: id, ...named }),
        query: z.object({ commandId: id, filename }),
        body: z
          .file()
          .mime([...PHOTO_TYPES])
          .max(PHOTO_MAX_BYTES),
      }),
    )
    .output(commandAnswer),

  removePhoto: command('/recipes/{recipeId}/photo/remove', 'Take the photo of a recipe away', {
    ...named,
    version: z.number().int(),
  }),

  photo: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/recipes/{recipeId}/photo/{size}',
      summary:
        'The photo of a recipe or its small copy; of names the one that is meant, so that it may be stored for ever',
      tags: ['queries'],
      outputStructure: 'detailed',
    })
    .input(z.object({ accountId: id, ...named, size: z.enum(['full', 'thumb']), of: z.string().max(500).optional() }))
    .output(z.object({ headers: z.object({ 'cache-control': z.string() }), body: z.file() })),
};
