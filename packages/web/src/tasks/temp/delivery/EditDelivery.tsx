import type { EntryOf } from '@larder/domain/tasks/records.ts';
import type { Editing } from '../editing.ts';
import { useWithdraw } from '../readings/useSaveReading.ts';
import { WithdrawDialog } from '../WithdrawDialog.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { useSaveDelivery } from './useSaveDelivery.ts';

/** Corrects or withdraws an entry of the delivery log. */
export function EditDelivery({ editing, onClose }: { editing: Editing<EntryOf<'delivery'>>; onClose: () => void }) {
  const { entry, how } = editing;
  const save = useSaveDelivery(entry.day);
  const { name, goods, invoice, temperature, order, supplier } = entry.payload;
  const about = `delivery of ${name ?? 'Erased on request'}`;
  const withdraw = useWithdraw('Order Record', entry.day, about);
  if (how === 'withdraw')
    return <WithdrawDialog about={about} onWithdraw={(reason) => withdraw(entry.id, reason)} onClose={onClose} />;
  return (
    <DeliveryDialog
      title={`Correct ${about}`}
      initial={{ order, supplier, name: name ?? '', invoice, goods, temperature }}
      why=""
      onSave={(delivery, why) => save(delivery, { corrects: entry.id, why })}
      onClose={onClose}
    />
  );
}
