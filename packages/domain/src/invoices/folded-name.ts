/** What is left out of a company's name before two are compared (rule 173). */
const LEGAL_FORMS = /\b(?:ltd|limited|plc|llp)\b/g;

/**
 * A company's name as names are compared: lower case, without accents, punctuation and legal form, `&` as `and`.
 * `Green Lane Produce Ltd.` and `green lane produce` are the same.
 */
export function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(LEGAL_FORMS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
