import { type MultiSelectProps, Pill, PillsInput } from '@mantine/core';
import { later } from '../later.ts';
import { statedOf } from './stated-of.ts';

const useSeveralField = later(() => import('./SeveralField.tsx').then((module) => module.SeveralField));

interface Props extends MultiSelectProps {
  /** What is chosen, in words. */
  chosen: readonly string[];
}

/** Several of a list, on a page that opens often: until what draws the list is there, a field of its size states what is chosen. */
export function SeveralLater({ chosen, ...several }: Props) {
  const SeveralField = useSeveralField();
  if (SeveralField) return <SeveralField {...several} />;
  return (
    <PillsInput {...statedOf(several)}>
      <Pill.Group>
        {chosen.map((one) => (
          <Pill key={one}>{one}</Pill>
        ))}
        <PillsInput.Field readOnly />
      </Pill.Group>
    </PillsInput>
  );
}
