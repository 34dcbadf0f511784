import type { SuggestedPrep as Suggestion } from '@larder/contract/tasks.ts';
import { showDay, weekdayName } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showQuantity } from '@larder/domain/show.ts';
import { isOnPrepList } from '@larder/domain/tasks/prep-day.ts';
import { Button, Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { useAnswer } from '../../data/query.ts';
import { useById, useCollection } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import classes from '../tasks.module.css';
import { useTaskDay } from '../useTaskDay.ts';

/** What is worth preparing by the forecast, beside the lists: it is on none before somebody puts it there (rule 117). */
export function SuggestedPrep() {
  const { day, today, isEditable } = useTaskDay();
  const hasNetwork = useHasNetwork();
  const isAsked = isEditable && day >= today && hasNetwork;
  const { data } = useAnswer('tasks.suggestedPrep', { day }, { enabled: isAsked });
  const preps = useById('prepTasks');
  const listed = useCollection('tasks').filter((task) => task.type === 'PREP' && isOnPrepList(task, day, today));
  const onList = new Set(listed.map(({ prepId }) => prepId));
  const suggestions = (data?.suggestions ?? []).flatMap((one) => {
    const prep = preps.get(one.prepTaskId);
    return prep && !onList.has(one.prepTaskId) ? [{ ...one, name: prep.action }] : [];
  });
  if (!isAsked || suggestions.length === 0) return null;
  return (
    <Panel title="Suggested">
      <Text c="dimmed" size="sm">
        By what sold in the last eight weeks, less what is at hand.
      </Text>
      <ul className={classes.tasks} aria-label="Suggested">
        {suggestions.map((one) => (
          <SuggestedItem key={one.prepTaskId} suggestion={one} />
        ))}
      </ul>
    </Panel>
  );
}

function SuggestedItem({ suggestion }: { suggestion: Suggestion & { name: string } }) {
  const { day } = useTaskDay();
  const setToday = useCommand('tasks.setPrepToday');
  const { prepTaskId, quantity, batches, until, needed, atHand, unit, name } = suggestion;
  const put = () =>
    void withToast(outcomeOf('Task', 'added'), () =>
      setToday.run({ prepTaskId, taskId: newId(), day, today: true, quantity }),
    ).catch(() => undefined); // the toast states it
  const reaches = until === day ? '' : ` until ${weekdayName(until)} ${showDay(until)}`;
  const left = decimal(atHand).isZero() ? 'nothing' : showQuantity(atHand, unit);
  return (
    <li className={classes.possible} aria-label={name}>
      <span className={classes.what}>
        <span className={classes.action}>{name}</span>
        <span className={classes.note}>
          {showBatches(batches)}
          {reaches}: {showQuantity(needed, unit)} needed, {left} at hand
        </span>
      </span>
      <span className={classes.controls}>
        <Button
          size="md"
          variant="default"
          loading={setToday.pending}
          aria-label={`Add ${showBatches(quantity)} of ${name}`}
          onClick={put}
        >
          Add {showBatches(quantity)}
        </Button>
      </span>
    </li>
  );
}

function showBatches(batches: string): string {
  return decimal(batches).eq(1) ? '1 batch' : `${batches} batches`;
}
