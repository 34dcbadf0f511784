import { type Day, daysBetween } from '../calendar.ts';
import { showMoney, showThings } from '../show.ts';
import { WINDOW_DAYS } from './allocate.ts';
import { disagreements, littleTogether } from './alone-agrees.ts';
import { type AloneFacts, type AloneName, type AloneReason, DETAIL_NAMES } from './alone-facts.ts';
import { skippedRules } from './alone-skipped.ts';
import { billedCharges, orderedCharges } from './charges.ts';
import { failedChecks, linesSum } from './checks.ts';
import { comparedParts } from './compared-parts.ts';
import { actsAs } from './direction.ts';
import type { MatchedOrder, Stated } from './invoice.ts';

/** A picture, or a reader elsewhere, is sure from here on; in the text of a PDF only what can be read in two ways is not. */
const SURE_FROM = 0.98;
const AMBIGUOUS_UP_TO = 0.5;
/** What a number in a picture has at least that is doubted for its label, or because its letters could be digits. */
const DOUBTED = 0.9;
/** Days between an invoice and a delivery beyond which a person looks at it. */
const RECENT_DAYS = 60;

/**
 * Every reason for and against approving an invoice without a person (rules 75, 76), each with how it stands; all of them have to hold. They are stored
 * with the approval and shown.
 */
export function aloneReasons(facts: AloneFacts): AloneReason[] {
  return Object.entries(REASONS).map(([reason, judge]) => ({ reason: reason as AloneName, ...judge(facts) }));
}

/** Whether no person is needed. */
export function mayApproveAlone(reasons: readonly AloneReason[]): boolean {
  return reasons.length > 0 && reasons.every(({ holds }) => holds);
}

type Judgement = Omit<AloneReason, 'reason'>;

/** In one sentence how it stands: what is wrong, or that nothing is. */
function judged(wrong: string | null, right: string): Judgement {
  return { holds: wrong === null, text: wrong ?? right };
}

