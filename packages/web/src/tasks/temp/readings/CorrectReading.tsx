import { readTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../data/refusal.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { TemperatureField } from '../field/TemperatureField.tsx';

interface Props {
  about: string;
  onSave: (temperature: string) => Promise<void>;
  onClose: () => void;
}

/** Asks what the right value of a reading is. The wrong one stays on the list, struck through (rule 118). */
export function CorrectReading({ about, onSave, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { temperature } = readTemperature(typed);
  const save = async () => {
    setTried(true);
    if (temperature === null) return;
    try {
      await onSave(temperature);
      onClose();
    } catch (error) {
      setRefusal(refusalText(error));
    }
  };
  return (
    <Dialog opened onClose={onClose} title={`Correct ${about}`}>
      <Stack>
        <TemperatureField
          label="Right temperature"
          labelled
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setTried(false);
          }}
          invalid={tried && temperature === null}
          onNext={save}
          nextLabel="Save"
          pad="below"
          autoFocus
        />
        {refusal ? <ErrorState message={refusal} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Save</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
