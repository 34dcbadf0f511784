import type { Day } from '@larder/domain/calendar.ts';
import { showThings } from '@larder/domain/show.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import classes from './receive.module.css';
import type { ReceiptProblems } from './useApprove.ts';
import type { Receipt } from './useReceipt.ts';

interface Props {
  receipt: Receipt;
  /** Of the first order. */
  orderDate: Day;
  problems: ReceiptProblems;
}

/** Asks for the day on which the rest comes, where something is still to come: it becomes an order of its own. */
export function RestDay({ receipt, orderDate, problems }: Props) {
  const { head, set, toCome } = receipt;
  if (toCome.length === 0) return null;
  return (
    <div className={classes.head}>
      <DayField
        label="The rest comes on"
        description={`${showThings(toCome.length, 'item')} still to come, on an order of ${toCome.length === 1 ? 'its' : 'their'} own`}
        required
        value={head.restDay ?? null}
        min={head.deliveryDate ?? orderDate}
        onChange={(restDay) => set({ restDay })}
        error={problems.fields.get('rest.deliveryDate')}
      />
    </div>
  );
}
