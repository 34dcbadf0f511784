import type { Found, ReadHead } from '@larder/domain/invoices/read-file.ts';
import { type Decimal, decimal, sum, ZERO } from '@larder/domain/money.ts';
import { addedTo, type Extras, extraChoices, type Of } from './extras.ts';
import { CONFIRMED, CONTRADICTED, type Figure, figureValue, READ, type Reading, workedOut } from './figures.ts';
import type { TotalCandidate } from './totals.ts';

/** The totals of a paper, and whether its lines add up to them. */
export interface Settled {
  head: Found<ReadHead>;
  linesConfirmed: boolean;
  /** Whether figures with labels add up. */
  addsUp: boolean;
  /** Whether VAT is stated as a part of the total, and no net anywhere. */
  vatWithin: boolean;
}

type Triple = { net: Figure | null; vat: readonly Figure[]; gross: Figure; within?: true };

const PENNY = decimal('0.01');

/**
 * Chooses among the figures with labels of totals those that sums confirm: net + VAT = gross, and lines − allowances + charges = net. Where no
 * sum holds, the last figure of each label stands with less confidence, and nothing is made to fit.
 */
export function settleTotals(
  candidates: readonly TotalCandidate[],
  lineSum: Decimal | null,
  reading: Reading,
  hasLines = lineSum !== null,
): Settled {
  const of = plainly(candidates);
  const first = bestTriple(of, lineSum) ?? vatAsPart(candidates, of, lineSum);
  const triple = first && isOfPart(first, of, lineSum) ? null : first;
  const head: Found<ReadHead> = {};
  const extras = triple ? bestExtras(of, triple, lineSum) : null;
  const reaches = lineSum !== null && triple !== null && lineReaches(triple, extras, lineSum);
  if (triple) {
    const alone = !hasLines && triple.net !== null && triple.vat.length > 0; // no lines could say otherwise
    const whole = triple.within && lineSum?.eq(triple.gross.number); // lines with their VAT make it
    const guessed = candidates.some((one) => one.guessed && triple.vat.includes(one.figure));
    const sure = (reaches || alone) && !guessed && !isOutdone(triple, of) ? CONFIRMED : READ;
    head.gross = figureValue(triple.gross, reading, whole ? CONFIRMED : sure);
    if (triple.within) head.net = workedOut(netOf(triple).toFixed(), READ);
    if (triple.net) head.net = figureValue(triple.net, reading, sure);
    const [vat, ...more] = triple.vat;
    if (vat && more.length === 0) head.vat = figureValue(vat, reading, sure);
    if (more.length > 0) head.vat = workedOut(total(triple.vat).toFixed(), sure);
  } else withoutSums(of, lineSum, reading, head);
  if (extras) {
    if (extras.charges)
      head.charges =
        extras.charges.length === 1 && extras.charges[0]
          ? positive(extras.charges[0], reading)
          : totalValue(extras.charges);
    if (extras.allowances)
      head.allowances =
        extras.allowances.length === 1 && extras.allowances[0]
          ? positive(extras.allowances[0], reading)
          : totalValue(extras.allowances);
  }
  addLinesTotal(of, head, lineSum, reaches, reading);
  for (const field of ['prepaid', 'rounding', 'payable'] as const) {
    const figure = of(field).at(-1);
    if (figure) head[field] = figureValue(figure, reading, confirmsGross(head, figure) ? CONFIRMED : READ);
  }
  return { head, linesConfirmed: reaches, addsUp: triple !== null, vatWithin: triple?.within === true };
}

/** The figures of each field: those among several amounts of a row only where no other is named so. */
function plainly(candidates: readonly TotalCandidate[]): Of {
  return (field) => {
    const named = candidates.filter((one) => one.field === field);
    const plain = named.filter(({ among }) => !among);
    return (plain.length > 0 && field !== 'vat' ? plain : named).map(({ figure }) => figure);
  };
}

function bestTriple(of: Of, lineSum: Decimal | null): Triple | null {
  const nets = [...of('net'), ...of('linesTotal')];
  const vats = vatChoices(of('vat'));
  const grosses = [...of('gross'), ...of('payable')];
  let best: { score: number; triple: Triple } | null = null;
  for (const gross of grosses) {
    for (const net of nets) {
      for (const vat of vats) {
        if (!near(net.number.plus(sum(vat.map(({ number }) => number))), gross.number)) continue;
        const score = scoreOf(net, vat, gross, of, lineSum);
        if (!best || score > best.score) best = { score, triple: { net, vat, gross } };
      }
    }
  }
  return best?.triple ?? withExtras(of) ?? withoutNet(of, lineSum) ?? withoutVat(of, nets, grosses, lineSum);
}

