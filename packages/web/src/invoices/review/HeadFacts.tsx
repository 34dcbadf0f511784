import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import { Group } from '@mantine/core';
import { orderOf } from '../../app/invoices/invoice-links.ts';
import { orderName } from '../../app/procurement/order-name.ts';
import { useClock } from '../../data/clock.ts';
import { useRow, useSeesCosts } from '../../data/use-collections.ts';
import { type Fact, FactList } from '../../ui/facts/FactList.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { standingOf } from '../invoice-words.ts';
import classes from './review.module.css';
import { Stated } from './Stated.tsx';

/** What stands once on the invoice, and where it stands with us. */
export function HeadFacts({ detail }: { detail: InvoiceDetail }) {
  const { row, found } = detail;
  const clock = useClock();
  const seesCosts = useSeesCosts();
  const supplier = useRow('suppliers', row.supplierId);
  const { tone, word } = standingOf(row);
  const stated = (label: string, field: string, text: string | null): Fact => [
    label,
    text === null || text === '' ? null : <Stated key={field} label={label} text={text} found={found[field]} />,
  ];
  const amount = (label: string, field: string, value: string | null): Fact =>
    stated(label, field, value === null ? null : showAmount(value, row.currency));
  const optional = (fact: Fact): Fact[] => (fact[1] === null ? [] : [fact]);
  /** What every invoice has is named where it is missing; of another paper nobody misses it. */
  const ofInvoice = (fact: Fact): Fact[] =>
    row.paper === 'invoice' || row.paper === 'unknown' ? [fact] : optional(fact);
  const facts: Fact[] = [
    [
      'Status',
      <StatusBadge key="status" tone={tone}>
        {word}
      </StatusBadge>,
    ],
    stated('Supplier', 'supplierName', supplier?.name ?? row.supplierName),
    ...ofInvoice(stated('Number', 'number', row.number)),
    ...ofInvoice(stated('Date', 'date', row.date && showDay(row.date))),
    ...optional(stated('Delivered', 'deliveryDate', row.deliveryDate && showDay(row.deliveryDate))),
    ...optional(stated('Our order', 'orderNumber', row.orderNumber)),
    ...(row.orders.length === 0 ? [] : [['On', <Orders key="orders" orders={row.orders} />] as const]),
    ...(row.currency === 'GBP'
      ? []
      : [['Currency', row.rate ? `${row.currency}, £${row.rate} each` : row.currency] as const]),
    ...(seesCosts
      ? [
          ...ofInvoice(amount('Net', 'net', row.net)),
          ...ofInvoice(amount('VAT', 'vat', row.vat)),
          ...ofInvoice(amount('Total with VAT', 'gross', row.gross)),
          ...optional(amount('Lines', 'linesTotal', detail.linesTotal)),
          ...optional(amount('Allowances', 'allowances', detail.allowances)),
          ...optional(amount('Charges', 'charges', detail.charges)),
          ...optional(amount('To pay', 'payable', detail.payable)),
        ]
      : []),
    ...optional(stated('VAT number', 'supplierVatNumber', detail.vatNumber)),
    ...optional(stated('Bank account', 'bankAccount', detail.bankAccount)),
    ['Uploaded', `${clock.showInstant(row.createdAt)}, ${row.createdBy}`],
    ...(row.approvedAt === null
      ? []
      : [['Approved', `${clock.showInstant(row.approvedAt)}, ${row.approvedBy}`] as const]),
    ...(row.anotherReason === '' ? [] : [['Another bill', row.anotherReason] as const]),
  ];
  return <FactList facts={facts} />;
}

/** The orders that its lines are on are one press away: one of them may be finalised next. */
function Orders({ orders }: Pick<InvoiceDetail['row'], 'orders'>) {
  return (
    <Group gap="xs">
      {orders.map(({ id, accountId, orderNumber }) => (
        <TextLink key={id} className={classes.order} {...orderOf({ id, accountId })}>
          {orderName({ type: 'DEBIT', orderNumber })}
        </TextLink>
      ))}
    </Group>
  );
}
