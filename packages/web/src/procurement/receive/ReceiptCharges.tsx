import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { Stack } from '@mantine/core';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { LongTextField } from '../../ui/form/TextField.tsx';
import { SumList } from '../SumList.tsx';
import classes from './charges.module.css';
import type { ReceiptProblems } from './useApprove.ts';
import type { Receipt } from './useReceipt.ts';

interface Props {
  order: OrderRow;
  receipt: Receipt;
  problems: ReceiptProblems;
}

/** What the paper adds and takes off beside its lines, what else to remember, and the total (PROC-079). Where costs are withheld, only what to remember. */
export function ReceiptCharges({ order, receipt, problems }: Props) {
  const { head, untypedHead, set, costs } = receipt;
  const comments = (
    <LongTextField
      label="Comments"
      minRows={1}
      value={head.comments}
      onChange={(event) => set({ comments: event.currentTarget.value })}
    />
  );
  if (!costs) return comments;
  const { goods, charges, finalCost } = costs;
  const differs = finalCost?.minus(order.estimatedCost ?? 0) ?? null;
  return (
    <div className={classes.charges}>
      <Stack>
        <div className={classes.chargeFields}>
          <NumberField
            label="Delivery £"
            placeholder="0"
            value={head.deliveryCharge}
            typed={head.deliveryCharge !== untypedHead.deliveryCharge}
            onChange={(deliveryCharge) => set({ deliveryCharge })}
            error={problems.fields.get('deliveryCharge')}
          />
          <NumberField
            label="Discount £"
            placeholder="0"
            value={head.flatDiscount}
            typed={head.flatDiscount !== untypedHead.flatDiscount}
            onChange={(flatDiscount) => set({ flatDiscount })}
            error={problems.fields.get('flatDiscount')}
          />
          <NumberField
            label="Discount %"
            placeholder="0"
            value={head.percentDiscount}
            typed={head.percentDiscount !== untypedHead.percentDiscount}
            onChange={(percentDiscount) => set({ percentDiscount })}
            error={problems.fields.get('percentDiscount')}
          />
        </div>
        {comments}
      </Stack>
      <SumList
        sums={[
          { label: 'Goods', value: goods },
          { label: 'Charges and discounts', value: charges },
          { label: differs?.lt(0) ? 'Under the estimate' : 'Over the estimate', value: differs?.abs() ?? null },
          { label: 'Total without VAT', value: finalCost, of: [goods, charges] },
        ]}
      />
    </div>
  );
}
