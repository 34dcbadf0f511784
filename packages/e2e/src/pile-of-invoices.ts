import { LAYOUTS } from '@larder/reading/testing/layouts.ts';
import type { Desk } from '@larder/server/testing/billed/desk.ts';
import { FAULTS, type FaultName, type Planted } from '@larder/server/testing/billed/faults.ts';
import { type FileKind, filesOf } from '@larder/server/testing/billed/files.ts';
import type { PaperFile } from '@larder/server/testing/billed/hands.ts';
import { firstPaper } from '@larder/server/testing/billed/prove.ts';

/** A paper as it lies on the desk. fault: what its supplier billed wrongly; pence: £ of it that a line has to name. */
export interface Billed {
  number: string;
  files: PaperFile[];
  fault: FaultName | null;
  pence: number;
}

/**
 * A supplier's invoices about one delivery each, all of one kind. A person approved one of a delivery before, so that Larder knows the supplier. Each
 * entry of the plan is what is wrong with one; null: nothing.
 */
export async function invoicesOf(desk: Desk, kind: FileKind, plan: readonly (FaultName | null)[]): Promise<Billed[]> {
  const { files: known, invoice: first, ...earlier } = await firstPaper(desk, kind, 1);
  const billed: Billed[] = [];
  for (const fault of plan) {
    const placed = await desk.place(false);
    const invoice = desk.paper(placed);
    const given = { random: desk.random, ...placed, invoice, earlier: { invoice: first, uploadId: earlier.uploadId } };
    const planted: Planted = fault ? FAULTS[fault](given) : { invoice };
    const { came, invoice: sent, findings = [] } = planted;
    await desk.receive(placed, came);
    billed.push({ number: sent.number, files: await filesOf(sent, kind, 1), fault, pence: findings[0]?.pence ?? 0 });
  }
  return billed;
}

/** A PDF of a layout that prints the number of our order. */
export function pdfOf(name: string): FileKind {
  const layout = LAYOUTS.find((one) => one.name === name);
  if (!layout) throw new Error(`no layout ${name}`);
  return { is: 'PDF', layout };
}