/** Whether sums that the lines do not lead to are of a group of VAT: a larger total has a label. */
function isOfPart(triple: Triple, of: Of, lineSum: Decimal | null): boolean {
  if (triple.within || (lineSum && lineReaches(triple, bestExtras(of, triple, lineSum), lineSum))) return false;
  const most = triple.gross.number.abs().plus(PENNY);
  return [...of('gross'), ...(lineSum ? of('payable') : [])].some(({ number }) => number.abs().gt(most));
}

/**
 * Whether a total that is printed last is another one. Without VAT every amount is net and gross at once, so that only what stands last on the paper
 * tells which of them is to be paid.
 */
function isOutdone({ vat, gross }: Triple, of: Of): boolean {
  const last = of('gross').at(-1);
  return total(vat).isZero() && last !== undefined && !last.number.eq(gross.number);
}

/** Each VAT alone, and all of them together where it stands once for each rate. */
function vatChoices(vats: readonly Figure[]): (readonly Figure[])[] {
  if (vats.length === 0) return [[]];
  const different = vats.filter((vat, at) => !vats.slice(0, at).some((other) => other.number.eq(vat.number)));
  return [
    ...vats.map((vat) => [vat]),
    ...(different.length > 1 ? [different] : []),
    ...(vats.length > 1 ? [vats] : []),
  ];
}

function scoreOf(net: Figure, vat: readonly Figure[], gross: Figure, of: Of, lineSum: Decimal | null): number {
  const named = of('net').includes(net) ? 2 : 0;
  const whole = of('gross').includes(gross) ? 1 : 0;
  const triple = { net, vat, gross };
  const lines = lineSum !== null && lineReaches(triple, bestExtras(of, triple, lineSum), lineSum) ? 4 : 0;
  return (
    named +
    whole +
    lines +
    (vat.length === 1 ? 1 : 0) +
    (gross.number.isZero() ? -5 : 0) -
    (isOutdone(triple, of) || isOfPart(triple, of, lineSum) ? 3 : 0)
  );
}

/** A net before charges and allowances, which stand below it: what is net after them is not printed. */
function withExtras(of: Of): Triple | null {
  for (const start of [...of('net'), ...of('linesTotal')]) {
    for (const vat of vatChoices(of('vat'))) {
      const gross = [...of('gross'), ...of('payable')].find(({ number }) =>
        extraChoices(of).some((choice) =>
          near(start.number.plus(addedTo(start.number, choice)).plus(total(vat)), number),
        ),
      );
      if (gross) return { net: null, vat, gross };
    }
  }
  return null;
}

/** Gross and VAT alone: the lines make the net, with the charges and allowances that are printed or without them. */
function withoutNet(of: Of, lineSum: Decimal | null): Triple | null {
  if (lineSum === null) return null;
  const starts = [lineSum, ...extraChoices(of).map((choice) => lineSum.plus(addedTo(lineSum, choice)))];
  for (const gross of [...of('gross'), ...of('payable')]) {
    for (const vat of vatChoices(of('vat'))) {
      if (starts.some((start) => near(start.plus(total(vat)), gross.number))) return { net: null, vat, gross };
    }
  }
  return null;
}

/** A total of which some is named as VAT, where no net is printed: it is the rest. */
function vatAsPart(candidates: readonly TotalCandidate[], of: Of, lineSum: Decimal | null): Triple | null {
  const vat = candidates.find(({ field, within }) => field === 'vat' && within)?.figure;
  const grosses = [...of('gross'), ...of('payable')];
  const gross = grosses.find(({ number }) => lineSum?.eq(number)) ?? grosses.at(-1);
  if (!vat || !gross || of('net').length > 0) return null;
  return vat.number.abs().lt(gross.number.abs()) ? { net: null, vat: [vat], gross, within: true } : null;
}

/** No VAT anywhere: one total that the lines make, or net and gross that are the same. */
function withoutVat(
  of: Of,
  nets: readonly Figure[],
  grosses: readonly Figure[],
  lineSum: Decimal | null,
): Triple | null {
  if (of('vat').some(({ number }) => !number.isZero())) return null;
  for (const gross of grosses) {
    const net = nets.find(({ number }) => near(number, gross.number));
    if (net) return { net, vat: of('vat').slice(0, 1), gross };
  }
  const made = grosses.find(({ number }) => lineSum !== null && near(number, lineSum));
  return made ? { net: null, vat: of('vat').slice(0, 1), gross: made } : null;
}

