/** Whether digits end in their check digit: weighted by 3 and 1 from the right, they and it make a multiple of 10. Takes item numbers of 8, 12, 13 or 14 digits. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const weighted = Array.from(digits.padStart(14, '0'), (digit, at) => Number(digit) * (at % 2 === 0 ? 3 : 1));
  return weighted.reduce((sum, one) => sum + one, 0) % 10 === 0;
}

/** An item number in 14 digits, so that a case and a list that write it with fewer agree; null: it is none. */
export function gtinOf(digits: string): string | null {
  return isGtin(digits) ? digits.padStart(14, '0') : null;
}
