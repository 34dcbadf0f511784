import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { Stack } from '@mantine/core';
import { MoneyText } from '../../ui/figures.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { LongTextField } from '../../ui/form/TextField.tsx';
import classes from './charges.module.css';
import type { ReceiptProblems } from './useApprove.ts';
import type { Receipt } from './useReceipt.ts';

interface Props {
  order: OrderRow;
  receipt: Receipt;
  problems: ReceiptProblems;
}

/** What the paper adds and takes off beside its lines, what else to remember, and the total (PROC-079). */
export function ReceiptCharges({ order, receipt, problems }: Props) {
  const { head, set } = receipt;
  const differs = receipt.finalCost.minus(order.estimatedCost);
  return (
    <div className={classes.charges}>
      <Stack>
        <div className={classes.chargeFields}>
          <NumberField
            label="Delivery £"
            placeholder="0"
            value={head.deliveryCharge}
            onChange={(deliveryCharge) => set({ deliveryCharge })}
            error={problems.fields.get('deliveryCharge')}
          />
          <NumberField
            label="Discount £"
            placeholder="0"
            value={head.flatDiscount}
            onChange={(flatDiscount) => set({ flatDiscount })}
            error={problems.fields.get('flatDiscount')}
          />
          <NumberField
            label="Discount %"
            placeholder="0"
            value={head.percentDiscount}
            onChange={(percentDiscount) => set({ percentDiscount })}
            error={problems.fields.get('percentDiscount')}
          />
        </div>
        <LongTextField
          label="Comments"
          minRows={1}
          value={head.comments}
          onChange={(event) => set({ comments: event.currentTarget.value })}
        />
      </Stack>
      <dl className={classes.sums}>
        <div>
          <dt>Goods</dt>
          <dd>
            <MoneyText value={receipt.goods} />
          </dd>
        </div>
        <div>
          <dt>Charges and discounts</dt>
          <dd>
            <MoneyText value={receipt.finalCost.minus(receipt.goods)} />
          </dd>
        </div>
        <div>
          <dt>{differs.lt(0) ? 'Under the estimate' : 'Over the estimate'}</dt>
          <dd>
            <MoneyText value={differs.abs()} />
          </dd>
        </div>
        <div>
          <dt>Total without VAT</dt>
          <dd>
            <MoneyText value={receipt.finalCost} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
