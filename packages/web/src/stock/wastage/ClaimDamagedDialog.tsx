import { type Day, showDay } from '@larder/domain/calendar.ts';
import { numberOrZero } from '@larder/domain/money.ts';
import { claimedIn } from '@larder/domain/procurement/by-weight.ts';
import { LINE_QUANTITY } from '@larder/domain/procurement/draft.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { UNKNOWN_SUPPLIER } from '../../app/suppliers/unknown-supplier.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { useById } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import type { Delivery } from './useDamagedDeliveries.ts';

interface Props {
  name: string;
  /** The day of the wastage, which is that of the claim. */
  day: Day;
  reason: string;
  deliveries: readonly Delivery[];
  onClose: () => void;
}

/** Offers to claim what was thrown away of the supplier whose delivery it came in: which delivery, and how much of it (rule 100). */
export function ClaimDamagedDialog({ name, day, reason, deliveries, onClose }: Props) {
  const hasNetwork = useHasNetwork();
  const suppliers = useById('suppliers');
  const open = useCommand('procurement.openClaim');
  const [newest] = deliveries;
  const form = useForm({
    initialValues: { lineId: newest?.line.id ?? '', lots: newest?.lots.toFixed() ?? '' },
    validate: { lots: (lots) => (numberOrZero(lots).gt(0) ? null : 'Quantity must be more than 0') },
  });
  const chosen = deliveries.find(({ line }) => line.id === form.values.lineId);
  const choose = (lineId: string | null) => {
    const lots = deliveries.find(({ line }) => line.id === lineId)?.lots.toFixed() ?? '';
    form.setValues({ lineId: lineId ?? '', lots });
  };
  const nameOf = ({ order }: Delivery) =>
    [
      suppliers.get(order.supplierId)?.name ?? UNKNOWN_SUPPLIER,
      showDay(order.deliveryDate),
      order.orderNumber === null ? null : `PO ${order.orderNumber}`,
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <Dialog opened onClose={onClose} title={`Claim ${name} of the supplier?`}>
      <Form
        form={form}
        submitLabel="Claim"
        notNow={hasNetwork ? null : 'Claiming needs a network.'}
        onSubmit={async ({ lots }) => {
          if (!chosen) return;
          const { order, line } = chosen;
          const claim = { orderId: order.id, lineId: line.id, claimId: newId(), kind: 'damaged later' as const };
          await withToast(outcomeOf('Claim', 'added'), () =>
            open.run({ ...claim, lots: numberOrZero(lots).toFixed(), over: null, day, reason }),
          );
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
        }
      >
        <Text>It was delivered damaged. The supplier owes what it cost.</Text>
        <SelectField
          label="Came in the delivery"
          searchable={false}
          data={deliveries.map((one) => ({ value: one.line.id, label: nameOf(one) }))}
          {...form.getInputProps('lineId')}
          onChange={choose}
        />
        {chosen ? (
          <NumberField
            label="Quantity"
            description={`${claimedIn(chosen.line)}, at most ${showNumber(chosen.left, 3)}`}
            places={LINE_QUANTITY.places}
            {...form.getInputProps('lots')}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
