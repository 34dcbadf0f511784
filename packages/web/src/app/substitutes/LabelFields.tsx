import { Group, Radio } from '@mantine/core';
import { Panel } from '../../ui/page/Panel.tsx';

export interface AskedLabel {
  lineId: string;
  name: string;
  /** null: not answered. */
  sameLabel: boolean | null;
}

interface Props {
  asked: readonly AskedLabel[];
  onAnswer: (lineId: string, sameLabel: boolean) => void;
}

/** Asks of each item that this kitchen receives for the first time: same product, same label? (rule 57). */
export function LabelFields({ asked, onAnswer }: Props) {
  if (asked.length === 0) return null;
  return (
    <Panel title="Here for the first time">
      {asked.map(({ lineId, name, sameLabel }) => (
        <Radio.Group
          key={lineId}
          label={`${name}: same product, same label?`}
          description="Compare the allergens on its label. With another label they are not known here until it is used up."
          required
          value={sameLabel === null ? null : sameLabel ? 'yes' : 'no'}
          onChange={(value) => onAnswer(lineId, value === 'yes')}
        >
          <Group mt="xs" gap="lg">
            <Radio value="yes" label="Yes" />
            <Radio value="no" label="No" />
          </Group>
        </Radio.Group>
      ))}
    </Panel>
  );
}

export function unansweredLabelsText(names: readonly string[]): string {
  return `State whether ${names.join(', ')} ${names.length === 1 ? 'is the same product' : 'are the same products'} with the same label.`;
}
