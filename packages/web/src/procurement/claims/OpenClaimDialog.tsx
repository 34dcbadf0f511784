import type { OrderLineRow } from '@larder/contract/rows/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { numberOrZero, parseDecimal } from '@larder/domain/money.ts';
import { claimedIn } from '@larder/domain/procurement/by-weight.ts';
import { CLAIM_WORDS, CLAIMED_BY_HAND, type ClaimedByHand } from '@larder/domain/procurement/claims.ts';
import { LINE_QUANTITY } from '@larder/domain/procurement/draft.ts';
import { movedText } from '@larder/domain/procurement/rest.ts';
import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { AttachmentList } from '../attachments/AttachmentList.tsx';
import { useMayAttach } from '../attachments/useMayAttach.ts';
import type { NamedOrder } from '../useOrders.ts';
import { CLAIM_ADDED, CLAIMING_NEEDS_NETWORK } from './claim-change.ts';

interface Props {
  order: NamedOrder;
  line: OrderLineRow;
  onClose: () => void;
}

/** Claims something of a received line: what was missing, charged too much, found damaged later, or sent back, with photos of it (rule 83). */
export function OpenClaimDialog({ order, line, onClose }: Props) {
  const today = useToday();
  const seesCosts = useSeesCosts();
  const hasNetwork = useHasNetwork();
  const mayAttach = useMayAttach();
  const open = useCommand('procurement.openClaim');
  const form = useForm({
    initialValues: {
      kind: null as ClaimedByHand | null,
      lots: '',
      over: '',
      day: today as Day | null,
      reason: '',
    },
    validate: {
      kind: (kind) => (kind ? null : 'Choose what is claimed'),
      lots: (lots) => (numberOrZero(lots).gt(0) ? null : 'Quantity must be more than 0'),
      over: (over, { kind }) =>
        kind === 'overcharged' && !numberOrZero(over).gt(0) ? 'Enter what was charged too much' : null,
      day: (day) => (day ? null : 'Choose a day'),
    },
  });
  const { kind } = form.values;
  const unit = claimedIn(line);
  const moved = kind === 'short' && line.movedLots ? movedText(line.movedLots, order.followedBy) : null;
  const kinds = CLAIMED_BY_HAND.filter((one) => seesCosts || one !== 'overcharged');

  return (
    <Dialog opened onClose={onClose} title={`Claim for ${line.name}`}>
      <Form
        form={form}
        submitLabel="Claim"
        notNow={hasNetwork ? null : CLAIMING_NEEDS_NETWORK}
        onSubmit={async ({ kind, day, ...typed }) => {
          if (!kind || !day) return;
          const claim = { orderId: order.id, claimId: newId(), lineId: line.id, kind, day, reason: typed.reason };
          const over = kind === 'overcharged' ? (parseDecimal(typed.over)?.toFixed() ?? null) : null;
          await withToast(withPeriods(CLAIM_ADDED), () =>
            open.run({ ...claim, lots: numberOrZero(typed.lots).toFixed(), over }),
          );
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <SelectField
          label="What is claimed"
          placeholder="Choose"
          searchable={false}
          data={kinds.map((value) => ({ value, label: CLAIM_WORDS[value] }))}
          {...form.getInputProps('kind')}
        />
        <Group align="flex-start" wrap="nowrap">
          <NumberField
            label="Quantity"
            description={[unit, moved].filter(Boolean).join(', ')}
            places={LINE_QUANTITY.places}
            flex={1}
            {...form.getInputProps('lots')}
          />
          {kind === 'overcharged' ? (
            <NumberField
              label="Too much £"
              description={`for each ${unit}`}
              places={4}
              flex={1}
              {...form.getInputProps('over')}
            />
          ) : null}
        </Group>
        <DayField label="Day" min={order.deliveryDate} max={today} {...form.getInputProps('day')} />
        <TextField label="Reason" {...form.getInputProps('reason')} />
        <AttachmentList order={order} lineId={line.id} mayChange={mayAttach(order)} />
      </Form>
    </Dialog>
  );
}
