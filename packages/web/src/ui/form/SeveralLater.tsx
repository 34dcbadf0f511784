import { type MultiSelectProps, Pill, PillsInput } from '@mantine/core';
import { later } from '../later.ts';
import { labelsOf } from './labels-of.ts';
import { statedOf } from './stated-of.ts';

const useSeveralField = later(() => import('./SeveralField.tsx').then((module) => module.SeveralField));

/** Several of a list, on a page that opens often: until what draws the list is there, a field of its size states what is chosen. */
export function SeveralLater(several: MultiSelectProps) {
  const SeveralField = useSeveralField();
  if (SeveralField) return <SeveralField {...several} />;
  const { data = [], value, defaultValue = [] } = several;
  return (
    <PillsInput {...statedOf(several)}>
      <Pill.Group>
        {labelsOf(data, value ?? defaultValue).map((one) => (
          <Pill key={one}>{one}</Pill>
        ))}
        <PillsInput.Field readOnly />
      </Pill.Group>
    </PillsInput>
  );
}
