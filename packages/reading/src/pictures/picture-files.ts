import { type FileKind, kindOfFile } from '../kind-of-file.ts';
import type { GivenFile } from '../reader.ts';

const PICTURES: readonly FileKind[] = ['jpeg', 'png', 'webp', 'heic'];

/** Whether files can be looked at as the pages of one paper: pictures, or a PDF, whose pages can be drawn. */
export function canBeLookedAt(files: readonly GivenFile[]): boolean {
  const kinds = files.map(({ bytes }) => kindOfFile(bytes));
  return (
    kinds.length > 0 && (kinds.every((kind) => PICTURES.includes(kind)) || (kinds.length === 1 && kinds[0] === 'pdf'))
  );
}
