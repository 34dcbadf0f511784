import { addDays, showDay } from '@larder/domain/calendar.ts';
import { Group, Radio, Text } from '@mantine/core';
import { useToday } from '../../app/useToday.ts';
import { useAnswer } from '../../data/query.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { VersionsLink } from '../VersionsLink.tsx';
import type { RecipeForm } from './useRecipeForm.ts';

/** From which day the change counts (rule 2): from today, or it was always so and what was recorded since is put right. */
export function SincePanel({ form, recipeId }: { form: RecipeForm; recipeId: string }) {
  const today = useToday();
  const versions = useAnswer('recipes.recipeVersions', { recipeId });
  const { since } = form.values;
  const withdrawn = since === null ? [] : (versions.data ?? []).filter(({ from }) => from > since);

  return (
    <Panel title="From when" actions={<VersionsLink recipeId={recipeId} />}>
      <Radio.Group
        aria-label="From when the change counts"
        value={since === null ? 'today' : 'since'}
        onChange={(choice) => form.setFieldValue('since', choice === 'today' ? null : addDays(today, -1))}
      >
        <Group gap="lg">
          <Radio value="today" label={`From today, ${showDay(today)}`} />
          <Radio value="since" label="It was always so since a day" />
        </Group>
      </Radio.Group>
      {since === null ? (
        <Text c="dimmed" size="sm">
          What was sold before keeps the recipe as it was{earliestText(versions.data?.length ?? 0)}.
        </Text>
      ) : (
        <>
          <Group>
            <DayField
              label="Since"
              max={today}
              value={since}
              onChange={(day) => form.setFieldValue('since', day ?? addDays(today, -1))}
              data-path="since"
            />
          </Group>
          <Notice tone="warning" role="status">
            What was sold, wasted, moved or counted since {showDay(since)} is worked out anew, closed periods included.
            {withdrawn.length > 0
              ? ` The changes of ${withdrawn.map(({ from }) => showDay(from)).join(', ')} hold no more.`
              : ''}
          </Notice>
        </>
      )}
    </Panel>
  );
}

function earliestText(versions: number): string {
  return versions > 1 ? `; it changed ${versions - 1} ${versions === 2 ? 'time' : 'times'} so far` : '';
}
