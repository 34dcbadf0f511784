import { readTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { NO_REASON, ReasonField } from '../../ReasonField.tsx';
import { TemperatureField } from '../field/TemperatureField.tsx';

interface Props {
  title: string;
  /** What stands, or was entered and refused: it is changed, not typed anew. */
  temperature: string;
  /** Of a correction: the reason that was entered; null: it is none, and no reason is asked for. */
  why: string | null;
  onSave: (temperature: string, why: string | null) => Promise<void>;
  onClose: () => void;
}

/** Asks what the right value of a reading is, and why it is corrected. The wrong one stays on the list, struck through (rule 118). */
export function CorrectReading({ title, temperature: stands, why: reason, onSave, onClose }: Props) {
  const asksWhy = reason !== null;
  const form = useForm({
    initialValues: { temperature: stands, why: reason ?? '' },
    validate: {
      temperature: (typed) => readTemperature(typed).problem,
      why: (why) => (asksWhy && why.trim() === '' ? NO_REASON : null),
    },
  });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form
        form={form}
        submitLabel="Save"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={async ({ temperature: typed, why }) => {
          const { temperature } = readTemperature(typed);
          if (temperature === null) return;
          await onSave(temperature, asksWhy ? why.trim() : null);
          onClose();
        }}
      >
        <TemperatureField
          label="Right temperature"
          labelled
          value={form.values.temperature}
          onChange={(typed) => form.setFieldValue('temperature', typed)}
          invalid={Boolean(form.errors.temperature)}
          problem={form.errors.temperature}
          nextLabel="Save"
          pad="below"
          autoFocus
        />
        {asksWhy ? <ReasonField {...form.getInputProps('why')} /> : null}
      </Form>
    </Dialog>
  );
}
