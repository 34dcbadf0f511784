// `npm run evidence:check FILE`: verifies a file of food-safety evidence by itself, without a database or a network; `FILE 42 e6162d82b3f158ed` also
// against a number and hash that were written down. Ends with 1 when something was changed, 2 when the file or the note is none. The format is in docs/food-safety-chain.md.

import { readFile } from 'node:fs/promises';
import {
  EVIDENCE_FORMAT,
  type Evidence,
  evidenceReport,
  isWhole,
  readNote,
  verifyEvidence,
} from '@larder/domain/tasks/evidence.ts';

process.exitCode = await check(process.argv[2], process.argv.slice(3).join(' '));

async function check(file: string | undefined, typed: string): Promise<number> {
  const evidence = file ? await readEvidence(file) : null;
  if (!evidence) {
    console.error(file ? `${file} is no file of food-safety evidence.` : 'Name a file: npm run evidence:check FILE');
    return 2;
  }
  const noted = readNote(typed);
  if (typed !== '' && !noted) {
    console.error(
      `${typed} is no number and hash. Write them as on the paper: npm run evidence:check FILE 42 e6162d82b3f158ed`,
    );
    return 2;
  }
  const verified = verifyEvidence(evidence, noted);
  for (const line of evidenceReport(evidence, verified)) console.log(line);
  return isWhole(verified) ? 0 : 1;
}

/** Null where the file is not there or is something else. */
async function readEvidence(file: string): Promise<Evidence | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const evidence = JSON.parse(text) as Evidence;
    return evidence.format === EVIDENCE_FORMAT ? evidence : null;
  } catch {
    return null;
  }
}