const REASONS: Record<AloneName, (facts: AloneFacts) => Judgement> = {
  'supplier known': ({ invoice, lastApproved }) => {
    const wrong =
      invoice.supplierId === null
        ? 'Its supplier is not known'
        : 'No invoice of this supplier was approved by a person yet';
    const known = invoice.supplierId !== null && lastApproved !== null;
    return judged(known ? null : wrong, 'A person approved an invoice of this supplier before');
  },
  'same details': ({ invoice, lastApproved }) => {
    const differs = lastApproved && [
      ...(plain(invoice.vatNumber) === plain(lastApproved.vatNumber) ? [] : [DETAIL_NAMES.supplierVatNumber]),
      ...(plain(invoice.bankAccount) === plain(lastApproved.bankAccount) ? [] : [DETAIL_NAMES.bankAccount]),
    ];
    const wrong = differs
      ? `Its ${differs.join(' and ')} ${differs.join() === DETAIL_NAMES.supplierVatNumber ? 'differs from that' : 'differ from those'} of the last approved invoice`
      : 'There is no approved invoice to compare its VAT number and bank details with';
    return judged(
      differs?.length === 0 ? null : wrong,
      'VAT number and bank details are those of the last approved invoice',
    );
  },
  'read surely': ({ invoice: { number, date, net, vat, gross }, orders, lastApproved }) => {
    const likeLast = looksLike(number, lastApproved?.number ?? null);
    const unsure = Object.entries({ number, date, net, VAT: vat, total: gross }).flatMap(([name, value]) =>
      isSure(value) || (value === date && isDayOfOrders(date, orders)) || (value === number && likeLast) ? [] : [name],
    );
    return judged(
      unsure.length > 0 ? `Not read surely: ${unsure.join(', ')}` : null,
      'Number, date, net, VAT and total were read surely',
    );
  },
  'adds up': ({ invoice }) => {
    const [failed] = failedChecks(invoice);
    const { net } = invoice;
    const beside = net && linesSum(invoice).minus(net.value).abs().gt('0.01');
    return judged(failed?.text ?? (beside ? 'Its lines do not come to its net' : null), 'Its figures add up');
  },
  'in pounds': ({ invoice: { currency } }) =>
    judged(currency === 'GBP' ? null : `It is in ${currency}`, 'It is in pounds'),
  'items known': ({ invoice }) => {
    const goods = invoice.lines.filter(({ kind }) => kind === 'goods');
    const open = goods.filter(({ optionId, identifiedBy, lots }) => {
      const surely = identifiedBy === 'code' || identifiedBy === 'gtin' || identifiedBy === 'learned';
      return optionId === null || lots === null || !surely;
    });
    const wrong =
      goods.length === 0
        ? 'It has no lines of goods'
        : `${open.length} of ${showThings(goods.length, 'line')} not known by code, article number or learned words`;
    return judged(
      goods.length > 0 && open.length === 0 ? null : wrong,
      'Every item is known by its code, article number or learned words',
    );
  },
  agrees: (facts) => {
    const [first, ...others] = disagreements(facts);
    const more = others.length === 0 ? '' : ` + ${others.length} more`;
    return judged(
      first ? `${first.name}: ${first.kind} ${showMoney(first.pounds)}${more}` : null,
      'Every line agrees, within tolerance',
    );
  },
  'little together': (facts) => {
    const { over, isLittle } = littleTogether(facts);
    return judged(isLittle ? null : `${showMoney(over)} dearer altogether`, 'All that is dearer is little together');
  },
  'all received': ({ allocations, orders }) => {
    const waiting = orders.filter(({ status }) => status !== 'RECEIVED').length;
    const parts = comparedParts(allocations, orders);
    const missing = parts.length < allocations.length || parts.some(({ lots, came }) => lots.gt(came));
    const wrong =
      waiting > 0
        ? `${showThings(waiting, 'order')} not received`
        : missing
          ? 'Not all that is billed was received'
          : null;
    return judged(orders.length === 0 ? 'It is on no order' : wrong, 'Everything that is billed was received');
  },
  charges: ({ invoice, orders }) => {
    const [billed, ordered] = [billedCharges(invoice.lines), orderedCharges(orders)];
    return judged(
      billed.eq(ordered) ? null : `Charges of ${showMoney(billed)}, on its orders ${showMoney(ordered)}`,
      'Its charges are those of its orders',
    );
  },
  limit: ({ invoice: { gross }, tolerance: { aloneUpTo } }) =>
    judged(
      gross?.value.lte(aloneUpTo) ? null : `It comes to more than ${showMoney(aloneUpTo)}`,
      `It comes to ${showMoney(aloneUpTo)} at most`,
    ),
  'order approved': ({ ordersApproved }) =>
    judged(ordersApproved ? null : 'An order of it waits for approval', 'Its orders are approved'),
  'substitutes signed': ({ substitutesSigned }) =>
    judged(
      substitutesSigned ? null : 'What came instead of something else is not signed for',
      'No substitute waits for a signature',
    ),
  'no credit': ({ invoice: { type, net, lines } }) => {
    const given = lines.some(({ kind, direction }) => direction === 'returned' && kind !== 'discount');
    const isCredit = actsAs(type, net?.value ?? null) === 'CREDIT';
    return judged(
      isCredit ? 'It is a credit note' : given ? 'A line of it gives something back' : null,
      'It gives nothing back',
    );
  },
  'no duplicate': ({ resembles, another }) =>
    judged(
      resembles ? 'It may be a duplicate' : another ? 'Another bill has its number' : null,
      'No other bill is like it',
    ),
  'not by its receiver': ({ enteredById, receivedByIds }) => {
    const own = enteredById !== null && receivedByIds.includes(enteredById);
    return judged(own ? 'Whoever received it entered it by hand' : null, 'It was not entered by whoever received it');
  },
  recent: ({ invoice: { date }, orders }) => {
    const old =
      !date || orders.some(({ deliveryDate }) => Math.abs(daysBetween(deliveryDate, date.value)) > RECENT_DAYS);
    return judged(
      old ? `It is more than ${RECENT_DAYS} days from its delivery, or has no date` : null,
      `It is within ${RECENT_DAYS} days of its delivery`,
    );
  },
  'not withdrawn': ({ withdrawn }) =>
    judged(withdrawn ? 'A person withdrew its approval' : null, 'No approval of it was withdrawn'),
  'nothing skipped': (facts) => {
    const skipped = skippedRules(facts);
    return judged(
      skipped.length > 0 ? `Could not be compared: ${skipped.join(', ')}` : null,
      'Nothing was left out for lack of data',
    );
  },
};

/** Whether a value was read so that nobody has to look at it: structured, as text in one way only, or surely from a picture. */
function isSure(stated: Stated<unknown> | null): boolean {
  switch (stated?.source) {
    case 'xml':
      return true;
    case 'pdf':
      return stated.confidence > AMBIGUOUS_UP_TO;
    case 'picture':
    case 'cloud':
    case 'worked out': // lines, VAT and total make it
      return stated.confidence >= SURE_FROM;
    default:
      return false;
  }
}

/** In a picture I is read for 1 and O for 0: what has the letters and as many digits as the last approved number of the supplier was not mistaken so. */
function looksLike(number: Stated<string> | null, last: string | null): boolean {
  const shape = (text: string) => text.toUpperCase().replace(/\d/g, '0');
  if (number?.source !== 'picture' || number.confidence < DOUBTED || last === null) return false;
  return shape(number.value) === shape(last);
}

/**
 * 03/04 in the text of a PDF is the day on which one of its orders came, where the other way to read it is near none. In a picture, where a digit may be
 * mistaken, the day has to be that of an order.
 */
function isDayOfOrders(date: Stated<Day> | null, orders: readonly MatchedOrder[]): boolean {
  if (date?.source === 'picture')
    return date.confidence >= AMBIGUOUS_UP_TO && orders.some(({ deliveryDate }) => deliveryDate === date.value);
  if (date?.source !== 'pdf' || date.confidence < AMBIGUOUS_UP_TO) return false;
  const [year, month, day] = date.value.split('-');
  const isNear = (one: string) =>
    orders.some(({ deliveryDate }) => Math.abs(daysBetween(deliveryDate, one)) <= WINDOW_DAYS);
  return isNear(date.value) && (day === month || !isNear(`${year}-${day}-${month}`));
}

function plain(text: string | null): string {
  return (text ?? '').toUpperCase().replace(/[^A-Z\d]/g, '');
}
