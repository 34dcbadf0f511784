import type { ReadValue } from '@larder/domain/invoices/read-file.ts';
import { type Decimal, type DecimalText, sum, ZERO } from '@larder/domain/money.ts';
import type { Amount, LabelledRow } from './amounts.ts';
import { CONFIRMED, DOUBTFUL, readAt, UNCONFIRMED } from './found.ts';
import type { Label } from './labels.ts';

/** How much a label says that its amount is what is paid in all. */
const WEIGHT: Readonly<Partial<Record<Label, number>>> = { payable: 5, total: 4, subtotal: 1.5, net: 0.5 };
const PAID_LESS_CHANGE = 4;
const NET_AND_VAT = 4;
const SUM_OF_GROUPS = 5;
const REPEATED = 1;
const LARGE_PRINT = 1;
/** An amount has to be read this surely to confirm another. */
const GOOD_WITNESS = 0.9;
/** What rounding to coins takes off or puts on at most. */
const COINS = '0.05';

/** Amounts of a receipt by what they are. */
export interface Totals {
  gross: ReadValue<DecimalText>;
  net: ReadValue<DecimalText> | null;
  vat: ReadValue<DecimalText> | null;
}

interface Labelled {
  label: Label;
  amount: Amount;
}

interface Candidate {
  value: Decimal;
  places: { amount: Amount; label: Label }[];
  score: number;
  /** How many independent figures of the receipt say the same. */
  witnesses: number;
}

/**
 * Finds what a receipt comes to: an amount beside words for a total; most of all one that is what was paid less change, or net and VAT
 * together. It is sure only where such figures agree with it and no other total stands against it.
 */
export function findTotals(rows: readonly LabelledRow[]): Totals | null {
  const labelled: Labelled[] = rows.flatMap(({ label, amounts }) => {
    const amount = amounts.at(-1);
    return label && amount
      ? [{ label: label === 'rounding' && amount.value.abs().gt(COINS) ? 'payable' : label, amount }]
      : [];
  });
  const candidates = candidatesOf(labelled, rows);
  const [best, ...others] = candidates.sort((a, b) => b.score - a.score);
  if (!best) return null;
  const place = best.places.reduce((one, other) => (other.amount.confidence > one.amount.confidence ? other : one));
  const gross = readAt(best.value.toFixed(2), place.amount.cell);
  gross.confidence = howSure(best, others, labelled, gross.confidence);
  return { gross, ...netAndVat(labelled, rows, best) };
}

function candidatesOf(labelled: readonly Labelled[], rows: readonly LabelledRow[]): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const { label, amount } of labelled) {
    if (WEIGHT[label] === undefined || amount.value.lte(0)) continue;
    const key = amount.value.toFixed(2);
    const candidate = candidates.get(key) ?? { value: amount.value, places: [], score: 0, witnesses: 0 };
    candidate.places.push({ amount, label });
    candidates.set(key, candidate);
  }
  const all = [...candidates.values()];
  for (const candidate of all) judge(candidate, labelled, rows);
  for (const candidate of all) {
    if (!isSumOfGroups(candidate, all)) continue;
    candidate.score += SUM_OF_GROUPS;
    candidate.witnesses++;
  }
  return all;
}

function judge(candidate: Candidate, labelled: readonly Labelled[], rows: readonly LabelledRow[]): void {
  const { value, places } = candidate;
  candidate.score = Math.max(...places.map(({ label }) => WEIGHT[label] ?? 0)) + REPEATED * (places.length - 1);
  if (places.filter(({ amount }) => amount.confidence >= GOOD_WITNESS).length > 1 && isTotal(candidate))
    candidate.witnesses++;
  if (isPaidLessChange(value, labelled)) {
    candidate.score += PAID_LESS_CHANGE;
    candidate.witnesses++;
  }
  if (partsOf(value, labelled, rows)) {
    candidate.score += NET_AND_VAT;
    candidate.witnesses++;
  }
  const usual = middle(rows.map(({ row }) => row.height));
  if (places.some(({ amount }) => amount.cell.bottom - amount.cell.top > 1.35 * usual)) candidate.score += LARGE_PRINT;
}

/** Whether two other totals, such as of goods with and without VAT, make it together. */
function isSumOfGroups({ value }: Candidate, all: readonly Candidate[]): boolean {
  const groups = all.filter((other) => isTotal(other) && other.value.lt(value) && read(other) >= GOOD_WITNESS);
  return groups.some((one) => groups.some((other) => other !== one && other.value.plus(one.value).eq(value)));
}

