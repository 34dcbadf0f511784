import { showPack } from '@larder/domain/show.ts';
import { type PackText, readPack } from '@larder/domain/units.ts';

/** `1 case = 6 × 2.5 kg` (rule 27). */
export function packText(line: PackText & { uom: string }): string {
  return showPack(line.uom, readPack(line));
}
