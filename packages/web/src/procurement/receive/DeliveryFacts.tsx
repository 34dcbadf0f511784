import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { WhenField } from '../../ui/form/WhenField.tsx';
import { type ClosedDay, DayChoice } from './DayChoice.tsx';
import { ReadingFields } from './readings/ReadingFields.tsx';
import type { Readings } from './readings/useReadings.ts';
import classes from './receive.module.css';
import type { ReceiptProblems } from './useApprove.ts';
import { useArrived } from './useArrived.ts';
import type { Receipt } from './useReceipt.ts';

interface Props {
  order: OrderRow;
  receipt: Receipt;
  /** Where the day that would be proposed is closed. */
  closedDay: ClosedDay | null;
  readings: Readings;
  problems: ReceiptProblems;
}

/** When it came, with which paper, and how cold it was. */
export function DeliveryFacts({ order, receipt, closedDay, readings, problems }: Props) {
  const { head, set } = receipt;
  const arrived = useArrived(head);
  return (
    <div className={classes.head}>
      <DayField
        label={order.type === 'CREDIT' ? 'Date of the credit note' : 'Delivery date'}
        required
        value={head.deliveryDate}
        min={order.unmatchedData?.date ?? order.date}
        onChange={(deliveryDate) => set({ deliveryDate })}
        error={problems.fields.get('deliveryDate')}
      />
      {closedDay ? (
        <div className={classes.dayChoice}>
          <DayChoice choice={closedDay} value={head.deliveryDate} onChange={(deliveryDate) => set({ deliveryDate })} />
        </div>
      ) : null}
      {arrived.asked && order.type === 'DEBIT' ? (
        <WhenField
          label="Arrived"
          value={arrived.typed}
          onChange={(typed) => set({ arrived: typed })}
          error={problems.fields.get('occurredAt')}
        />
      ) : null}
      <TextField
        label="Invoice number"
        maxLength={40}
        value={head.invoiceNumber}
        onChange={(event) => set({ invoiceNumber: event.currentTarget.value })}
        error={problems.fields.get('invoiceNumber')}
      />
      <ReadingFields {...{ readings, receipt, problems }} />
    </div>
  );
}