/** Charges and allowances of the whole invoice that lead from the lines, or their printed total, to the net. */
function bestExtras(of: Of, triple: Triple, lineSum: Decimal | null): Extras | null {
  const net = netOf(triple);
  const printed = [...of('linesTotal'), ...(triple.net ? [] : of('net'))].map(({ number }) => number);
  const starts = lineSum ? [lineSum] : printed;
  if (starts.length === 0) return null;
  const choices = extraChoices(of);
  const exact = choices.find((choice) => starts.some((start) => start.plus(addedTo(start, choice)).eq(net)));
  const none = starts.some((start) => (exact ? start.eq(net) : near(start, net))); // a charge and an allowance may be a penny apart
  const fits = none
    ? null
    : (exact ?? choices.find((choice) => starts.some((start) => near(start.plus(addedTo(start, choice)), net))));
  if (!fits) return null;
  const { charges, allowances } = fits;
  return { charges: charges.length > 0 ? charges : null, allowances: allowances.length > 0 ? allowances : null };
}

function netOf({ net, vat, gross }: Triple): Decimal {
  return net?.number ?? gross.number.minus(total(vat));
}

function total(figures: readonly Figure[]): Decimal {
  return sum(figures.map(({ number }) => number));
}

function lineReaches(triple: Triple, extras: Extras | null, lineSum: Decimal): boolean {
  return near(lineSum.plus(extras ? addedTo(lineSum, extras) : ZERO), netOf(triple));
}

function addLinesTotal(
  of: Of,
  head: Found<ReadHead>,
  lineSum: Decimal | null,
  reaches: boolean,
  reading: Reading,
): void {
  const printed = head.net ? of('linesTotal') : [...of('linesTotal'), ...of('net')];
  const made = lineSum && printed.find(({ number }) => near(number, lineSum));
  if (!head.net && head.gross && reaches && lineSum) {
    const vat = decimal(head.vat?.value ?? 0);
    head.net = workedOut(decimal(head.gross.value).minus(vat).toFixed(), CONFIRMED);
  }
  if (made) head.linesTotal = figureValue(made, reading, reaches ? CONFIRMED : READ);
  else if (reaches && lineSum)
    head.linesTotal = workedOut(lineSum.toFixed(), of('linesTotal').length > 0 ? READ : CONFIRMED); // another one is printed
  else {
    const last = printed.at(-1);
    if (last) head.linesTotal = figureValue(last, reading, CONTRADICTED);
  }
}

/** Nothing adds up: the net that the lines make, else the last one, the last total, and the VAT that is nearest to what is between them. */
function withoutSums(of: Of, lineSum: Decimal | null, reading: Reading, head: Found<ReadHead>): void {
  const made = (nets: readonly Figure[]) =>
    (lineSum && nets.findLast(({ number }) => number.eq(lineSum))) ?? nets.at(-1);
  const net = made(of('net')) ?? made(of('linesTotal'));
  const gross = of('gross').at(-1) ?? of('payable').at(-1);
  const between = net && gross?.number.minus(net.number);
  const [nearest] = between
    ? of('vat').toSorted((one, other) => one.number.minus(between).abs().cmp(other.number.minus(between).abs()))
    : [];
  const vat = nearest ?? of('vat').at(-1);
  const sure = net && vat && gross ? CONTRADICTED : READ - 0.1;
  if (net) head.net = figureValue(net, reading, sure);
  if (vat) head.vat = figureValue(vat, reading, sure);
  if (gross) head.gross = figureValue(gross, reading, sure);
}

function positive(figure: Figure, reading: Reading) {
  return figureValue({ ...figure, number: figure.number.abs() }, reading, CONFIRMED);
}

function totalValue(figures: readonly Figure[]) {
  return workedOut(sum(figures.map(({ number }) => number.abs())).toFixed(), CONFIRMED);
}

/** gross − prepaid + rounding = payable. */
function confirmsGross(head: Found<ReadHead>, payable: Figure): boolean {
  return head.gross !== undefined && near(decimal(head.gross.value), payable.number);
}

function near(one: Decimal, other: Decimal): boolean {
  return one.minus(other).abs().lte(PENNY);
}
