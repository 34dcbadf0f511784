import { pounds } from '@larder/reading/testing/layout.ts';
import type { FaultName } from '@larder/server/testing/billed/faults.ts';
import type { FileKind } from '@larder/server/testing/billed/files.ts';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../axe.ts';
import { demoDesks } from '../billing.ts';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { enterOn, tabTo } from '../keyboard.ts';
import { inDays } from '../orders.ts';
import { joinGroup } from '../people.ts';
import { type Billed, invoicesOf, pdfOf } from '../pile-of-invoices.ts';

const NO = null;
/** What each supplier sends, and what is wrong with it: forty in all. */
const PILE: readonly { kind: FileKind; plan: readonly (FaultName | null)[] }[] = [
  { kind: { is: 'UBL' }, plan: [NO, 'dearer', NO, NO, 'short', NO, NO, NO] },
  { kind: { is: 'CII' }, plan: [NO, NO, NO, 'dearer', NO, NO, NO, NO] },
  { kind: pdfOf('two columns'), plan: [NO, NO, 'short', NO, NO, NO, NO, NO] },
  { kind: { is: 'UBL' }, plan: [NO, NO, NO, NO, 'other VAT', NO, 'charge not on the order', NO] },
  { kind: pdfOf('cleaning supplier'), plan: [NO, NO, NO, NO, NO, 'dearer', NO, NO] },
];
/** How each is named in the list, with its £; the £ of a charge that the order does not have stand on the page. */
const WORDS: Partial<Record<FaultName, string>> = {
  dearer: 'Dearer',
  short: 'Billed more than received',
  'other VAT': 'VAT differs',
};

test('forty invoices are sent at once: those without a fault are approved by Larder, the others decided by keyboard, each fault named', async ({
  page,
  browser,
  kitchen,
}) => {
  test.setTimeout(400_000);
  const desks = await demoDesks(page.request, kitchen, { firstDay: inDays(-66), seed: 81 });
  const weeks = await Promise.all(
    PILE.map(({ kind, plan }, index) => {
      const desk = desks[index];
      if (!desk) throw new Error('no supplier');
      return invoicesOf(desk, kind, plan);
    }),
  );
  const papers = weeks.flat();
  const faulty = papers.filter(({ fault }) => fault !== null);
  expect([papers.length, faulty.length]).toEqual([40, 7]);

  const books = await joinGroup(page.request, browser, kitchen.areaId, newPerson('Bea Books'));
  await books.setViewportSize({ width: 1440, height: 900 });
  await books.goto(`/${kitchen.areaId}/procurement/uploads`);
  await expect(books.getByRole('row', { name: /Approved/ })).toHaveCount(PILE.length); // those of the week before
  await books.getByLabel('Drop invoices here, or choose them').setInputFiles(
    papers.flatMap(({ files }) =>
      files.map(({ filename, contentType, bytes }) => ({
        ...{ name: filename, mimeType: contentType, buffer: Buffer.from(bytes) },
      })),
    ),
  );
  const standing = async () => {
    const { rows } = await callsOf(page.request, kitchen.areaId).query('/sync');
    const uploads: { number: string; approvedBy: string | null }[] = rows.invoiceUploads;
    return papers.map(({ number }) => uploads.find((one) => one.number === number)?.approvedBy ?? null);
  };
  const byLarder = papers.map(({ fault }) => (fault === null ? 'Larder' : null));
  await expect.poll(standing, { timeout: 150_000 }).toEqual(byLarder); // within 40 s where nothing else runs
  await expectNoAxeViolations(books);

  for (const one of faulty) await decide(books, one);
  const approvals = await standing();
  expect(approvals.filter((by) => by === 'Bea Books')).toHaveLength(faulty.length);
  expect(approvals).not.toContain(null);
  for (const status of ['Being read', 'Not read', 'Read', 'Matched']) {
    await books.getByRole('combobox', { name: 'Status' }).click();
    await books.getByRole('option', { name: status, exact: true }).click();
    await expect(books.getByText('No uploads to display')).toBeVisible();
  }
  await books.context().close();
});

/** Finds an invoice, reads what is wrong with it, claims what somebody has to decide, and approves it: without a mouse. */
async function decide(books: Page, { number, fault, pence }: Billed): Promise<void> {
  const { keyboard } = books;
  const word = fault === null ? undefined : WORDS[fault];
  await keyboard.press('/');
  await keyboard.type(number);
  const row = books.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText(word ? `${word} ${pounds(pence)}` : 'Charge to decide');
  await enterOn(books, row.getByRole('link').first());
  await expect(books.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();

  if (!word) {
    await enterOn(books, books.getByRole('button', { name: /^Why a person approves it/ }));
    await expect(books.getByText(/^Charges of £[\d.]+, on its orders £0\.00/)).toBeVisible();
  }
  const decision = books.getByRole('radiogroup', { name: /^Decision on / });
  if (fault === 'dearer' || !word) {
    await tabTo(books, decision.getByRole('radio', { name: 'Not decided' }));
    await keyboard.press('ArrowLeft'); // from the first choice to the last one
    await expect(decision.getByRole('radio', { name: 'Claim' })).toBeChecked();
  }
  const approve = books.getByRole('button', { name: 'Approve', exact: true });
  await enterOn(books, approve.first());
  const dialog = books.getByRole('dialog', { name: 'Approve this invoice?' });
  await enterOn(books, dialog.getByRole('button', { name: 'Approve', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(books.getByText('Approved', { exact: true }).first()).toBeVisible();
  await enterOn(books, books.getByRole('link', { name: 'Invoice Tracker' }).first());
}
