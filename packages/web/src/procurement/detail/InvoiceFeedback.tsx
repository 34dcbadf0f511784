import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { LongTextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { isMatched } from '../match/MatchColumn.tsx';

/** INV-028, INV-029. */
const THANKS = 'Thank you for your feedback!';
const FEEDBACK = { done: THANKS, failed: 'Failed to submit feedback. Please try again.' };

/** How well the invoice of an order was read: asked once for an order, also after it was unmatched (INV-015, INV-036). */
export function InvoiceFeedback({ order }: { order: OrderRow }) {
  const { accountId } = useWorkingAccount();
  const [given, setGiven] = useState(false);
  if (order.accountId !== accountId || (!isMatched(order) && !given)) return null;
  return (
    <Panel title="How well was the invoice read?">
      {order.hasFeedback || given ? (
        <Text role="status">{THANKS}</Text>
      ) : (
        <FeedbackForm orderId={order.id} onGiven={() => setGiven(true)} />
      )}
    </Panel>
  );
}

function FeedbackForm({ orderId, onGiven }: { orderId: string; onGiven: () => void }) {
  const feedback = useCommand('invoices.invoiceAccuracyFeedback');
  const hasNetwork = useHasNetwork();
  const [accuracyGeneral, setGeneral] = useState<boolean | null>(null);
  const [accuracyLineItems, setLineItems] = useState<boolean | null>(null);
  const [comment, setComment] = useState('');
  const submit = async () => {
    if (accuracyGeneral === null || accuracyLineItems === null) return;
    try {
      await withToast(FEEDBACK, () => feedback.run({ orderId, accuracyGeneral, accuracyLineItems, comment }));
      onGiven();
    } catch {
      // stated in the toast; what was answered stays
    }
  };
  return (
    <Stack gap="sm">
      <YesNo label="Are number, date and totals right?" value={accuracyGeneral} onAnswer={setGeneral} />
      <YesNo label="Are its lines right?" value={accuracyLineItems} onAnswer={setLineItems} />
      <LongTextField
        label="Comment"
        minRows={1}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        {hasNetwork ? null : <Text c="dimmed">Feedback needs a network.</Text>}
        <Button
          loading={feedback.pending}
          disabled={accuracyGeneral === null || accuracyLineItems === null || !hasNetwork}
          onClick={submit}
        >
          Submit
        </Button>
      </Group>
    </Stack>
  );
}

interface YesNoProps {
  label: string;
  value: boolean | null;
  onAnswer: (answer: boolean) => void;
}

function YesNo({ label, value, onAnswer }: YesNoProps) {
  return (
    <Radio.Group
      label={label}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(chosen) => onAnswer(chosen === 'yes')}
    >
      <Group gap="lg">
        <Radio value="yes" label="Yes" />
        <Radio value="no" label="No" />
      </Group>
    </Radio.Group>
  );
}
