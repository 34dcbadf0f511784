import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import { pounds } from '@larder/reading/testing/layout.ts';
import type { Desk, Placed } from './desk.ts';
import {
  DUPLICATES,
  type DuplicateName,
  dearer,
  type EarlierPaper,
  FAULTS,
  type FaultName,
  type Planted,
  type PlantedFinding,
  statesPack,
} from './faults.ts';
import { type FileKind, filesOf } from './files.ts';
import { drop, type PaperFile } from './hands.ts';

/** What is planted in a paper; clean: nothing. */
export type PlantedName = 'clean' | FaultName | DuplicateName | 'the same file' | 'small rises';

/** What became of a paper that was dropped on the tracker. */
export interface Outcome {
  kind: FileKind;
  what: PlantedName;
  number: string;
  /** Larder approved it by itself. */
  approved: boolean;
  /** Whether every £ that was planted is stated; of a clean one, nothing has to be. */
  named: boolean;
  /** Whether some of it is stated by a question about its line alone, which could not be read surely: with all that the line comes to. */
  asked: boolean;
  /** Why it was not approved, or what of it is not named. */
  why: string;
}

/** Papers of a supplier that look alike: a person approves the first, which is right; then come the others. */
export async function proveBlock(
  desk: Desk,
  kind: FileKind,
  plan: readonly PlantedName[],
  seed: number,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let earlier = await firstPaper(desk, kind, seed);
  for (const [index, what] of plan.entries()) {
    const at = { desk, kind, seed: seed + index + 1 };
    if (what === 'clean') {
      const sent = await clean(at);
      outcomes.push(sent.outcome);
      if (sent.outcome.approved) earlier = sent.earlier;
    } else if (what === 'small rises') outcomes.push(await smallRises(at, earlier));
    else if (what === 'the same file') outcomes.push(await sameFile(at, earlier));
    else if (what in DUPLICATES) {
      const planted = DUPLICATES[what as keyof typeof DUPLICATES]({ random: desk.random, earlier });
      outcomes.push(await judged(at, earlier.areaId, what, planted));
    } else outcomes.push(...(await withFault(at, what as FaultName, earlier)));
  }
  return outcomes;
}

interface At {
  desk: Desk;
  kind: FileKind;
  seed: number;
}

interface SentPaper extends EarlierPaper {
  areaId: string;
  files: PaperFile[];
}

/** Only where the paper has a place for weights are goods ordered that are paid by the kg. */
function weighs(kind: FileKind): boolean {
  if (kind.is === 'UBL' || kind.is === 'CII') return true;
  return kind.layout.wanted.weights === true || kind.layout.columns.some(({ shows }) => shows === 'unit');
}

/** A picture is approved by its PDF first, so that what is measured is what comes afterwards. */
export async function firstPaper(desk: Desk, kind: FileKind, seed: number): Promise<SentPaper> {
  const placed = await desk.place(weighs(kind));
  await desk.receive(placed);
  const invoice = desk.paper(placed);
  const files = await filesOf(invoice, kind.is === 'picture' ? { is: 'PDF', layout: kind.layout } : kind, seed);
  const { uploadId } = await drop(desk.hands, placed.areaId, files, desk.supplier.supplierId);
  const read = await desk.hands.settled(placed.areaId, uploadId);
  if (read.row.approvedBy === null) await approveByHand(desk, placed, read);
  return { areaId: placed.areaId, invoice, uploadId, files };
}

async function approveByHand(desk: Desk, { areaId, lines }: Placed, read: InvoiceDetail): Promise<void> {
  const { id: uploadId } = read.row;
  const send = async (path: string, body: object) => {
    const { row } = await desk.hands.get<InvoiceDetail>(areaId, `/invoices/${uploadId}`);
    return desk.hands.command(areaId, `/invoices/${uploadId}${path}`, { uploadId, version: row.version, ...body });
  };
  for (const [index, { lineId, optionId, lots, identifiedBy }] of read.lines.entries()) {
    const item = lines[index]?.orderLine.optionId ?? null;
    if (optionId !== null && lots !== null && identifiedBy !== 'proposed') continue;
    await send(`/lines/${lineId}/item`, { lineId, optionId: item, lotsPerUnit: '1', kind: 'goods' });
  }
  const { status, body } = await send('/approve', {});
  if (status !== 200) throw new Error(`the first of ${desk.supplier.name} is not approved: ${JSON.stringify(body)}`);
}

async function clean(at: At): Promise<{ outcome: Outcome; earlier: SentPaper }> {
  const { desk, kind, seed } = at;
  const placed = await desk.place(weighs(kind));
  await desk.receive(placed);
  const invoice = desk.paper(placed);
  const files = await filesOf(invoice, kind, seed);
  const { uploadId } = await drop(desk.hands, placed.areaId, files);
  const detail = await desk.hands.settled(placed.areaId, uploadId);
  const outcome = outcomeOf(at, 'clean', { invoice }, detail);
  return { outcome, earlier: { areaId: placed.areaId, invoice, uploadId, files } };
}

