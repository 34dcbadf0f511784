import { dateOrderOf } from '@larder/domain/invoices/printed-date.ts';
import { decimalSignOf } from '@larder/domain/invoices/printed-number.ts';
import type { Found, OtherPaper, ReadHead, ReadInvoice } from '@larder/domain/invoices/read-file.ts';
import { type Decimal, decimal, HUNDRED, sum } from '@larder/domain/money.ts';
import { currencyOf } from './currency.ts';
import { type DraftLine, draftLines } from './draft-lines.ts';
import type { Reading } from './figures.ts';
import { headFields, printedDates, printedNumber } from './head-fields.ts';
import { type PaperKind, titleOf } from './paper-kind.ts';
import { type PlacedPage, type Row, rowsOf, textOf } from './placed.ts';
import { readLine } from './read-line.ts';
import { letterheadNames, sellerName, senderNames } from './seller.ts';
import { type Settled, settleTotals } from './settle-totals.ts';
import { listsBills, statementHeadings } from './statement-headings.ts';
import { headingBlock } from './table/headings.ts';
import { statesOtherPaper } from './table/other-papers.ts';
import { readTable } from './table/table-rows.ts';
import { type TotalCandidate, totalCandidates } from './totals.ts';
import { extraBelow, extraBetween, isContradicted, totalsByLines } from './totals-by-sums.ts';
import { codesByTotal } from './vat-codes.ts';
import { vatGroups } from './vat-groups.ts';

/** Pages that belong to one paper. */
interface Paper {
  kind: PaperKind | null;
  number: string | null;
  pages: Row[][];
  from: number;
  to: number;
}

/**
 * Reads placed words, wherever they come from, into papers: pages with the same number, or without one, belong together. Amounts that sums
 * confirm have a confidence of 0.99; nothing is changed to make a sum hold.
 */
export function readPages(pages: readonly PlacedPage[], source: Reading['source']): (ReadInvoice | OtherPaper)[] {
  return papersOf(pages).map((paper) => readPaper(paper, source));
}

function papersOf(pages: readonly PlacedPage[]): Paper[] {
  const papers: Paper[] = [];
  for (const page of pages) {
    const rows = rowsOf(page);
    const before = papers.at(-1);
    const kind = before && isLaterPage(rows) ? before.kind : kindOfPage(rows, before);
    const number = kind?.kind === 'statement' ? null : printedNumber(rows); // it lists the numbers of others
    const plain = number && number.strength > 1 ? number.value : null;
    if (before && goesOn(before, kind, plain)) {
      before.pages.push(rows);
      before.to = page.number;
      before.number ??= plain;
      before.kind ??= kind;
    } else papers.push({ kind, number: plain, pages: [rows], from: page.number, to: page.number });
  }
  return papers;
}

/** A page is what its title states, but where it lists bills: there `Invoice` is a heading of theirs, and a statement before goes on. */
function kindOfPage(rows: readonly Row[], before: Paper | undefined): PaperKind | null {
  const title = titleOf(withoutDeliveries(before ? aboveAmounts(rows) : rows));
  const headings = statementHeadings(rows);
  if (!headings) return title;
  const noTitle = title === null || title.kind === 'invoice';
  return before?.kind?.kind === 'statement' || (noTitle && listsBills(headings)) ? { kind: 'statement' } : title;
}

/** Rows without those below the headings of the lines that state a delivery: `Delivery note 31108` is no title there. */
function withoutDeliveries(rows: readonly Row[]): readonly Row[] {
  const block = headingBlock(rows);
  return block ? rows.filter((row, at) => at <= block.lastRow || !statesOtherPaper(textOf(row))) : rows;
}

/** On a further page a title below amounts is that of a slip to cut off and send with the payment. */
function aboveAmounts(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex((row) => row.cells.some(({ text }) => AMOUNT.test(text)));
  return first < 0 ? rows : rows.slice(0, first);
}

/** `Page 2 of 3` goes on with the page before, whatever a slip on it is called. */
function isLaterPage(rows: readonly Row[]): boolean {
  return rows.some((row) => row.cells.some(({ text }) => Number(LATER_PAGE.exec(text)?.[1] ?? 1) > 1));
}

/** A page goes on with the paper before unless it has another number, or another title. */
function goesOn(before: Paper, kind: PaperKind | null, number: string | null): boolean {
  if (kind && before.kind && JSON.stringify(kind) !== JSON.stringify(before.kind)) return false;
  return number === null || before.number === null || number === before.number;
}

