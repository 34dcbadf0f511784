import { showNumber } from '@larder/domain/show.ts';
import { showRecordUnit } from '@larder/domain/stock/record-unit.ts';

/** Wastage that names an entry as what led to it. amount: as typed, in recordUnit. */
export interface WastageOfEntry {
  entryId: string;
  name: string;
  amount: string;
  recordUnit: string;
}

/** What was thrown away because of a temperature, in words by its entry (rule 128). */
export function wastedTexts(wastages: readonly WastageOfEntry[]): ReadonlyMap<string, string> {
  const text = ({ name, amount, recordUnit }: WastageOfEntry) =>
    `${name} ${showNumber(amount, 3)} ${showRecordUnit(recordUnit, 'unit')}`;
  const byEntry = Map.groupBy(wastages, ({ entryId }) => entryId);
  return new Map([...byEntry].map(([entryId, of]) => [entryId, of.map(text).join(', ')]));
}
