import type { Day } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useToday } from '../../app/working/useToday.ts';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useAskOnce } from '../../ui/form/useAskOnce.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { optionDoubts } from '../option-doubts.ts';
import { packText } from '../packs.ts';
import { priceDays } from '../price-days.ts';
import type { Offer } from './option-entries.ts';
import { OPTION_UPDATED, optionsUpdated } from './option-outcomes.ts';

interface Props {
  /** One or more. */
  offers: readonly Offer[];
  /** What is done, where it is not all of a list or one of it. */
  title?: string;
  onClose: () => void;
}

/** From which day the list prices are ours; dishes and stock from that day on are worked out anew. */
export function TakeOfferDialog({ offers, title, onClose }: Props) {
  const today = useToday();
  const take = useCommand('catalogue.takeOfferedPrices');
  const [first] = offers;
  const form = useForm<{ from: Day | null }>({
    initialValues: { from: lastDayOf(offers) ?? today },
    validate: { from: (day) => (day ? null : 'From cannot be empty') },
  });

  const { askOnce, question } = useAskOnce();
  const send = async ({ from }: { from: Day | null }) => {
    if (!from || !(await askOnce(offers.flatMap(offerDoubts)))) return;
    const options = offers.map(({ id, version }) => ({ optionId: id, version }));
    await withToast(options.length === 1 ? OPTION_UPDATED : optionsUpdated(options.length), () =>
      take.run({ options, from }),
    );
    onClose();
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title ?? (offers.length === 1 ? 'Take the list price' : 'Take all list prices')}
    >
      <Form form={form} onSubmit={send} submitLabel={offers.length === 1 ? 'Take it' : `Take all ${offers.length}`}>
        {question}
        <Text>
          {offers.length === 1 && first ? oneText(first) : manyText(offers)} Dishes, stock and reports from that day on
          are worked out anew.
        </Text>
        <DayField label="From" required {...priceDays(today)} {...form.getInputProps('from')} />
      </Form>
    </Dialog>
  );
}

function offerDoubts(offer: Offer): string[] {
  return optionDoubts(offer, { ...offer, unitPrice: offer.offeredPrice });
}

function oneText(offer: Offer): string {
  const { name, offeredPrice, unitPrice } = offer;
  return `${name}: ${showMoney(offeredPrice)} instead of ${showMoney(unitPrice)} for ${packText(offer)}.`;
}

function manyText(offers: readonly Offer[]): string {
  const dearer = offers.filter(({ offeredPrice, unitPrice }) => decimal(offeredPrice).gt(unitPrice)).length;
  const become = dearer === 1 ? '1 of them becomes dearer' : `${dearer} of them become dearer`;
  return `${offers.length} lines get the price of the supplier's list; ${become}.`;
}

/** None of the list prices holds before its day. */
function lastDayOf(offers: readonly Offer[]): Day | undefined {
  return offers
    .flatMap(({ offeredFrom }) => offeredFrom ?? [])
    .sort()
    .at(-1);
}
