import { Refusal } from '@larder/contract/refusals.ts';
import type { Services } from '../kernel/procedure.ts';
import { mayOpenFile } from './may-open-file.ts';

/** A link to a file that we stored, of an account that the person reaches, in which they see the page that lists it; anything else is not found. */
export async function generateSignedUrl(
  { pool, files, now }: Services,
  userId: string,
  path: string,
): Promise<{ url: string }> {
  if (!(await mayOpenFile(pool, userId, path))) throw new Refusal('not-found', { what: 'file' });
  return { url: files.link(path, userId, now()) };
}
