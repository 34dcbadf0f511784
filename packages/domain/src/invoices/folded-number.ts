/**
 * The number of a bill as bills are compared (rule 64): compatible characters alike, upper case, letters and digits, one '-' for whatever stands between
 * digits, leading zeros dropped. `inv 0012/34` and `INV12-34` are the same.
 */
export function foldNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(?<=\d)[^\p{L}\d]+(?=\d)/gu, '-')
    .replace(/[^\p{L}\d-]|(?<!\d)-|-(?!\d)/gu, '')
    .replace(/(?<![\d])0+(?=\d)/g, '');
}

/** Whether two bills of one amount may be the same: their folded numbers are equal, or differ in one sign that is another, missing or added. */
export function mayBeSameBill(one: string, other: string): boolean {
  const [a, b] = [foldNumber(one), foldNumber(other)].sort((x, y) => x.length - y.length);
  if (a === undefined || b === undefined || b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  if (start === b.length) return true;
  const rest = a.length === b.length ? a.slice(start + 1) : a.slice(start);
  return rest === b.slice(start + 1);
}
