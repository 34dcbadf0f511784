import { notEmpty } from '@larder/domain/forms.ts';
import type { ClosedDay } from '@larder/domain/tasks/closed-days.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useMayDo } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { HeadAction } from '../../ui/page/head/HeadAction.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { NO_LIMITS } from '../no-limits.ts';
import { useEnterRecord } from '../useEnterRecord.ts';
import { useTaskDay } from '../useTaskDay.ts';

const CLOSED = { done: 'Day closed', failed: 'The day could not be closed' };
const OPENED = { done: 'Day opened', failed: 'The day could not be opened' };

/** Closes the day with a reason, or opens it again, until it ends (rule 111): the action for the head of the screen, null for whoever may not, and its dialog. */
export function useCloseDay(closed: ClosedDay | null) {
  const { day, today, isEditable } = useTaskDay();
  const mayChange = useMayDo('checks');
  const enter = useEnterRecord();
  const [asking, setAsking] = useState(false);
  const state = (isClosed: boolean, reason: string) =>
    withToast(isClosed ? CLOSED : OPENED, () =>
      enter(
        { kind: 'closed-day', closed: isClosed, reason },
        { day, about: isClosed ? 'Day closed' : 'Day opened', limits: NO_LIMITS, awaited: true },
      ),
    );
  const open = () => void state(false, '').catch(() => undefined); // a toast states why
  const may = mayChange && isEditable && day >= today;
  return {
    /** Opens a day that is closed. */
    openDay: may && closed ? <HeadAction onClick={open}>Open this day</HeadAction> : null,
    closeDay: may && !closed ? <HeadAction onClick={() => setAsking(true)}>Close this day</HeadAction> : null,
    dialog: asking ? <CloseDialog onClose={() => setAsking(false)} onEnter={(reason) => state(true, reason)} /> : null,
  };
}

interface DialogProps {
  onEnter: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

function CloseDialog({ onEnter, onClose }: DialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => notEmpty('Reason', reason) },
  });
  return (
    <Dialog opened onClose={onClose} title="Close this day">
      <Form
        form={form}
        submitLabel="Close the day"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={async ({ reason }) => {
          await onEnter(reason.trim());
          onClose();
        }}
      >
        <TextField
          label="Reason"
          description="Nothing is due on a closed day but the readings of fridges and freezers."
          size="lg"
          maxLength={200}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}
