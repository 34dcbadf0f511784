import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { orderName } from '../../app/procurement/order-name.ts';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { LongTextField } from '../../ui/form/TextField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import type { NamedOrder } from '../useOrders.ts';

interface Props {
  order: NamedOrder;
  onReturned: () => void;
  onClose: () => void;
}

const RETURNED = { done: 'Order returned', failed: 'The order could not be returned' };

/** Asks why an order is returned; its draft is open again, and who asked is notified. */
export function ReturnDialog({ order, onReturned, onClose }: Props) {
  const command = useCommand('procurement.returnOrder', { at: order.accountId });
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Please give a reason' : null) },
  });
  const submit = async ({ reason }: { reason: string }) => {
    await withToast(RETURNED, () => command.run({ orderId: order.id, version: order.version, reason: reason.trim() }));
    onReturned();
  };
  return (
    <Dialog opened onClose={onClose} title={`Return ${orderName(order)} to ${order.approval?.askedBy ?? ''}`}>
      <Form
        form={form}
        submitLabel="Return"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={submit}
      >
        <LongTextField label="Reason" required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
      </Form>
    </Dialog>
  );
}
