import type { FileContents } from '../storage/file-store.ts';

interface OfImport {
  organisationId: string;
  importId: string;
}

/** Where the parts of a file wait for their job. */
export function partKey({ organisationId, importId }: OfImport, part: number): string {
  return `${folderOf(organisationId)}/${importId}/${part}.part`;
}

/** Notes under which keys an import is about to store more uploaded files, so that they can be removed when it comes to nothing. */
export async function noteStored(files: FileContents, of: OfImport, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await files.put(storedKey(of), Buffer.from(JSON.stringify([...(await notedKeys(files, of)), ...keys])));
}

/** Removes what a failed import stored. */
export async function removeStored(files: FileContents, of: OfImport): Promise<void> {
  for (const key of await notedKeys(files, of)) await files.remove(key);
}

async function notedKeys(files: FileContents, of: OfImport): Promise<string[]> {
  const noted = await files.read(storedKey(of));
  return noted ? JSON.parse(Buffer.from(noted).toString()) : [];
}

/** Removes all that waits of an organisation's imports. */
export function forgetParts(files: FileContents, organisationId: string): Promise<void> {
  return files.removeFolder(folderOf(organisationId));
}

function folderOf(organisationId: string): string {
  return `${organisationId}/imports`;
}

function storedKey({ organisationId, importId }: OfImport): string {
  return `${folderOf(organisationId)}/${importId}/kept.json`;
}
