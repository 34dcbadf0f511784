/** A key as people read and type it: ABCD EFGH IJ. */
export function inFours(key: string): string[] {
  return key.match(/.{1,4}/g) ?? [];
}
