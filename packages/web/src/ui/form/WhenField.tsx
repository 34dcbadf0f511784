import { atTime, clockTime, NOW, type TypedTime, timeChoice, UNKNOWN } from '@larder/domain/typed-time.ts';
import { Group, type MantineSize, NativeSelect } from '@mantine/core';
import { TextField } from './TextField.tsx';

interface Props {
  label: string;
  /** Empty: one has to be chosen. */
  value?: TypedTime;
  onChange: (value: TypedTime) => void;
  error?: string | undefined;
  size?: MantineSize;
}

const CHOICES = { now: 'Now', at: 'At…', unknown: 'Not known' };

/** When something of today happened: now, at a time, or not known. */
export function WhenField({ label, value = '', onChange, error, size = 'sm' }: Props) {
  const choice = timeChoice(value);
  const data = Object.entries(CHOICES).map(([of, text]) => ({ value: of, label: text }));
  return (
    <Group align="flex-start" wrap="nowrap" gap="xs">
      <NativeSelect
        label={label}
        size={size}
        flex={1}
        data={choice === '' ? [{ value: '', label: 'Choose' }, ...data] : data}
        value={choice}
        onChange={(event) => onChange(typedOf(event.currentTarget.value))}
        error={choice === 'at' ? null : error}
      />
      {choice === 'at' ? (
        <TextField
          label="Time"
          type="time"
          size={size}
          flex={1}
          value={clockTime(value)}
          onChange={(event) => onChange(atTime(event.currentTarget.value))}
          error={error}
        />
      ) : null}
    </Group>
  );
}

function typedOf(choice: string): TypedTime {
  if (choice === 'at') return atTime('');
  return choice === NOW || choice === UNKNOWN ? choice : '';
}
