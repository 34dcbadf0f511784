import { type Decimal, decimal, HUNDRED, ONE, round, sum, ZERO } from '../money.ts';
import { showMoney, showNumber } from '../show.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';

/** The checks of rule 65 by name. */
export type CheckName = 'lines' | 'net' | 'gross' | 'VAT' | 'payable';

/** What does not add up on an invoice: the check, and what differs, £. */
export interface FailedCheck {
  check: CheckName;
  differs: Decimal;
  text: string;
}

const PENNY = decimal('0.01');

/**
 * The checks of an invoice that fail (rule 65), each to the penny: its lines come to their total; that less allowances and with charges to the net; net, else the lines, and
 * VAT to the gross; the VAT of each rate to the rate of its net, a penny for each line of it; the gross less what was prepaid, with rounding, to what is
 * to be paid. A check of which a figure is missing does not fail.
 */
export function failedChecks(invoice: Invoice): FailedCheck[] {
  const { lines, linesTotal, allowances, charges, net, vat, gross, prepaid, rounding, payable } = invoice;
  const extras = (charges ?? ZERO).minus(allowances ?? ZERO);
  const goods = linesTotal ?? net?.value.minus(extras) ?? null;
  return [
    ...check(
      'lines',
      lines.length === 0 ? null : linesTotalOf(invoice, goods),
      goods,
      'The lines come to',
      'their total is',
    ),
    ...check(
      'net',
      linesTotal?.plus(extras) ?? null,
      net?.value ?? null,
      'Lines, charges and discounts come to',
      'the net is',
    ),
    ...check(
      'gross',
      net && vat && net.value.plus(vat.value),
      gross?.value ?? null,
      'Net and VAT come to',
      'the total is',
    ),
    ...(net ? [] : linesBesideGross(invoice)),
    ...vatChecks(invoice),
    ...check(
      'payable',
      gross?.value.minus(prepaid ?? ZERO).plus(rounding ?? ZERO) ?? null,
      payable,
      'The total less what was prepaid comes to',
      'to be paid is',
    ),
  ];
}

/** Where no net is known, the lines with the VAT stand for it. */
function linesBesideGross(invoice: Invoice): FailedCheck[] {
  const { lines, vat, gross } = invoice;
  const made = lines.length > 0 && vat ? linesSum(invoice).plus(vat.value) : null;
  return check('gross', made, gross?.value ?? null, 'Lines and VAT come to', 'the total is');
}

/** £ of the lines that their total is of: charges and discounts stand among them, or below. */
function linesTotalOf({ type, lines }: Invoice, printed: Decimal | null): Decimal {
  const all = linesSum({ type, lines });
  const above = linesSum({ type, lines: lines.filter(({ kind }) => kind !== 'charge' && kind !== 'discount') });
  return printed?.minus(above).abs().lte(PENNY) ? above : all;
}

/** £ net of the lines with the sign that they have on the paper. */
export function linesSum({ type, lines }: Pick<Invoice, 'type' | 'lines'>): Decimal {
  return sum(lines.map((line) => signedNet(type, line)));
}

function signedNet(type: Invoice['type'], { direction, net }: InvoiceLine): Decimal {
  return direction === (type === 'CREDIT' ? 'returned' : 'bought') ? net : net.neg();
}

/** VAT of a rate, as it is printed by rate, or else by the rates of the lines where each has one and nothing else is part of the net. */
function vatChecks(invoice: Invoice): FailedCheck[] {
  const { vat, vatGroups = [], lines, allowances, charges } = invoice;
  if (vatGroups.length > 0) {
    const groups = vatGroups.flatMap(({ percent, net, vat: printed }) =>
      check(
        'VAT',
        vatOf(decimal(net), percent === null ? null : decimal(percent)),
        decimal(printed),
        `VAT at ${percent === null ? 'exempt' : `${showNumber(percent)}%`} comes to`,
        'it is',
        pennyFor(lines.filter(({ vatPercent }) => vatPercent !== null && percent !== null && vatPercent.eq(percent))),
      ),
    );
    const together = sum(vatGroups.map((group) => decimal(group.vat)));
    return [...groups, ...check('VAT', together, vat?.value ?? null, 'VAT by rate comes to', 'VAT is')];
  }
  const stated = lines.length > 0 && lines.every(({ vatPercent }) => vatPercent !== null);
  if (!stated || !(allowances ?? ZERO).isZero() || !(charges ?? ZERO).isZero()) return [];
  const byRate = Map.groupBy(lines, ({ vatPercent }) => vatPercent?.toFixed() ?? '');
  const worked = sum(
    [...byRate].map(([percent, of]) => vatOf(sum(of.map((line) => signedNet(invoice.type, line))), decimal(percent))),
  );
  return check('VAT', worked, vat?.value ?? null, 'VAT of the lines comes to', 'VAT is', pennyFor(lines));
}

function vatOf(net: Decimal, percent: Decimal | null): Decimal {
  return round(net.mul(percent ?? ZERO).div(HUNDRED), 2);
}

/** Suppliers round VAT by line or by rate, so each line of a rate may be a penny off. */
function pennyFor(lines: readonly InvoiceLine[]): Decimal {
  return PENNY.mul(lines.length > 0 ? lines.length : ONE);
}

function check(
  name: CheckName,
  worked: Decimal | null,
  printed: Decimal | null,
  comesTo: string,
  is: string,
  within: Decimal = PENNY,
): FailedCheck[] {
  if (worked === null || printed === null) return [];
  const differs = worked.minus(printed).abs();
  if (differs.lte(within)) return [];
  return [{ check: name, differs, text: `${comesTo} ${showMoney(worked)}, ${is} ${showMoney(printed)}` }];
}
