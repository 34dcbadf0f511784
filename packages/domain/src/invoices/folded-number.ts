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

/** Whether two texts differ in exactly one sign that is another, missing or added. */
export function oneSignApart(one: string, other: string): boolean {
  const [a, b] = one.length <= other.length ? [one, other] : [other, one];
  if (a === b || b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = a.length === b.length ? a.slice(start + 1) : a.slice(start);
  return rest === b.slice(start + 1);
}

/**
 * Whether two bills of one supplier and amount may be the same (rule 64): their numbers are equal, or differ in one sign, as they are compared or with
 * their leading zeros: 1002 misread as 0002 is one sign apart, though it is compared as 2.
 */
export function mayBeSameBill(one: string, other: string): boolean {
  const [a, b] = [foldNumber(one), foldNumber(other)];
  if (a === '' || b === '') return false;
  return a === b || oneSignApart(a, b) || oneSignApart(withZeros(one), withZeros(other));
}

function withZeros(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '');
}
