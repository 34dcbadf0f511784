import type { EnteredRecord } from '@larder/domain/tasks/decide-record.ts';
import { DeliveryDialog } from '../temp/delivery/DeliveryDialog.tsx';
import { useSaveDelivery } from '../temp/delivery/useSaveDelivery.ts';
import type { MendedRecord } from './useMendedRecord.ts';

interface Props {
  mended: MendedRecord;
  record: Extract<EnteredRecord, { kind: 'delivery' }>;
  onClose: () => void;
}

/** A refused entry of the delivery log, with what was entered in its fields. */
export function MendDelivery({ mended: { entry, day, corrects, why }, record, onClose }: Props) {
  const save = useSaveDelivery(day);
  const { kind: _, ...delivery } = record;
  return (
    <DeliveryDialog
      title={`Mend delivery of ${delivery.name}`}
      initial={delivery}
      why={why}
      onSave={(changed, reason) => save(changed, { corrects, why: reason, mends: entry })}
      onClose={onClose}
    />
  );
}
