import type { EnteredRecord } from '@larder/domain/tasks/decide-record.ts';
import { CorrectReading } from '../temp/readings/CorrectReading.tsx';
import { HALVES } from '../temp/readings/halves.ts';
import { useSaveReading } from '../temp/readings/useSaveReading.ts';
import { useUnits } from '../temp/useUnits.ts';
import type { MendedRecord } from './useMendedRecord.ts';

interface Props {
  mended: MendedRecord;
  record: Extract<EnteredRecord, { kind: 'fridge' | 'probe' }>;
  onClose: () => void;
}

/** A refused reading, with its value in the field. */
export function MendReading({ mended: { entry, day, corrects, why }, record, onClose }: Props) {
  const units = useUnits(record.kind === 'fridge' ? 'FRIDGE' : 'PROBE', day);
  const gone = { id: record.unit, name: 'A unit that was removed', target: null };
  const unit = units.find(({ id }) => id === record.unit) ?? gone;
  const half = HALVES[record.kind].find(({ key }) => key === record.half) ?? HALVES.fridge[0];
  const save = useSaveReading({ unit, half: half ?? { key: 'am', label: 'AM' }, day });
  return (
    <CorrectReading
      title={`Mend ${unit.name}, ${half?.label ?? ''}`}
      temperature={record.temperature}
      why={why}
      onSave={(temperature, reason) => save(temperature, { corrects, why: reason, mends: entry })}
      onClose={onClose}
    />
  );
}
