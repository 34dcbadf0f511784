/** What the bytes of an entry are made of: no fractions, so that every language writes the same number. */
export type Canonical = string | number | boolean | null | Canonical[] | { [key: string]: Canonical };

/**
 * The JSON of RFC 8785: keys in the order of their UTF-16 units, no spaces, texts escaped as JSON escapes them. Numbers are whole; a fraction is a
 * defect of the caller, who writes it as a decimal text (rule 119).
 */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`);
  if (value === undefined) throw new Error('what is not stated has no form'); // its type rules it out; a defect must not enter what is never changed
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
}
