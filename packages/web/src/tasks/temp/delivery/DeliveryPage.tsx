import type { EntryOf } from '@larder/domain/tasks/records.ts';
import { standingOf } from '@larder/domain/tasks/standing-entries.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { useDayEntries } from '../../useDayEntries.ts';
import { useTaskDay } from '../../useTaskDay.ts';
import { DayState } from '../DayState.tsx';
import type { Editing } from '../editing.ts';
import { LogComments } from '../LogComments.tsx';
import classes from '../temp.module.css';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { DeliveryItem } from './DeliveryItem.tsx';
import { EditDelivery } from './EditDelivery.tsx';
import { NoneCameItem } from './NoneCameItem.tsx';
import { StruckDeliveries } from './StruckDeliveries.tsx';
import { UnreadOrder } from './UnreadOrder.tsx';
import { useDeliveryLog } from './useDeliveryLog.ts';
import { useSaveDelivery } from './useSaveDelivery.ts';

const FILL_IN = 'Fill in the temperatures above, or add what came without an order.';
const ADD = 'Orders for this day are listed by themselves; add what came without one.';

/** The deliveries of a day with their temperatures: those that were entered, and the orders that still need one (rule 127). */
export function DeliveryPage() {
  const { day, today, isEditable } = useTaskDay();
  const { entries, isLoading, error } = useDayEntries(day, today);
  const deliveries = useMemo(() => standingOf('delivery', entries), [entries]);
  const noneCame = useMemo(() => standingOf('none-came', entries), [entries]);
  const { toFill, without } = useDeliveryLog(day, [...deliveries, ...noneCame]);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Editing<EntryOf<'delivery'>> | null>(null);
  const save = useSaveDelivery(day);
  const isOpen = isEditable && day <= today;
  const isEmpty = deliveries.length + noneCame.length === 0;
  const isAsked = toFill.length + without.length > 0;
  return (
    <DayState isLoading={isLoading} error={error}>
      {toFill.length === 0 ? null : (
        <Panel title="To be filled in">
          <ul className={classes.records} aria-label="To be filled in">
            {toFill.map(({ order, goods }) => (
              <UnreadOrder key={order.id} {...{ order, goods, isOpen, day }} isMissed={!isEditable && day < today} />
            ))}
          </ul>
        </Panel>
      )}
      {without.length === 0 ? null : (
        <Panel title="Received without a temperature">
          <ul className={classes.records} aria-label="Received without a temperature">
            {without.map(({ order, goods }) => (
              <UnreadOrder key={order.id} {...{ order, goods, isOpen, day }} isMissed={!isEditable && day < today} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel
        title="Deliveries"
        actions={
          isOpen ? (
            <Button size="md" onClick={() => setAdding(true)}>
              Add a delivery
            </Button>
          ) : null
        }
      >
        {isEmpty ? (
          <EmptyState title="No deliveries to display" {...(isOpen ? { hint: isAsked ? FILL_IN : ADD } : {})} />
        ) : (
          <ul className={classes.records} aria-label="Deliveries of the day">
            {deliveries.map((entry) => (
              <DeliveryItem key={entry.id} entry={entry} onEdit={setEditing} />
            ))}
            {noneCame.map((entry) => (
              <NoneCameItem key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        <StruckDeliveries entries={entries} />
      </Panel>
      {adding ? (
        <DeliveryDialog
          title="New delivery"
          initial={null}
          why={null}
          onSave={(delivery) => save(delivery)}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {editing ? <EditDelivery editing={editing} onClose={() => setEditing(null)} /> : null}
      <LogComments about="DELIVERY" entries={entries} />
    </DayState>
  );
}
