import type { OrderLineRow } from '@larder/contract/rows/procurement.ts';
import { decimal, numberOrZero } from '@larder/domain/money.ts';
import { claimedIn } from '@larder/domain/procurement/by-weight.ts';
import { claimable } from '@larder/domain/procurement/claims.ts';
import { dearerBy } from '@larder/domain/procurement/dispute.ts';
import { LINE_QUANTITY } from '@larder/domain/procurement/draft.ts';
import { lineAsRead } from '@larder/domain/procurement/line-as-read.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { orderName } from '../../app/procurement/order-name.ts';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import type { NamedOrder } from '../useOrders.ts';

interface Props {
  order: NamedOrder;
  onDisputed: () => void;
  onClose: () => void;
}

const DISPUTED = { done: 'Claimed from the supplier', failed: 'It could not be disputed' };

/** What of a delivery above its approval goes back, and what was charged too much: both are claimed, and the rest is accepted (rule 43). */
export function DisputeDialog({ order, onDisputed, onClose }: Props) {
  const dispute = useCommand('procurement.disputeArrival', { at: order.accountId });
  const lines = disputable(order.lines);
  const form = useForm({
    initialValues: {
      lines: lines.map((line) => ({ lineId: line.id, goesBack: '', over: dearer(line) })),
      reason: '',
    },
    validate: ({ lines: typed }) => ({
      ...Object.fromEntries(
        typed.flatMap(({ goesBack }, index) =>
          numberOrZero(goesBack).gt(cameOf(lines[index]))
            ? [[`lines.${index}.goesBack`, 'That many did not come']]
            : [],
        ),
      ),
      ...(typed.every(isEmpty) ? { reason: 'Enter what goes back or was charged too much' } : {}),
    }),
  });
  const submit = async ({ lines: typed, reason }: typeof form.values) => {
    const stated = typed
      .filter((line) => !isEmpty(line))
      .map(({ lineId, goesBack, over }) => ({
        ...{ lineId, goesBack: numberOrZero(goesBack).toFixed(), over: numberOrZero(over).toFixed() },
      }));
    await withToast(DISPUTED, () =>
      dispute.run({ orderId: order.id, version: order.version, lines: stated, reason: reason.trim() }),
    );
    onDisputed();
  };
  return (
    <Dialog opened onClose={onClose} title={`Dispute ${orderName(order)} of ${order.supplierName}`}>
      <Form
        form={form}
        submitLabel="Claim"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={submit}
      >
        <Text size="sm">What you enter is claimed from the supplier, and the rest of the delivery is accepted.</Text>
        {lines.map((line, index) => (
          <Stack key={line.id} gap="xs" role="group" aria-label={line.name}>
            <Text
              fw={600}
            >{`${line.name}, ${showNumber(cameOf(line), 3)} ${line.pricedByWeight ? '' : '× '}${claimedIn(line)}`}</Text>
            <Group align="flex-start" wrap="nowrap">
              <NumberField
                label="Goes back"
                called={`Goes back of ${line.name}`}
                description={claimedIn(line)}
                places={LINE_QUANTITY.places}
                flex={1}
                {...form.getInputProps(`lines.${index}.goesBack`)}
              />
              <NumberField
                label="Too much £"
                called={`Too much for ${line.name}`}
                description={`for each ${claimedIn(line)}`}
                places={4}
                flex={1}
                {...form.getInputProps(`lines.${index}.over`)}
              />
            </Group>
          </Stack>
        ))}
        <TextField label="Reason" maxLength={200} {...form.getInputProps('reason')} />
      </Form>
    </Dialog>
  );
}

const isEmpty = ({ goesBack, over }: { goesBack: string; over: string }) =>
  !numberOrZero(goesBack).gt(0) && !numberOrZero(over).gt(0);

/** The lines of which more came than was ordered, or dearer; every line that came where none did. */
function disputable(lines: readonly OrderLineRow[]): OrderLineRow[] {
  const came = lines.filter((line) => !line.deposit && numberOrZero(line.quantityReceived ?? '').gt(0));
  const differing = came.filter((line) => decimal(line.quantityReceived ?? 0).gt(line.quantity) || dearer(line) !== '');
  return differing.length > 0 ? differing : came;
}

/** How much came of a line, in what it is claimed in. */
function cameOf(line: OrderLineRow | undefined) {
  return line ? claimable(lineAsRead(line)) : decimal(0);
}

/** £ net a lot above what was agreed, as it stands in the field to begin with. */
function dearer(line: OrderLineRow): string {
  if (line.unitPrice === null) return '';
  const by = dearerBy(lineAsRead(line));
  return by.isZero() ? '' : by.toFixed();
}
