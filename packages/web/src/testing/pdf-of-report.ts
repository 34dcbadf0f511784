import { pdfText } from '@larder/documents/testing/pdf-text.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { savedFiles } from './saved-files.ts';

/** Makes the open report into a PDF and reads it back: its file name, and the lines of its text. */
export async function pdfOfReport(): Promise<{ name: string; lines: string[]; text: string }> {
  const { name, file } = await savedBy('PDF');
  const text = await pdfText(file);
  return { name, text, lines: text.split('\n') };
}

/** Makes the open report into a CSV file: its file name, and its rows without quotes. */
export async function csvOfReport(): Promise<{ name: string; rows: string[] }> {
  const { name, file } = await savedBy('CSV');
  const text = (await file.text()).replace('\ufeff', '');
  return { name, rows: text.trimEnd().replaceAll('"', '').split('\r\n') };
}

/** What follows the title: site, days where it has some, and when it was made. */
export function aboutReport(site: string, period: string | null): RegExp {
  const parts = [site, ...(period === null ? [] : [period])].map((part) =>
    part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${parts.join(' · ')} · Printed \\d{2} \\w{3} \\d{4}, \\d{2}:\\d{2}$`);
}

async function savedBy(button: string): Promise<{ name: string; file: Blob }> {
  const saved = savedFiles();
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => saved.length, { timeout: 20_000 }).toBe(1);
  return saved[0] ?? { name: '', file: new Blob() };
}
