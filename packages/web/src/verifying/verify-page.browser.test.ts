import { sha256 } from '@larder/domain/sha256.ts';
import { entryBytes, entryHash, firstPrev, sealedText } from '@larder/domain/tasks/chain-entry.ts';
import { EVIDENCE_FORMAT, type Evidence } from '@larder/domain/tasks/evidence.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import template from './page.template?raw';
import { startVerifying } from './verify-page.ts';

afterEach(() => document.body.replaceChildren());

const salt = 'ab'.repeat(16);

/** Three comments of a chain. */
function evidence(): Evidence {
  let prev = firstPrev('soho');
  const entries = [1, 2, 3].map((seq) => {
    const bytes = entryBytes({
      ...{ v: 1, chain: 'soho', seq, prev, id: `e${seq}`, kind: 'comment', area: 'kitchen', day: '2026-11-20' },
      ...{ claimed: '2026-11-20T08:00:00.000Z', clock: null, recorded: '2026-11-20T08:00:00.000Z', device: null },
      ...{ person: 'p', corrects: null, flags: [], payload: { about: 'FOOD', text: sealedText(salt, `Nº ${seq}`) } },
    });
    prev = entryHash(bytes);
    return { seq, bytes, hash: prev };
  });
  return {
    ...{ format: EVIDENCE_FORMAT, chain: 'soho', location: 'Soho', from: '2026-11-20', to: '2026-11-20', after: null },
    entries,
    anchors: [{ day: '2026-11-20', seq: 2, head: entries[1]?.hash ?? '' }],
    people: { p: 'Ada' },
    words: entries.map(({ seq }) => ({ entry: `e${seq}`, field: 'text', salt, text: `Nº ${seq}` })),
    areas: { kitchen: 'Kitchen' },
  };
}

/** The page, with evidence in it unless there is none. */
function open(held: object | null): void {
  const body = /<body>([\s\S]*)<\/body>/.exec(template)?.[1] ?? '';
  document.body.innerHTML = body.replace('<!--evidence-->', '').replace(/<script>.*/, '');
  if (held) {
    const place = document.createElement('script');
    Object.assign(place, { type: 'application/json', id: 'evidence', textContent: JSON.stringify(held) });
    document.body.append(place);
  }
  startVerifying(document);
}

const says = (what: RegExp) =>
  expect.poll(() => page.getByRole('status', { name: 'Entries' }).element().textContent).toMatch(what);

describe('the page that verifies', () => {
  it('says that all is as it was written, and shows the evenings that were noted', async () => {
    open(evidence());
    await says(/✓ All 3 entries of Soho.* are as they were written\./);
    await says(/newer than the last noted evening: 1\./);
    for (const part of document.querySelectorAll('details')) part.open = true;
    await expect.element(page.getByRole('row', { name: /20 Nov 2026 2/ })).toBeVisible();
  });

  it('names the first entry that was changed, and words that are others', async () => {
    const whole = evidence();
    const changed = whole.entries.map((one) =>
      one.seq === 2 ? { ...one, bytes: one.bytes.replace('FOOD', 'OPEN') } : one,
    );
    open({ ...whole, entries: changed });
    await says(/✗ .*not as they were written\..*Entry 2 was changed/);
    document.body.replaceChildren();
    open({ ...whole, words: whole.words.map((one) => ({ ...one, text: 'All well' })) });
    await says(/The words of entry 1 \(text\) are not those that were entered\./);
  });

  it('says that an allergen chart in it is none that was signed', async () => {
    const chart = { format: 'larder.allergen-chart.v1', dishes: [] } as const;
    open({ ...evidence(), charts: [{ ...chart, dishes: [] }] });
    await says(/✗ .*not as they were written\..*Allergen charts that are not as they were signed: 1\./);
  });

  it('takes a number and hash from paper: it finds a cut back to it, and another chain', async () => {
    const whole = evidence();
    const cut = { ...whole, entries: whole.entries.slice(0, 1), anchors: [] };
    open(cut);
    await says(/✓ The one entry of Soho.* is as it was written\./);
    await page.getByRole('textbox', { name: /Number and hash/ }).fill(`3 ${whole.entries[2]?.hash.slice(0, 20)}`);
    await userEvent.keyboard('{Enter}');
    await says(/✗ .*Entry 2 is not in this file.*up to 3 when that was noted/);
    await page.getByRole('textbox', { name: /Number and hash/ }).fill(`1 ${sha256('another').slice(0, 16)}`);
    await userEvent.keyboard('{Enter}');
    await says(/✗ .*Entry 1 is not the one whose hash was written down/);
    await page.getByRole('textbox', { name: /Number and hash/ }).fill('yesterday');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Type a number and at least 16 digits of its hash.')).toBeVisible();
  });

  it('compares photos with the entries that were ticked with them, and names one that is another', async () => {
    const content = 'the clean slicer';
    const bytes = entryBytes({
      ...{ v: 1, chain: 'soho', seq: 1, prev: firstPrev('soho'), id: 'e1', kind: 'tick', area: 'kitchen' },
      ...{ day: '2026-11-20', claimed: '2026-11-20T08:00:00.000Z', clock: null, recorded: '2026-11-20T08:00:00.000Z' },
      ...{ device: null, person: 'p', corrects: null, flags: [], payload: { task: 't', photos: [sha256(content)] } },
    });
    const photo = new File([content], 'entry 1.jpg');
    const pick = (...files: File[]) => userEvent.upload(page.getByLabelText('Photos of the pack'), files);
    const compared = (what: RegExp) =>
      expect.poll(() => page.getByRole('status', { name: 'Photos' }).element().textContent).toMatch(what);
    open(null);
    await pick(photo);
    await compared(/Pick the file of evidence first/);
    document.body.replaceChildren();
    open({ ...evidence(), entries: [{ seq: 1, bytes, hash: entryHash(bytes) }], anchors: [], words: [] });
    await pick(photo);
    await compared(/^✓ Photos that are as they were stored: 1 of 1\.$/);
    await pick(photo, new File(['another slicer'], 'entry 2.jpg'));
    await compared(
      /^✗ Photos that are as they were stored: 1 of 2\.entry 2\.jpg is none of the photos of these entries\.$/,
    );
    document.body.replaceChildren();
    open({ ...evidence(), entries: [{ seq: 1, bytes: bytes.slice(1), hash: entryHash(bytes) }] });
    await pick(photo);
    await compared(/^✗ The entries are not as they were written: no photo can be compared with them\.$/);
  });

  it('takes a file that is picked, and refuses one of another kind', async () => {
    open(null);
    await says(/Pick the file of evidence/);
    const pick = (name: string, content: object) =>
      userEvent.upload(page.getByLabelText('Another file of evidence'), new File([JSON.stringify(content)], name));
    await pick('recipes.json', { format: 'recipes' });
    await says(/✗ recipes\.json is no file of food-safety evidence\.$/);
    await pick('4 Evidence.json', evidence());
    await says(/✓ All 3 entries/);
  });
});
