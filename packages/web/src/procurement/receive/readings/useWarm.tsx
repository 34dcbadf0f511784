import { actionsFor } from '@larder/domain/tasks/actions.ts';
import { showLimit } from '@larder/domain/tasks/limits.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button, List, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { LongTextField } from '../../../ui/form/TextField.tsx';
import type { Receipt } from '../useReceipt.ts';
import type { Readings } from './useReadings.ts';

/** What was done about goods that came too warm and were accepted. */
export interface WarmAction {
  done: string;
  text: string;
}

type Answer = WarmAction | null | 'refuse';

const OTHER = 'Something else';
const REFUSED = 'Refused the goods';

/**
 * Asks about a delivery that came too warm before it is approved (rule 127): lines are refused on the form, or it is accepted with what was done about it.
 * Answers null where nothing is too warm. `dialog` belongs into the form.
 */
export function useWarm(receipt: Receipt, { warm }: Readings): { ask: () => Promise<Answer>; dialog: ReactNode } {
  const [answer, setAnswer] = useState<((given: Answer) => void) | null>(null);
  const { head, lines, set } = receipt;
  const isRefused = [...lines.values()].some(({ refused }) => refused);

  const ask = (): Promise<Answer> => {
    if (warm.length === 0) return Promise.resolve(null);
    if (head.warm) return Promise.resolve(head.warm);
    return new Promise((resolve) => setAnswer(() => resolve));
  };
  const close = (given: Answer) => {
    if (given && given !== 'refuse') set({ warm: given });
    answer?.(given);
    setAnswer(null);
  };
  const dialog = answer ? <WarmDialog warm={warm} isRefused={isRefused} onAnswer={close} /> : null;
  return { ask, dialog };
}

interface Props {
  warm: Readings['warm'];
  /** Lots of the delivery were sent back. */
  isRefused: boolean;
  onAnswer: (answer: Answer) => void;
}

function WarmDialog({ warm, isRefused, onAnswer }: Props) {
  const form = useForm({
    initialValues: { done: isRefused ? REFUSED : '', text: '' },
    validate: {
      done: (done) => (done === '' ? 'Choose what was done' : null),
      text: (text, { done }) => (done === OTHER && text.trim() === '' ? 'Enter what was done' : null),
    },
  });
  const actions = actionsFor({ kind: 'delivery' }).filter((done) => isRefused || done !== REFUSED);
  return (
    <Dialog opened onClose={() => onAnswer('refuse')} title="Warmer than agreed">
      <Form
        form={form}
        submitLabel={isRefused ? 'Approve the rest' : 'Accept and approve'}
        secondary={
          <Button variant="default" onClick={() => onAnswer('refuse')}>
            Refuse lines
          </Button>
        }
        onSubmit={({ done, text }) => onAnswer({ done, text: text.trim() })}
      >
        <List>
          {warm.map(({ goods, temperature, limit }) => (
            <List.Item key={goods ?? ''}>
              {goods ?? 'The delivery'}: <strong>{showTemperature(temperature)}</strong>, limit {showLimit(limit)}
            </List.Item>
          ))}
        </List>
        <Text>Refuse what goes back with the driver, or record what you did with what you accept.</Text>
        <Radio.Group label="What was done" {...form.getInputProps('done')}>
          <Stack gap={0} mt={4}>
            {[...actions, OTHER].map((done) => (
              <Radio key={done} value={done} label={done} py={4} />
            ))}
          </Stack>
        </Radio.Group>
        <LongTextField label="In words" minRows={2} maxLength={2000} {...form.getInputProps('text')} />
      </Form>
    </Dialog>
  );
}
