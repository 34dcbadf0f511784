import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import type { FindingKind } from '@larder/domain/invoices/finding-kinds.ts';
import { type DrawnInvoice, type DrawnLine, sumsOf } from '@larder/reading/testing/drawn-invoice.ts';
import { pounds } from '@larder/reading/testing/layout.ts';
import type { Random } from '@larder/reading/testing/random.ts';
import { type BilledLine, netOf } from './paper.ts';

/** A paper that came before, of the same supplier. */
export interface EarlierPaper {
  invoice: DrawnInvoice;
  uploadId: string;
}

/** What a fault is planted in. */
export interface Given {
  random: Random;
  lines: readonly BilledLine[];
  /** The paper as it would be right. */
  invoice: DrawnInvoice;
  /** A line about an item of the supplier that is on no order. */
  spare: DrawnLine;
  /** One that is right and came before. */
  earlier: EarlierPaper;
}

/** £ that have to be named; line: what the line comes to that they are of. */
export interface PlantedFinding {
  kind: FindingKind;
  pence: number;
  line: number;
}

/** A paper with a fault in it, and what has to be stated of it. */
export interface Planted {
  /** Lots that came of each line; left out: all that were ordered. */
  came?: readonly number[];
  /** A paper about the same order that came before, without a fault. */
  before?: DrawnInvoice;
  invoice: DrawnInvoice;
  /** £ that findings have to name, each of its kind. */
  findings?: readonly PlantedFinding[];
  /** Whether what is stated elsewhere names the fault. */
  states?: (detail: InvoiceDetail) => boolean;
}

const says = (detail: InvoiceDetail, ...words: readonly string[]): boolean => {
  const told = [
    detail.row.error ?? '',
    ...detail.failedChecks,
    ...detail.alone.filter(({ holds }) => !holds).map(({ text }) => text),
  ];
  return told.some((text) => words.every((word) => text.includes(word)));
};

/** Faults of which the bill is about goods that were ordered: what came of them, and what is billed. */
export const FAULTS = {
  short: ({ random, lines, invoice }) => {
    const at = pickWhole(random, lines);
    const came = lines.map(({ lots }, index) => (index === at ? lots - 1 : lots));
    const { pence = 0, net: line = 0 } = lines[at]?.drawn ?? {};
    return { came, invoice, findings: [{ kind: 'billed more than received', pence, line }] };
  },
  dearer: ({ random, lines, invoice }) => {
    const at = random.whole(0, lines.length - 1);
    return dearer(invoice, at, (pence) => Math.round(pence * (1.03 + 0.09 * random.share())));
  },
  'a little dearer than tolerance': ({ lines, invoice }) => {
    const dearest = lines.reduce(
      (most, { drawn }, index) => (drawn.net > (lines[most]?.drawn.net ?? 0) ? index : most),
      0,
    );
    return dearer(invoice, dearest, (pence) => Math.floor(pence * 1.01) + 1);
  },
  'wrong pack': ({ random, lines, invoice }) => {
    const packed = lines.flatMap((line, index) => (statesPack(line) ? [index] : []));
    const at = random.pick(packed);
    const other = (line: DrawnLine): DrawnLine => ({
      ...line,
      name: line.name.replace(PACK, (_, size, rest) => `${Number(size) * 2}${rest}`),
    });
    const { net = 0 } = invoice.lines[at] ?? {};
    return {
      invoice: changed(invoice, at, other),
      findings: [{ kind: 'item not known', pence: net, line: net }],
    };
  },
  'extra line': ({ invoice, spare }) => ({
    invoice: { ...invoice, lines: [...invoice.lines, spare] },
    findings: [{ kind: 'not ordered', pence: spare.net, line: spare.net }],
  }),
  'unknown item': ({ random, invoice, spare }) => {
    const unknown = { ...spare, code: `NEW${random.digits(4)}`, name: 'Black truffle paste', pack: '500 g jar' };
    return {
      invoice: { ...invoice, lines: [...invoice.lines, unknown] },
      findings: [{ kind: 'item not known', pence: unknown.net, line: unknown.net }],
    };
  },
  'other VAT': ({ random, invoice }) => {
    const at = random.whole(0, invoice.lines.length - 1);
    const other = (line: DrawnLine): DrawnLine => ({ ...line, vatPercent: line.vatPercent === 0 ? 20 : 0 });
    const { net: line = 0 } = invoice.lines[at] ?? {};
    const pence = Math.round(line * 0.2);
    return { invoice: changed(invoice, at, other), findings: [{ kind: 'VAT differs', pence, line }] };
  },
  'split delivery': ({ lines, invoice }) => {
    const came = lines.map(({ lots, drawn }) => (drawn.unit === 'kg' ? lots : Math.ceil(lots / 2)));
    const findings = lines.flatMap(({ lots, drawn }, index) => {
      const missing = lots - (came[index] ?? lots);
      const pence = missing * drawn.pence;
      return missing > 0 ? [{ kind: 'billed more than received' as const, pence, line: drawn.net }] : [];
    });
    return { came, invoice, findings };
  },
  'two invoices on one order': ({ invoice }) => {
    const half = Math.ceil(invoice.lines.length / 2);
    const [first] = invoice.lines;
    if (!first) throw new Error('an order without lines');
    return {
      before: { ...invoice, lines: invoice.lines.slice(0, half) },
      invoice: { ...invoice, lines: [...invoice.lines.slice(half), first] },
      findings: [{ kind: 'billed more than received', pence: first.net, line: first.net }],
    };
  },
  rounding: ({ random, invoice }) => {
    const wrong = { ...invoice, misadded: random.pick([-9, -3, 3, 5]) };
    return {
      invoice: wrong,
      states: (detail) => says(detail, pounds(sumsOf(wrong).gross), pounds(sumsOf(invoice).gross)),
    };
  },
  'charge not on the order': ({ random, invoice }) => {
    const net = random.whole(350, 1500);
    return {
      invoice: { ...invoice, lines: [...invoice.lines, charge(net)] },
      states: (detail) => says(detail, `Charges of ${pounds(net)}`),
    };
  },
  'changed bank details': ({ random, invoice }) => ({
    invoice: { ...invoice, account: random.digits(8) },
    states: (detail) => says(detail, 'bank details', 'differ'),
  }),
  'date ahead': ({ invoice }) => ({
    invoice: { ...invoice, day: new Date(invoice.day.getTime() + 20 * 86_400_000) },
    states: (detail) => says(detail, 'more than a week ahead'),
  }),
  euros: ({ invoice }) => ({
    invoice: { ...invoice, currency: 'EUR' },
    states: ({ row }) => row.currency === 'EUR',
  }),
  'credit note': ({ invoice }) => ({
    invoice: { ...invoice, type: 'CREDIT' },
    states: ({ row }) => row.type === 'CREDIT',
  }),
} as const satisfies Record<string, (given: Given) => Planted>;