/** A seller who is read less surely may be another name of the letterhead. */
const SURE_SELLER = 0.9;

function readPaper(paper: Paper, source: Reading['source']): ReadInvoice | OtherPaper {
  const rows = paper.pages.flat();
  const texts = rows.flatMap((row) => row.cells.flatMap(({ words }) => words.map(({ text }) => text)));
  const reading: Reading = {
    source,
    sign: decimalSignOf(texts.filter((text) => /\d/.test(text) && !DATE_LIKE.test(text))),
  };
  const supplierName = sellerName(rows, reading);
  const head = headFields(rows, dateOrderOf(printedDates(rows)), supplierName?.value ?? null, reading);
  const currency = currencyOf(rows, [head.supplierVatNumber?.value, head.bankAccount?.value], reading);
  const known = { ...head, ...(supplierName ? { supplierName } : {}), ...(currency ? { currency } : {}) };
  const pages = { from: paper.from, to: paper.to };
  if (paper.kind && paper.kind.kind !== 'invoice')
    return { kind: paper.kind.kind, pages, head: known, senders: senderNames(rows) };
  const table = readTable(paper.pages, reading.sign);
  const others = rows.filter((row) => !table.rows.has(row));
  const vat = vatGroups(others, reading);
  const candidates = totalCandidates(others, reading);
  const first = draftLines(table.lines, vat.codes, reading, table.base);
  const settled = settledBySums(candidates, first, others, reading);
  const drafts = withVatInside(
    draftLines(table.lines, withCodes(vat.codes, first, candidates, settled), reading, table.base),
    settled,
    table.withVat,
  );
  const withVat = addsUpWithVat(drafts, settled.head);
  const looksLikeOne = settled.head.gross !== undefined || settled.head.net !== undefined || drafts.length > 0;
  if (!looksLikeOne || (!paper.kind && !head.number)) return { kind: 'unknown', pages, head: known };
  return {
    kind: 'invoice',
    type: paper.kind?.kind === 'invoice' ? paper.kind.type : 'DEBIT',
    pages,
    head: { ...known, ...withoutGrossLines(settled.head) },
    ...((supplierName?.confidence ?? 0) < SURE_SELLER ? { senders: letterheadNames(rows) } : {}),
    vat: vat.groups,
    lines: drafts.map((draft) =>
      readLine(
        draft,
        { net: settled.linesConfirmed, gross: withVat, factors: table.told },
        onlyRate(vat.groups, settled),
        reading,
      ),
    ),
  };
}

/** Totals by their words; where those do not add up, by what the lines make. */
function settledBySums(
  candidates: readonly TotalCandidate[],
  drafts: readonly DraftLine[],
  others: readonly Row[],
  reading: Reading,
): Settled {
  const made = lineSum(drafts);
  const unread = drafts.some(({ net, gross }) => net === null && gross === null); // those could say otherwise
  const named = settleTotals(candidates, made, reading, made !== null || unread);
  const { gross } = named.head;
  if (!made || named.linesConfirmed || named.vatWithin || (gross && made.eq(gross.value))) return named; // lines with VAT in them
  const between =
    named.addsUp && named.head.net
      ? extraBetween(others, [made, decimal(named.head.net.value)], candidates, reading)
      : extraBelow(others, made, candidates, reading);
  const byLines = () =>
    totalsByLines(others, made, lineVat(drafts), reading).filter((_, __, found) => !isContradicted(found, candidates));
  const more = between.length > 0 || (named.addsUp && named.head.net) ? between : byLines();
  const summed = more.length > 0 ? settleTotals([...candidates, ...more], made, reading) : named;
  return summed.linesConfirmed ? summed : named;
}

/** What letters of VAT stand for: by the legend of the paper, else by its VAT. */
function withCodes(
  legend: ReadonlyMap<string, Decimal>,
  drafts: readonly DraftLine[],
  candidates: readonly TotalCandidate[],
  { head }: Settled,
): Map<string, Decimal> {
  const lines = drafts.flatMap(({ vatText, net }) => (net ? [{ code: vatText, net: net.number }] : []));
  const named = candidates.filter(({ field }) => field === 'vat').map(({ figure }) => figure.number);
  const between = head.net && head.gross && !head.vat ? [decimal(head.gross.value).minus(head.net.value)] : [];
  const all = [...(head.vat ? [decimal(head.vat.value)] : between), ...named];
  const [charges, allowances] = [head.charges, head.allowances].map((value) =>
    decimal(value?.value ?? 0).mul(STANDARD),
  );
  const vats = all.flatMap((vat) => [vat, vat.minus(charges ?? 0), vat.plus(allowances ?? 0)]); // those are taxed, or not
  const explained = [...legend].filter(([code]) => code !== ''); // what has no letter is shown by the VAT alone
  return new Map([...codesByTotal(lines, vats, legend), ...explained]);
}

