import { type Day, showDay } from '@larder/domain/calendar.ts';
import { listDay } from '@larder/domain/dated-zone.ts';
import { parseWeekdays, type WeekdayCode, weekdaysText } from '@larder/domain/tasks/weekdays.ts';
import { Button, Group, Pill, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { WeekdayChecks } from '../../app/tasks/WeekdayChecks.tsx';
import { useDatedZone } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { useRow } from '../../data/use-collections.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

const OUTCOME = { done: 'Closed days saved', failed: 'Closed days could not be saved' };

/** The weekdays and dates on which an area is closed, from today on (rule 111). */
export function ClosedDaysPanel({ accountId }: { accountId: string }) {
  const today = listDay(useDatedZone(accountId), new Date());
  const save = useCommand('tasks.saveClosedDays', { at: accountId });
  const held = useRow('accounts', accountId)?.closedDays?.at(-1);
  const [day, setDay] = useState<Day | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<{ weekdays: WeekdayCode[]; dates: Day[] }>({
    initialValues: {
      weekdays: parseWeekdays(held?.weekdays ?? '') ?? [],
      dates: (held?.dates ?? []).filter((date) => date >= today),
    },
  });
  const { dates } = form.values;
  const add = () => {
    setProblem(day === null ? 'Choose a day' : null);
    if (day === null) return;
    form.setFieldValue('dates', [...new Set([...dates, day])].toSorted());
    setDay(null);
  };
  return (
    <Panel title="Closed days">
      <Text c="dimmed">
        On a closed day nothing is due but the readings of fridges and freezers. A change holds from today on.
      </Text>
      <Form
        form={form}
        submitLabel="Save closed days"
        onSubmit={async ({ weekdays, dates: chosen }) => {
          await withToast(OUTCOME, () => save.run({ weekdays: weekdaysText(weekdays), dates: chosen }));
        }}
      >
        <WeekdayChecks label="Every week on" {...form.getInputProps('weekdays')} />
        <Group align="flex-start">
          <DayField label="Closed on" min={today} value={day} onChange={setDay} error={problem} />
          <Button variant="default" mt={{ base: 0, xs: 25 }} onClick={add}>
            Add the day
          </Button>
        </Group>
        {dates.length > 0 ? (
          <Group gap="xs" role="list" aria-label="Closed on">
            {dates.map((date) => (
              <Pill
                key={date}
                role="listitem"
                size="lg"
                withRemoveButton
                removeButtonProps={{ 'aria-label': `Take off ${showDay(date)}`, 'aria-hidden': false, tabIndex: 0 }}
                onRemove={() =>
                  form.setFieldValue(
                    'dates',
                    dates.filter((one) => one !== date),
                  )
                }
              >
                {showDay(date)}
              </Pill>
            ))}
          </Group>
        ) : null}
      </Form>
    </Panel>
  );
}
