const LENGTHS: readonly number[] = [8, 12, 13, 14];

/** Whether digits are a bar code of goods: of 8, 12, 13 or 14 digits, the last of which the others make (GS1). */
export function isBarCode(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length) || /^0+$/.test(digits)) return false;
  const sum = [...digits.slice(0, -1)]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}
