import { api, refusing } from '../../data/api.ts';

/** What a stored file is shown as; null: it is not shown. */
export type ShownAs = 'pdf' | 'picture';

/** Returns how a file is shown, by the end of its name or address. */
export function shownAs(name: string): ShownAs | null {
  const ending = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (ending === 'pdf') return 'pdf';
  return ['jpg', 'jpeg', 'png', 'webp'].includes(ending) ? 'picture' : null;
}

/** INV-024, INV-031, INV-032. */
export const NOT_SIGNED = 'Failed to generate signed URL';
export const NOT_RESOLVED = 'Invoice URL could not be resolved.';
export const NOT_OPENED = 'Could not open invoice file.';

/** Thrown with the message to show. */
export class FileProblem extends Error {}

/** A key of the store: folders and a name, with no scheme and no way upwards. */
const KEY = /^[\w-]+(?:\/[\w.-]+)+$/;

/** Where a stored file is opened: an address of ours as it is, a key by a link for five minutes (INV-023). Throws FileProblem. */
export async function addressOf(stored: string): Promise<string> {
  if (isAddress(stored)) return stored;
  if (!KEY.test(stored) || stored.includes('..')) throw new FileProblem(NOT_RESOLVED);
  const { url } = await refusing(api.files.generateSignedUrl({ path: stored })).catch(() => {
    throw new FileProblem(NOT_SIGNED);
  });
  return url;
}

/** Where the PDF of a stored file is fetched from (INV-025). */
export function proxied(stored: string): string {
  return `/api/v1/documentProxy?url=${encodeURIComponent(stored)}`;
}

/** An address of this server, or of the accounting provider. */
function isAddress(stored: string): boolean {
  return /^\/api\/|^https:\/\//.test(stored);
}

/** Opens a stored file in a new window (INV-004). Throws FileProblem. The window opens first: later the browser takes it for an advertisement. */
export async function openInWindow(stored: string): Promise<void> {
  const opened = window.open('', '_blank');
  if (!opened) throw new FileProblem(NOT_OPENED);
  try {
    opened.opener = null;
    opened.location.href = await addressOf(stored);
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** The message for whatever was thrown while a file was opened. */
export function fileProblemText(error: unknown): string {
  return error instanceof FileProblem ? error.message : NOT_OPENED;
}
