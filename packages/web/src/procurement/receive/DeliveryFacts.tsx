import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type Decimal, parseDecimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { chilledOf, goodsText, lowestTarget } from '../../app/suppliers/goods.ts';
import { useRow } from '../../data/use-collections.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { WhenField } from '../../ui/form/WhenField.tsx';
import { type ClosedDay, DayChoice } from './DayChoice.tsx';
import classes from './receive.module.css';
import type { ReceiptProblems } from './useApprove.ts';
import { useArrived } from './useArrived.ts';
import type { Receipt } from './useReceipt.ts';

interface Props {
  order: OrderRow;
  receipt: Receipt;
  /** Where the day that would be proposed is closed. */
  closedDay: ClosedDay | null;
  problems: ReceiptProblems;
}

/** When it came, with which paper, and how cold it was. */
export function DeliveryFacts({ order, receipt, closedDay, problems }: Props) {
  const supplier = useRow('suppliers', order.supplierId);
  const chilled = supplier ? chilledOf(supplier) : [];
  const target = lowestTarget(chilled);
  const { head, untypedHead, set } = receipt;
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
      <NumberField
        label={target === null || chilled.length > 1 ? 'Temperature °C' : `Temperature °C, up to ${showNumber(target)}`}
        description={chilled.length > 1 ? goodsText(chilled) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        called="Temperature"
        places={1}
        allowNegative
        value={head.temperature}
        typed={head.temperature !== untypedHead.temperature}
        onChange={(temperature) => set({ temperature })}
        error={problems.fields.get('temperature') ?? tooWarm(head.temperature, target)}
      />
    </div>
  );
}

/** Marked, never refused: what is done with warm goods is for the person at the door to say. */
function tooWarm(typed: string, target: Decimal | null): string | null {
  const measured = parseDecimal(typed);
  return measured && target !== null && measured.gt(target) ? 'Warmer than agreed' : null;
}
