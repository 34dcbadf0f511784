import type { RecallAnswer, Recalled } from '@larder/contract/traced-lots.ts';
import { MESSAGE_LENGTH } from '@larder/domain/messages/limits.ts';
import { recallMessage } from '@larder/domain/procurement/lots/recall.ts';
import { showThings } from '@larder/domain/show.ts';
import { Button, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconMessage } from '@tabler/icons-react';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { HeadAction } from '../../ui/page/head/HeadAction.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

interface Props {
  asked: Recalled;
  answer: RecallAnswer;
}

/** Writes to the people of every area of a recall: the message stands there already, and one press sends it to all of them. */
export function AnnounceRecall({ asked, answer }: Props) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <HeadAction icon={IconMessage} onClick={dialog.open}>
        Write to the areas
      </HeadAction>
      <Dialog opened={opened} onClose={dialog.close} title="Write to the areas">
        <Message asked={asked} answer={answer} onClose={dialog.close} />
      </Dialog>
    </>
  );
}

function Message({ asked, answer, onClose }: Props & { onClose: () => void }) {
  const announce = useCommand('stock.announceRecall');
  const spans = answer.items.flatMap(({ areas }) => areas);
  const areas = new Set(spans.map(({ accountId }) => accountId)).size;
  const text = recallMessage(
    answer.title,
    spans.map(({ accountName, from, to }) => ({ name: accountName, from, to })),
  );
  const form = useForm({
    initialValues: { text: text.slice(0, MESSAGE_LENGTH) },
    validate: { text: (typed) => (typed.trim() === '' ? 'Message cannot be empty' : null) },
  });
  const send = async (values: { text: string }) => {
    const outcome = { done: `Sent to ${showThings(areas, 'area')}`, failed: 'The messages could not be sent' };
    await withToast(outcome, () => announce.run({ ...asked, text: values.text }));
    onClose();
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      submitLabel={`Send to ${showThings(areas, 'area')}`}
      secondary={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        The people of each area read it in its messages, and can answer there.
      </Text>
      <Textarea
        label="Message"
        autosize
        minRows={6}
        maxRows={14}
        maxLength={MESSAGE_LENGTH}
        {...form.getInputProps('text')}
      />
    </Form>
  );
}
