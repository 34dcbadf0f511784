/** What a line must say before it can be ordered; texts as they were typed. */
export interface LineTexts {
  name: string;
  supplierCode: string;
  uom: string;
  unitsPerLot: string;
  amountPerUnit: string;
}

/** Whether a line names itself, its code, its pack and its unit of measure (SUP-055); amounts are more than zero. */
export function isCompleteLine(line: LineTexts): boolean {
  const named = [line.name, line.supplierCode, line.uom].every((text) => text.trim() !== '');
  return named && [line.unitsPerLot, line.amountPerUnit].every((text) => Number(text) > 0);
}
