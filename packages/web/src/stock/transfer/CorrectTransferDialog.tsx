import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useTimeZone } from '../../data/clock.ts';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import type { StockThing } from '../things.ts';
import { useEntryDays } from '../useEntryDays.ts';
import { SaveTransferDialog } from './SaveTransferDialog.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import type { SeenTransfer } from './transfer-columns.tsx';
import { storedTransfer } from './typed-transfer.ts';
import { useSaveTransfer } from './useSaveTransfer.ts';
import { useTransferForm } from './useTransferForm.ts';

interface Props {
  transfer: SeenTransfer;
  things: readonly StockThing[];
  byKey: ReadonlyMap<string, StockThing>;
  onClose: () => void;
}

/** A recorded transfer as it was entered, to be corrected in both areas at once (rule 102). */
export function CorrectTransferDialog({ transfer: { row }, things, byKey, onClose }: Props) {
  const { accountId } = useWorkingAccount();
  const timeZone = useTimeZone();
  const days = useEntryDays('transfer');
  const { form, items, setItems, changed } = useTransferForm(storedTransfer(row, accountId, byKey, timeZone));
  const save = useSaveTransfer();
  return (
    <>
      <SaveTransferDialog
        title="Correct the transfer"
        {...{ form, items, things }}
        onItems={setItems}
        onSave={() => save({ values: form.values, items }, { corrects: row.id })}
        onClose={onClose}
      >
        <TransferFacts form={form} days={days} placesStay />
      </SaveTransferDialog>
      <LeaveGuard unsaved={changed} what="transfer" />
    </>
  );
}
