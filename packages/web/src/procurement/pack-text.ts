import { showPack } from '@larder/domain/show.ts';
import { type PackText, readPack } from '@larder/domain/units.ts';

/** Returns what stands below the name of a line: its pack, unless the name states that. */
export function packNote(name: string, line: PackText & { uom: string }): string {
  const pack = packText(line);
  return name.toLowerCase().includes(pack.toLowerCase()) ? '' : pack;
}

/** `1 case = 6 × 2.5 kg` (rule 27). */
export function packText(line: PackText & { uom: string }): string {
  return showPack(line.uom, readPack(line));
}
