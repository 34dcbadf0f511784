import { REFUSALS } from '@larder/contract/refusals.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showThings } from '@larder/domain/show.ts';
import { Button, Group } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { useCollection } from '../../data/use-collections.ts';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { useNoteUnsaved } from '../../ui/dialog/unsaved-forms.ts';
import { ThingPicker } from '../ThingPicker.tsx';
import type { StockThing } from '../things.ts';
import { useEntryDays } from '../useEntryDays.ts';
import { lastLike } from './last-like.ts';
import { SaveTransferDialog } from './SaveTransferDialog.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import { itemsOf, newTransfer, type TypedTransfer, toggled } from './typed-transfer.ts';
import { useSaveTransfer } from './useSaveTransfer.ts';
import { useTransferForm } from './useTransferForm.ts';

interface Props {
  things: readonly StockThing[];
  byKey: ReadonlyMap<string, StockThing>;
  /** A refused entry to begin with. */
  mends: { entry: OutboxEntry; typed: TypedTransfer } | null;
  /** It is saved: the next one begins. */
  onSaved: () => void;
}

/** Which way, from or to where and when; then what, one touch each; then how much, and it is saved. */
export function NewTransfer({ things, byKey, mends, onSaved }: Props) {
  const { accountId } = useWorkingAccount();
  const days = useEntryDays('transfer');
  const { form, items, setItems, changed } = useTransferForm(mends?.typed ?? newTransfer(days.preselected));
  useNoteUnsaved(mends !== null && changed);
  const [saving, setSaving] = useState(mends !== null);
  const save = useSaveTransfer();
  const last = lastLike(useCollection('transfers'), accountId, form.values);

  const proceed = () => {
    const { type, otherAccountId } = form.values;
    if (otherAccountId !== null) return setSaving(true);
    form.setFieldError('otherAccountId', REFUSALS[type === 'IN' ? 'transfer.no-source' : 'transfer.no-target'].message);
    form.getInputNode('otherAccountId')?.focus(); // on a phone it stands above what is seen
  };
  return (
    <>
      {/* A refused entry is stored until it is sent again. */}
      <LeaveGuard unsaved={items.length > 0 && mends === null} what="transfer" />
      <ThingPicker
        title="What goes over?"
        things={things}
        chosen={new Set(items.map(({ thing }) => thing.key))}
        onChoose={(thing) => setItems(toggled(items, thing))}
        foot={
          <Button size="md" fullWidth onClick={proceed}>
            {items.length === 0 ? 'Go on to amounts' : `Go on with ${showThings(items.length, 'item')}`}
          </Button>
        }
      >
        <TransferFacts form={form} days={days} />
        {last && items.length === 0 ? (
          <Group>
            <Button
              variant="default"
              mih={44}
              leftSection={<IconRepeat size={16} aria-hidden />}
              onClick={() => {
                setItems(itemsOf(last.lines, byKey));
                setSaving(true);
              }}
            >
              Repeat the last: {showThings(last.lines.length, 'item')} of {showDay(last.day)}
            </Button>
          </Group>
        ) : null}
      </ThingPicker>
      {saving ? (
        <SaveTransferDialog
          title="Save the transfer"
          {...{ form, items, things }}
          onItems={setItems}
          onSave={async () => {
            await save({ values: form.values, items }, { mends: mends?.entry ?? null });
            onSaved();
          }}
          onClose={() => setSaving(false)}
        >
          {mends ? <TransferFacts form={form} days={days} /> : null}
        </SaveTransferDialog>
      ) : null}
    </>
  );
}
