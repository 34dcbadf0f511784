import type { AtRiskLine } from '@larder/contract/rows/tasks.ts';
import { actionsFor } from '@larder/domain/tasks/actions.ts';
import type { Measured } from '@larder/domain/tasks/fridge-day.ts';
import { showLimit } from '@larder/domain/tasks/limits.ts';
import { readTemperature, showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Suspense, useState } from 'react';
import { useWastageDraft } from '../../../app/wastage/wastage-draft.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { LongTextField } from '../../../ui/form/TextField.tsx';
import { TemperatureField } from '../field/TemperatureField.tsx';
import { AtRisk } from './AtRisk.tsx';
import { useSaveAction } from './useSaveAction.ts';

interface Props {
  entry: Measured;
  about: string;
  /** What was done is recorded; the new reading of the unit is missing. */
  isActed: boolean;
  onClose: () => void;
}

const OTHER = 'Something else';

/** Asks what was done about a temperature out of its limit and, of a fridge or freezer, how warm it is now (rule 124). */
export function ActionDialog({ entry, about, isActed, onClose }: Props) {
  const { save, readsAgain } = useSaveAction(entry, about);
  const form = useForm({
    initialValues: { done: '', text: '', temperature: '' },
    validate: {
      done: (done) => (!isActed && done === '' ? 'Choose what was done' : null),
      text: (text, { done }) => (done === OTHER && text.trim() === '' ? 'Enter what was done' : null),
      temperature: (typed) => (readsAgain ? readTemperature(typed).problem : null),
    },
  });
  /** What is at risk, while its wastage is drafted; what was typed here stays. */
  const [drafting, draft] = useState<readonly AtRiskLine[] | null>(null);
  const WastageDraft = useWastageDraft();
  const { temperature, limit } = entry.payload;
  if (drafting && WastageDraft)
    return (
      <Suspense>
        <WastageDraft about={about} lines={drafting} sourceEntryId={entry.id} onClose={() => draft(null)} />
      </Suspense>
    );
  return (
    <Dialog opened onClose={onClose} title={about}>
      <Form
        form={form}
        submitLabel="Save"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={async ({ done, text, temperature: typed }) => {
          await save({
            action: isActed ? null : { done, text: text.trim() },
            temperature: readTemperature(typed).temperature,
          });
          onClose();
        }}
      >
        <Text>
          {showTemperature(temperature)} was measured; the limit is {showLimit(limit)}.
        </Text>
        <AtRisk entry={entry} onDraft={draft} />
        {isActed ? null : (
          <>
            <Radio.Group label="What was done" {...form.getInputProps('done')}>
              <Stack gap={0} mt={4}>
                {[...actionsFor(entry), OTHER].map((done) => (
                  <Radio key={done} value={done} label={done} py={4} />
                ))}
              </Stack>
            </Radio.Group>
            <LongTextField label="In words" minRows={2} maxLength={2000} {...form.getInputProps('text')} />
          </>
        )}
        {readsAgain ? (
          <TemperatureField
            label="New reading"
            labelled
            value={form.values.temperature}
            onChange={(typed) => form.setFieldValue('temperature', typed)}
            invalid={Boolean(form.errors.temperature)}
            problem={form.errors.temperature}
            nextLabel="Save"
            pad="below"
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
