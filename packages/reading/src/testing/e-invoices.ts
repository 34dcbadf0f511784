import { readFileSync } from 'node:fs';
import type { GivenFile } from '../reader.ts';

/** One of the electronic invoices in `e-invoices`, whose sources and licences stand in NOTICE there. */
export function eInvoice(filename: string): GivenFile {
  return { filename, bytes: new Uint8Array(readFileSync(new URL(`e-invoices/${filename}`, import.meta.url))) };
}