async function withFault(at: At, what: FaultName, earlier: SentPaper): Promise<Outcome[]> {
  const { desk, kind } = at;
  let placed = await desk.place(weighs(kind));
  while (what === 'wrong pack' && !placed.lines.some(statesPack)) placed = await desk.place(weighs(kind));
  const { lines, spare } = placed;
  const plant: (typeof FAULTS)[FaultName] = FAULTS[what];
  const planted: Planted = plant({ random: desk.random, lines, invoice: desk.paper(placed), spare, earlier });
  await desk.receive(placed, planted.came);
  if (!planted.before) return [await judged(at, placed.areaId, what, planted)];
  const before = { invoice: { ...planted.before, number: desk.newNumber() } };
  const earlierHalf = await sentAndRead(at, placed.areaId, before);
  await desk.hands.setDay(placed.day, 1);
  const detail = await sentAndRead(at, placed.areaId, planted);
  return [outcomeOf(at, 'clean', before, earlierHalf), outcomeOf(at, what, planted, detail, earlierHalf)];
}

/** So far may a price rise above the one of the list before somebody looks at it (rule 74). */
const CREEP = 1.02;
const RISES = 6;

/** One item at each delivery a percent above what was agreed, which is what was accepted before: it has to be stopped before it has crept away. */
async function smallRises(at: At, earlier: SentPaper): Promise<Outcome> {
  const { desk } = at;
  const item = desk.pick();
  for (let rise = 1; rise <= RISES; rise++) {
    const placed = await desk.placeOnly(item, 1);
    await desk.receive(placed);
    const planted = dearer(desk.paper(placed), 0, (pence) => Math.floor(pence * 1.01));
    const outcome = await judged(at, placed.areaId, 'small rises', planted);
    const crept = (planted.invoice.lines[0]?.pence ?? 0) > Number(item.unitPrice) * 100 * CREEP;
    if (crept || !outcome.approved) return outcome; // what a person looks at does not creep, where its £ is named
  }
  const never = 'six rises of 1 % were let through';
  return {
    kind: at.kind,
    what: 'small rises',
    number: earlier.invoice.number,
    approved: true,
    named: false,
    asked: false,
    why: never,
  };
}

async function judged(at: At, areaId: string, what: PlantedName, planted: Planted): Promise<Outcome> {
  return outcomeOf(at, what, planted, await sentAndRead(at, areaId, planted));
}

async function sentAndRead(at: At, areaId: string, { invoice }: Planted): Promise<InvoiceDetail> {
  const files = await filesOf(invoice, at.kind, at.seed);
  const { uploadId } = await drop(at.desk.hands, areaId, files);
  return at.desk.hands.settled(areaId, uploadId);
}

/** The same bytes answer the first upload: nothing is read a second time. */
async function sameFile({ desk, kind }: At, { areaId, files, uploadId, invoice }: SentPaper): Promise<Outcome> {
  const again = await drop(desk.hands, areaId, files);
  const isFirst = !again.isNew && again.uploadId === uploadId;
  const why = isFirst ? '' : 'it became another upload';
  return { kind, what: 'the same file', number: invoice.number, approved: !isFirst, named: isFirst, asked: false, why };
}

/** before: of a second bill, the first one; what is asked about there is not billed twice as long as nobody answers. */
function outcomeOf(
  { kind }: At,
  what: PlantedName,
  planted: Planted,
  detail: InvoiceDetail,
  before: InvoiceDetail | null = null,
): Outcome {
  const approved = detail.row.approvedBy === 'Larder';
  const unstated = (planted.findings ?? []).filter((finding) => !isNamed(detail, finding));
  const papers = before ? [before, detail] : [detail];
  const unnamed = unstated.filter((finding) => !papers.some((paper) => isAskedAbout(paper, finding)));
  const named = unnamed.length === 0 && (planted.states?.(detail) ?? true);
  const missing = unnamed.map(({ kind: of, pence }) => `${of} £${(pence / 100).toFixed(2)} is not named`);
  const why = [...(approved ? [] : missing), ...reasonsOf(detail)].join('; ');
  const asked = named && unstated.length > 0;
  return { kind, what, number: planted.invoice.number, approved, named, asked, why };
}

/** Somewhere a finding of the kind has that £, to the penny; where a paper states no VAT of lines, a reason names it. */
function isNamed({ lines, alone }: InvoiceDetail, { kind, pence }: PlantedFinding): boolean {
  const beside = `VAT of its lines, which is ${pounds(pence)} beside`;
  if (kind === 'VAT differs' && alone.some(({ holds, text }) => !holds && text.includes(beside))) return true;
  return hasFinding(lines, kind, pence);
}

/** A person is asked which item the line is, or how many lots, beside all that it comes to. */
function isAskedAbout({ lines }: InvoiceDetail, { line }: PlantedFinding): boolean {
  return hasFinding(lines, 'item not known', line);
}

function hasFinding(lines: InvoiceDetail['lines'], kind: string, pence: number): boolean {
  return lines.some(({ findings }) =>
    findings.some((one) => one.kind === kind && Math.abs(Number(one.pounds) * 100 - pence) < 1),
  );
}

/** Why nobody but a person may approve it. */
function reasonsOf({ row, alone, failedChecks, lines }: InvoiceDetail): string[] {
  const found = lines.flatMap(({ name, findings }) =>
    findings.map(({ kind, pounds }) => `${name}: ${kind} £${pounds}`),
  );
  const against = alone.filter(({ holds }) => !holds).map(({ text }) => text);
  return [row.status, ...(row.error ? [row.error] : []), ...failedChecks, ...against, ...found];
}
