import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { DeliveredGoods } from '@larder/domain/tasks/decide-record.ts';
import { useState } from 'react';
import { useRow } from '../../../data/use-collections.ts';
import { StatusBadge } from '../../../ui/facts/StatusBadge.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from '../temp.module.css';
import { INVOICE_TOO_LONG, LONGEST_INVOICE } from './longest-invoice.ts';
import { UnreadGoods } from './UnreadGoods.tsx';

interface Props {
  order: OrderRow;
  /** The goods of it that still need a reading. */
  goods: readonly DeliveredGoods[];
  day: string;
  isOpen: boolean;
  isMissed: boolean;
}

/** An order of the day, with a field for each kind of its goods that still needs a temperature. */
export function UnreadOrder({ order, goods, day, isOpen, isMissed }: Props) {
  const supplier = useRow('suppliers', order.supplierId);
  const [invoice, setInvoice] = useState((order.invoiceNumber ?? '').slice(0, LONGEST_INVOICE));
  const name = supplier?.name ?? 'Unknown Supplier';
  const isTooLong = invoice.trim().length > LONGEST_INVOICE;
  return (
    <li className={classes.record} aria-label={name}>
      <div className={classes.recordHead}>
        <span className={classes.unitName}>
          <strong>{name}</strong>
          <span className={classes.note}>{order.orderNumber === null ? 'Order' : `Order ${order.orderNumber}`}</span>
        </span>
        {isMissed ? <StatusBadge tone="warning">Missed</StatusBadge> : null}
      </div>
      {isOpen ? (
        <div className={classes.fields}>
          {goods.map((one) => (
            <UnreadGoods
              key={one.goods ?? ''}
              {...{ name, day }}
              goods={one}
              delivery={
                isTooLong ? null : { order: order.id, supplier: order.supplierId, name, invoice: invoice.trim() }
              }
            />
          ))}
          <TextField
            label="Invoice number"
            size="lg"
            w={190}
            value={invoice}
            onChange={(event) => setInvoice(event.currentTarget.value)}
            error={isTooLong ? INVOICE_TOO_LONG : null}
          />
        </div>
      ) : null}
    </li>
  );
}
