import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { photo } from './photos/photo.queries.ts';
import { removePhoto, uploadPhoto } from './photos/store-photo.ts';

const uploading = inAccount(uploadPhoto);
const removing = inAccount(removePhoto);
const reading = readingInAccount(photo);

/** Photos of recipes: where files are stored comes from the server's services. */
export const photoRoutes = {
  uploadPhoto: os.recipes.uploadPhoto.handler(async ({ input: { params, query, body }, context }) => {
    const sent = { ...params, ...query, files: context.services.files, bytes: await body.bytes() };
    return uploading({ input: sent, context });
  }),
  removePhoto: os.recipes.removePhoto.handler(({ input, context }) =>
    removing({ input: { ...input, files: context.services.files }, context }),
  ),
  photo: os.recipes.photo.handler(({ input, context }) =>
    reading({ input: { ...input, files: context.services.files }, context }),
  ),
};
