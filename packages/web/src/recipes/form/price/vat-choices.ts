const RATES = ['20', '0', '5'];

/** The VAT rates to choose from, the stored one among them; none: what it states where none is chosen. */
export function vatChoices(none: string, stored: string): { value: string; label: string }[] {
  const rates = RATES.includes(stored) || stored === '' ? RATES : [...RATES, stored];
  return [{ value: '', label: none }, ...rates.map((rate) => ({ value: rate, label: `${rate}%` }))];
}
