import { type FoodRecord, foodRecords } from '@larder/domain/tasks/food-records.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { serverNow } from '../../../data/device-clock.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { useDayEntries } from '../../useDayEntries.ts';
import { useListClock } from '../../useListClock.ts';
import { useTaskDay } from '../../useTaskDay.ts';
import { useTaskEntries } from '../../useTaskEntries.ts';
import { DayState } from '../DayState.tsx';
import type { Editing } from '../editing.ts';
import { LogComments } from '../LogComments.tsx';
import classes from '../temp.module.css';
import { useFoodLimits } from '../useFoodLimits.ts';
import { EditStep, type StepOfRecord } from './EditStep.tsx';
import { FoodRecordItem } from './FoodRecordItem.tsx';
import { FoodStepDialog } from './FoodStepDialog.tsx';
import { OngoingItem } from './OngoingItem.tsx';
import { useSaveStep } from './useSaveStep.ts';

/** What was measured of dishes on a day, and the records of this day or before whose next step is still to come (HACCP-016). */
export function FoodPage() {
  const { day, today, isEditable } = useTaskDay();
  const { entries, isLoading, error } = useDayEntries(day, today);
  const known = useTaskEntries();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Editing<StepOfRecord> | null>(null);
  const ongoing = useMemo(
    () => foodRecords(known).filter((record) => record.pending !== null && record.day <= day),
    [known, day],
  );
  // A step may be of a record that began on another day.
  const records = useMemo(
    () =>
      foodRecords([...new Map([...known, ...entries].map((entry) => [entry.id, entry])).values()]).filter(isOf(day)),
    [known, entries, day],
  );
  const isOpen = isEditable && day <= today;
  return (
    <DayState isLoading={isLoading} error={error}>
      <Panel title="Ongoing">
        {ongoing.length === 0 ? (
          <EmptyState title="No ongoing records to display" />
        ) : (
          <ul className={classes.records} aria-label="Ongoing records">
            {ongoing.map((record) => (
              <OngoingItem key={record.id} record={record} isOpen={isOpen} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel
        title="Food records"
        actions={
          isOpen ? (
            <Button size="md" onClick={() => setAdding(true)}>
              New food record
            </Button>
          ) : null
        }
      >
        {records.length === 0 ? (
          <EmptyState
            title="No Food Records to display"
            {...(isOpen ? { hint: 'Enter what you cook, cool, reheat, hold or defrost, with its temperature.' } : {})}
          />
        ) : (
          <ul className={classes.records} aria-label="Food records of the day">
            {records.map((record) => (
              <FoodRecordItem key={record.id} record={record} known={known} onEdit={setEditing} />
            ))}
          </ul>
        )}
      </Panel>
      {adding ? <NewRecord day={day} onClose={() => setAdding(false)} /> : null}
      {editing ? <EditStep editing={editing} onClose={() => setEditing(null)} /> : null}
      <LogComments about="FOOD" entries={entries} />
    </DayState>
  );
}

function isOf(day: string) {
  return ({ steps }: FoodRecord) => steps.some((step) => step.day === day);
}

function NewRecord({ day, onClose }: { day: string; onClose: () => void }) {
  const { add } = useSaveStep(day);
  const limits = useFoodLimits(day);
  const clock = useListClock(day);
  const time = clock.showTime(serverNow().getTime());
  return (
    <FoodStepDialog
      title="New food record"
      initial={{ ingredient: '', type: '', time, temperature: '', next: '' }}
      asksIngredient
      limits={limits}
      onSave={add}
      onClose={onClose}
    />
  );
}
