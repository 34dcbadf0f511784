import type { Words } from './records.ts';

export function words(text: Words): string {
  return text ?? 'erased on request';
}

/** What there is of it, with commas. */
export function joined(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ');
}