/** The usual rate, which charges and allowances of a whole invoice have. */
const STANDARD = decimal('0.2');
const AMOUNT = /^[£€$]? ?-?\d[\d,]*\.\d{2}$/;
const LATER_PAGE = /\b(?:page|sheet)\W{0,2}(\d{1,3})(?:\W{0,2}(?:of|\/)\W{0,2}\d{1,3})?$/i;
const DATE_LIKE = /\d[./-]\d{1,2}[./-]\d|:|@|[a-z]{3}/i;

/**
 * Amounts that make the total with VAT, and not the net, have their VAT in them, whatever their heading; so have those of a paper that names VAT as
 * a part of its total alone, and those whose heading says so (`headed`), unless a printed net says otherwise.
 */
function withVatInside(
  drafts: readonly DraftLine[],
  { head, addsUp, vatWithin }: Settled,
  headed: boolean,
): readonly DraftLine[] {
  const made = lineSum(drafts);
  const isTaxed = addsUp && head.vat !== undefined && !decimal(head.vat.value).isZero();
  if (!made || drafts.some(({ gross }) => gross !== null)) return drafts;
  const makesNet = made.eq(head.linesTotal?.value ?? head.net?.value ?? made) && !made.eq(head.gross?.value ?? 0);
  const makesGross = isTaxed && made.eq(head.gross?.value ?? 0) && !makesNet;
  const isPrintedNet = isTaxed && head.net !== undefined && head.net.source !== 'worked out' && made.eq(head.net.value);
  const named = (vatWithin || headed) && !isPrintedNet;
  return makesGross || named ? drafts.map((draft) => ({ ...draft, gross: draft.net, net: null })) : drafts;
}

/** Whether the lines of a paper that prices with VAT make its gross total. */
function addsUpWithVat(drafts: readonly DraftLine[], head: Found<ReadHead>): boolean {
  const amounts = drafts.map(({ net, gross }) => (net ? null : (gross?.number ?? null)));
  if (head.gross === undefined || amounts.length === 0 || !amounts.every((amount) => amount !== null)) return false;
  return sum(amounts).minus(head.gross.value).abs().lte('0.01');
}

/** A subtotal that is the gross total of a paper with VAT is none of its lines net. */
function withoutGrossLines(head: Found<ReadHead>): Found<ReadHead> {
  const { linesTotal, ...others } = head;
  const withVat =
    linesTotal && head.net && linesTotal.value === head.gross?.value && linesTotal.value !== head.net.value;
  return withVat ? others : head;
}

/** Σ of the amounts net; null where a line has none. */
function lineSum(drafts: readonly DraftLine[]): Decimal | null {
  const nets = drafts.map(({ net }) => net?.number ?? null);
  return nets.length > 0 && nets.every((net) => net !== null) ? sum(nets) : null;
}

/** Σ of the VAT that the rates of the lines make; null where a line has none. */
function lineVat(drafts: readonly DraftLine[]): Decimal | null {
  const vats = drafts.map(({ net, vatPercent }) =>
    net && vatPercent ? net.number.mul(vatPercent.percent).div(HUNDRED) : null,
  );
  return vats.every((vat) => vat !== null) ? sum(vats) : null;
}

/** The rate of every line: that of the only group of VAT; 0 where no VAT is charged; the standard rate where the VAT is that share of the whole net. */
function onlyRate(groups: ReadInvoice['vat'], { head, linesConfirmed }: Settled): string | null {
  const [group, ...more] = groups;
  const sums = [head.net, head.linesTotal].flatMap((value) => (value ? [decimal(value.value).abs()] : []));
  const isOfAll = sums.length === 0 || sums.some((value) => value.eq(decimal(group?.net ?? 0).abs()));
  if (group && more.length === 0 && isOfAll) return group.percent;
  if (!linesConfirmed || !head.vat) return null;
  const vat = decimal(head.vat.value);
  const most = decimal(head.net?.value ?? 0).mul(STANDARD); // with it no line has another rate
  return vat.isZero() ? '0' : vat.minus(most).abs().lte('0.01') ? STANDARD.mul(100).toFixed() : null;
}
