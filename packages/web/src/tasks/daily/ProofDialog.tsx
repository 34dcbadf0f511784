import type { Proof } from '@larder/domain/tasks/decide-record.ts';
import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { readTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PhotoField } from '../../app/files/PhotoField.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TemperatureField } from '../temp/field/TemperatureField.tsx';

interface Props {
  version: TaskVersion;
  onProved: (proof: Proof) => void;
  onClose: () => void;
}

/** Asks for the reading of a task, and for its photo where it wants both: no tick without them (rule 115). */
export function ProofDialog({ version: { action, asksPhoto }, onProved, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [photo, setPhoto] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { temperature, problem } = readTemperature(typed);
  const lacksPhoto = asksPhoto && photo === null;
  const save = () => {
    setTried(true);
    if (temperature === null || lacksPhoto) return;
    onProved({ reading: temperature, photo });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={action}>
      <Stack>
        <TemperatureField
          label="Reading"
          labelled
          value={typed}
          onChange={setTyped}
          invalid={tried && temperature === null}
          problem={tried ? problem?.replace('Temperature', 'Reading') : null}
          onNext={save}
          nextLabel="Done"
          pad="below"
          autoFocus
        />
        {asksPhoto ? <PhotoField name={action} value={photo} stored={null} onChange={setPhoto} /> : null}
        {tried && lacksPhoto ? (
          <Text size="sm" c="var(--larder-danger)" role="alert">
            Take a photo: this task is not ticked without one.
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