/** The same bill again: no order is made for it. */
export const DUPLICATES = {
  'the same number': ({ earlier: { invoice } }) => ({
    invoice: { ...invoice, due: new Date(invoice.due.getTime() + 86_400_000) },
    states: (detail) => says(detail, invoice.number, 'is already here'),
  }),
  'a number that differs in a digit': ({ random, earlier: { invoice } }) => {
    const at = random.whole(2, invoice.number.length - 1);
    const digit = (Number(invoice.number[at]) + random.whole(1, 9)) % 10;
    const number = `${invoice.number.slice(0, at)}${digit}${invoice.number.slice(at + 1)}`;
    return {
      invoice: { ...invoice, number },
      states: ({ row, ...detail }) => row.resemblesId !== null && says({ row, ...detail }, 'duplicate'),
    };
  },
} as const satisfies Record<string, (given: Pick<Given, 'random' | 'earlier'>) => Planted>;

export type FaultName = keyof typeof FAULTS;
export type DuplicateName = keyof typeof DUPLICATES;

/** The last pack that a name states: the one of the lot. */
const PACK = /(\d+(?:\.\d+)?)( ?(?:kg|g|l|ml)\b)(?!.*\d ?(?:kg|g|l|ml)\b)/;

/** Whether the name of a line states its pack, so that another can be planted. */
export function statesPack({ drawn }: BilledLine): boolean {
  return PACK.test(drawn.name) && drawn.unit !== 'kg';
}

/** Of goods in whole lots, of which one can be missing. */
function pickWhole(random: Random, lines: readonly BilledLine[]): number {
  return random.pick(lines.flatMap(({ drawn }, index) => (drawn.unit === 'kg' ? [] : [index])));
}

function changed(invoice: DrawnInvoice, at: number, change: (line: DrawnLine) => DrawnLine): DrawnInvoice {
  return { ...invoice, lines: invoice.lines.map((line, index) => (index === at ? change(line) : line)) };
}

/** The paper with a line of it at another price. */
export function dearer(invoice: DrawnInvoice, at: number, price: (pence: number) => number): Planted {
  const line = invoice.lines[at];
  if (!line) throw new Error('no such line');
  const pence = Math.max(price(line.pence), line.pence + 1);
  const net = netOf(line.hundredths, pence);
  return {
    invoice: changed(invoice, at, (one) => ({ ...one, pence, net })),
    findings: [{ kind: 'dearer', pence: net - line.net, line: net }],
  };
}

function charge(net: number): DrawnLine {
  const nothing = { code: '', pack: '', unit: '', hundredths: 0, cases: null, pence: 0, discountPercent: 0 };
  return { kind: 'charge', name: 'Delivery charge', net, vatPercent: 20, ...nothing };
}
