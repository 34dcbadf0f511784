import type { CountMoment } from '@larder/domain/stock/stocktake.ts';
import { Radio, type RadioGroupProps, Stack } from '@mantine/core';

const LABELS: Readonly<Record<CountMoment, { label: string; description?: string }>> = {
  'before opening': { label: 'Before opening' },
  'during trading': {
    label: 'During trading',
    description: 'What is sold, delivered or wasted while you count is taken into account.',
  },
  'after closing': { label: 'After closing' },
};

/** When on its day a count is made. */
export function MomentField(props: Omit<RadioGroupProps, 'children'>) {
  return (
    <Radio.Group label="When on that day?" {...props}>
      <Stack gap="xs" mt="xs">
        {Object.entries(LABELS).map(([moment, shown]) => (
          <Radio key={moment} value={moment} {...shown} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