function isTotal({ places }: Candidate): boolean {
  return places.some(({ label }) => label === 'payable' || label === 'total');
}

function read({ places }: Candidate): number {
  return Math.max(...places.map(({ amount }) => amount.confidence));
}

/** Cash given less change given back, or exactly what was paid. */
function isPaidLessChange(value: Decimal, labelled: readonly Labelled[]): boolean {
  const good = labelled.filter(({ amount }) => amount.confidence >= GOOD_WITNESS);
  const changes = [ZERO, ...good.filter(({ label }) => label === 'change').map(({ amount }) => amount.value.abs())];
  return good.some(
    ({ label, amount }) => label === 'paid' && changes.some((change) => amount.value.abs().minus(change).eq(value)),
  );
}

/** Net and VAT, with service, discount and rounding where they stand there, that make a value together. */
function partsOf(
  value: Decimal,
  labelled: readonly Labelled[],
  rows: readonly LabelledRow[],
): { net: Amount; vat: Amount } | null {
  const good = labelled.filter(({ amount }) => amount.confidence >= GOOD_WITNESS && !amount.value.eq(value));
  const of = (...labels: Label[]) => good.filter(({ label }) => labels.includes(label)).map(({ amount }) => amount);
  const extras = [ZERO, sum(of('service').map((amount) => amount.value))];
  const rounding = [ZERO, ...of('rounding').map((amount) => amount.value)];
  const pairs = [
    ...of('net', 'subtotal', 'total').flatMap((net) => of('vat').map((vat) => ({ net, vat }))),
    ...rows.flatMap(({ amounts }) => taxPair(amounts, value)),
  ];
  return (
    pairs.find(({ net, vat }) =>
      extras.some((extra) => rounding.some((coins) => sum([net.value, vat.value, extra, coins]).eq(value))),
    ) ?? null
  );
}

/** Net and VAT side by side in a row of a table of taxes, where they make a total together. */
function taxPair(amounts: readonly Amount[], total: Decimal): { net: Amount; vat: Amount }[] {
  const [net, vat] = amounts.slice(-2);
  if (!net || !vat || amounts.length < 2 || Math.min(net.confidence, vat.confidence) < GOOD_WITNESS) return [];
  return vat.value.gt(0) && net.value.gt(vat.value) && net.value.plus(vat.value).eq(total) ? [{ net, vat }] : [];
}

/** As sure as its figures, raised where others of the receipt agree, doubtful where another total stands beside it. */
function howSure(
  best: Candidate,
  others: readonly Candidate[],
  labelled: readonly Labelled[],
  confidence: number,
): number {
  const against = others.some((other) => isTotal(other) && !explained(best, other, others, labelled));
  const named = isTotal(best) || best.witnesses > 1;
  if (against || !named) return Math.min(confidence, DOUBTFUL);
  if (best.witnesses > 0 && confidence >= GOOD_WITNESS) return CONFIRMED;
  return Math.min(confidence, UNCONFIRMED);
}

/** Whether another total is known to be something else: before rounding, discount or service, a group of the goods, or the net amount. */
function explained(
  best: Candidate,
  other: Candidate,
  others: readonly Candidate[],
  labelled: readonly Labelled[],
): boolean {
  const apart = best.value.minus(other.value).abs();
  if (apart.lte(COINS)) return true;
  const between = labelled.filter(({ label }) => label === 'discount' || label === 'service' || label === 'vat');
  if (between.some(({ amount }) => amount.value.abs().eq(apart))) return true;
  return (
    other.value.lt(best.value) && others.some((third) => third !== other && isTotal(third) && third.value.eq(apart))
  );
}

function netAndVat(
  labelled: readonly Labelled[],
  rows: readonly LabelledRow[],
  gross: Candidate,
): Omit<Totals, 'gross'> {
  const parts = partsOf(gross.value, labelled, rows);
  if (!parts) return { net: null, vat: null };
  const raised = ({ value, cell }: Amount): ReadValue<DecimalText> => {
    const read = readAt(value.toFixed(2), cell);
    return { ...read, confidence: read.confidence >= GOOD_WITNESS ? CONFIRMED : read.confidence };
  };
  return { net: raised(parts.net), vat: raised(parts.vat) };
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
