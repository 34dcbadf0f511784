import { showDay } from '@larder/domain/calendar.ts';
import { sha256OfFile } from '@larder/domain/sha256.ts';
import {
  EVIDENCE_FORMAT,
  type Evidence,
  evidenceReport,
  isWhole,
  readNote,
  verifyEvidence,
} from '@larder/domain/tasks/evidence.ts';
import { comparePhotos } from '@larder/domain/tasks/evidence-photos.ts';
import type { Anchor } from '@larder/domain/tasks/verify-chain.ts';

/**
 * What the page in an inspector's pack does: verifies the evidence that lies in it, or a file that is picked, by itself and also against a number and
 * hash that were written down. The page is opened from disk: no server, no network.
 */
export function startVerifying(page: ParentNode): void {
  const part = <Kind extends Element>(selector: string) => {
    const found = page.querySelector<Kind>(selector);
    if (!found) throw new Error(`the page has no ${selector}`);
    return found;
  };
  const result = part('#result');
  const typed = part<HTMLInputElement>('#noted');
  const problem = part('#note-problem');
  let evidence = readEvidence(page.querySelector('#evidence')?.textContent ?? '');

  const verify = () => {
    const note = readTyped(typed.value);
    problem.textContent = note === 'none' ? 'Type a number and at least 16 digits of its hash.' : '';
    if (note === 'none') return;
    if (!evidence) return show(result, ['Pick the file of evidence below.'], null);
    show(result, ['Verifying …'], null);
    setTimeout(() => {
      if (!evidence) return;
      const verified = verifyEvidence(evidence, note);
      show(result, evidenceReport(evidence, verified), isWhole(verified));
      showEvenings(part('#evenings tbody'), evidence);
    });
  };
  part('#note').addEventListener('submit', (event) => {
    event.preventDefault();
    verify();
  });
  part<HTMLInputElement>('#file').addEventListener('change', async ({ target }) => {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : null;
    if (!file) return;
    evidence = readEvidence(await file.text());
    if (evidence) verify();
    else show(result, [`${file.name} is no file of food-safety evidence.`], false);
  });
  part<HTMLInputElement>('#photos').addEventListener('change', async ({ target }) => {
    const files = target instanceof HTMLInputElement ? [...(target.files ?? [])] : [];
    if (files.length > 0) await showPhotos(part('#photo-result'), evidence, files);
  });
  verify();
}

/** Compares pictures with the entries. One is read after the other: a year may have a thousand. */
async function showPhotos(result: Element, evidence: Evidence | null, files: readonly File[]): Promise<void> {
  if (!evidence) return show(result, ['Pick the file of evidence first.'], null);
  show(result, ['Comparing …'], null);
  const hashed: { name: string; sha256: string }[] = [];
  for (const file of files)
    hashed.push({ name: file.name, sha256: sha256OfFile(new Uint8Array(await file.arrayBuffer())) });
  const { good, report } = comparePhotos(evidence, hashed);
  show(result, report, good);
}

/** Null where nothing was typed. */
function readTyped(text: string): Anchor | null | 'none' {
  return text.trim() === '' ? null : (readNote(text) ?? 'none');
}

function readEvidence(text: string): Evidence | null {
  try {
    const evidence = JSON.parse(text) as Evidence;
    return evidence.format === EVIDENCE_FORMAT ? evidence : null;
  } catch {
    return null;
  }
}

/** What was found, the verdict first. isGood null: nothing was found yet. */
function show(result: Element, [verdict = '', ...more]: readonly string[], isGood: boolean | null): void {
  const head = document.createElement('p');
  head.className = isGood === null ? 'verdict' : `verdict ${isGood ? 'good' : 'bad'}`;
  head.textContent = isGood === null ? verdict : `${isGood ? '✓' : '✗'} ${verdict}`;
  const list = document.createElement('ul');
  for (const text of more) list.append(Object.assign(document.createElement('li'), { textContent: text }));
  result.replaceChildren(head, ...(more.length > 0 ? [list] : []));
}

function showEvenings(body: Element, { anchors }: Evidence): void {
  const rows = anchors.map(({ day, seq, head }) => {
    const row = document.createElement('tr');
    for (const text of [showDay(day), String(seq), head])
      row.append(Object.assign(document.createElement('td'), { textContent: text }));
    return row;
  });
  body.replaceChildren(...rows);
}
