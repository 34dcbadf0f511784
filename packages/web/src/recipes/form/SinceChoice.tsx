import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import { Group, Radio, Text, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';

/** Most changes count from today. */
const DayField = lazy(() => import('../../ui/form/DayField.tsx').then((module) => ({ default: module.DayField })));

interface Props {
  /** It was always so from this day; null: from today. */
  since: Day | null;
  onChange: (since: Day | null) => void;
  /** Days from which it changed after the chosen one: those changes hold no more. */
  withdrawn?: readonly Day[];
  /** Beside the title. */
  actions?: ReactNode;
  /** What becomes of what was recorded before, when the change counts from today. */
  children: ReactNode;
}

/** From which day the change counts (rule 2): from today, or it was always so and what was recorded since is put right. */
export function SinceChoice({ since, onChange, withdrawn = [], actions, children }: Props) {
  const today = useToday();

  return (
    <Panel title="From when" actions={actions}>
      <Radio.Group
        aria-label="From when the change counts"
        value={since === null ? 'today' : 'since'}
        onChange={(choice) => onChange(choice === 'today' ? null : addDays(today, -1))}
      >
        <Group gap="lg">
          <Radio value="today" label={`From today, ${showDay(today)}`} />
          <Radio value="since" label="It was always so since a day" />
        </Group>
      </Radio.Group>
      {since === null ? (
        <Text c="dimmed" size="sm">
          {children}
        </Text>
      ) : (
        <>
          <Group>
            <Suspense fallback={<TextInput label="Since" readOnly value={showDay(since)} />}>
              <DayField
                label="Since"
                max={today}
                value={since}
                onChange={(day) => onChange(day ?? addDays(today, -1))}
                data-path="since"
              />
            </Suspense>
          </Group>
          <Notice tone="warning" role="status">
            What was sold, wasted, moved or counted since {showDay(since)} is worked out anew, closed periods included.
            {withdrawn.length > 0 ? ` The changes of ${withdrawn.map(showDay).join(', ')} hold no more.` : ''}
          </Notice>
        </>
      )}
    </Panel>
  );
}
