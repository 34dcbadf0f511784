import { readFile } from 'node:fs/promises';

/** Where the build of the web app leaves the page that verifies: one file, without anything from elsewhere. */
const BUILT = new URL('../../../../web/dist/packed/verify.html', import.meta.url);
/** Where in it the evidence goes. */
export const EVIDENCE_PLACE = '<!--evidence-->';
/** A browser verifies so many within moments; a larger file is picked by hand. */
const MOST_ENTRIES = 150_000;

export async function verifyingPage(): Promise<string> {
  try {
    return await readFile(BUILT, 'utf8');
  } catch (error) {
    throw new Error('The page that verifies evidence is not built. Run npm run build.', { cause: error });
  }
}

/** The page with the evidence in it, so that it says how that stands as soon as it is opened. Nothing in the evidence can end its place. */
export async function* pageWithEvidence(
  page: string,
  { entries, pieces }: { entries: number; pieces: () => AsyncIterable<string> },
): AsyncGenerator<string> {
  const [before = '', after = ''] = page.split(EVIDENCE_PLACE);
  yield before;
  if (entries <= MOST_ENTRIES) {
    yield '<script type="application/json" id="evidence">';
    for await (const piece of pieces()) yield piece.replaceAll('<', '\\u003c');
    yield '</script>';
  }
  yield after;
}
