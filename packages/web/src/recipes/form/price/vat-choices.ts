const RATES = ['20', '0', '5'];

/** The VAT rates to choose from, the one that is kept among them; none: what it says where none is chosen. */
export function vatChoices(none: string, kept: string): { value: string; label: string }[] {
  const rates = RATES.includes(kept) || kept === '' ? RATES : [...RATES, kept];
  return [{ value: '', label: none }, ...rates.map((rate) => ({ value: rate, label: `${rate}%` }))];
}
