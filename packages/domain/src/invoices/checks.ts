import { type Decimal, decimal, sum, ZERO } from '../money.ts';
import { showMoney } from '../show.ts';
import type { Invoice } from './invoice.ts';

/** What does not add up on an invoice: the check, and what differs, £. */
export interface FailedCheck {
  check: 'lines' | 'net' | 'gross' | 'payable' | 'quantities';
  differs: Decimal;
  text: string;
}

const PENNY = decimal('0.01');

/**
 * The checks of an invoice that fail (rule 65), each to the penny: its lines come to their total; that less allowances and with charges to the net; net and
 * VAT to the gross; the gross less what was prepaid, with rounding, to what is to be paid. A check of which a figure is missing does not fail.
 */
export function failedChecks(invoice: Invoice): FailedCheck[] {
  const { lines, linesTotal, allowances, charges, net, vat, gross, prepaid, rounding, payable } = invoice;
  const total = sum(
    lines.map((line) =>
      line.direction === (invoice.type === 'CREDIT' ? 'returned' : 'bought') ? line.net : line.net.neg(),
    ),
  );
  const extras = (charges ?? ZERO).minus(allowances ?? ZERO);
  const goods = linesTotal ?? net?.value.minus(extras) ?? null;
  return [
    ...check('lines', lines.length === 0 ? null : total, goods, 'The lines come to', 'their total is'),
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
    ...check(
      'payable',
      gross?.value.minus(prepaid ?? ZERO).plus(rounding ?? ZERO) ?? null,
      payable,
      'The total less what was prepaid comes to',
      'to be paid is',
    ),
  ];
}

function check(
  name: FailedCheck['check'],
  worked: Decimal | null,
  printed: Decimal | null,
  comesTo: string,
  is: string,
): FailedCheck[] {
  if (worked === null || printed === null) return [];
  const differs = worked.minus(printed).abs();
  if (differs.lte(PENNY)) return [];
  return [{ check: name, differs, text: `${comesTo} ${showMoney(worked)}, ${is} ${showMoney(printed)}` }];
}
