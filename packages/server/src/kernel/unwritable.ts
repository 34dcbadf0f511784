import type { FieldProblem } from '@larder/domain/forms.ts';

/**
 * Every text of a request that cannot be stored: one with the character NUL or with half of a surrogate pair, which PostgreSQL refuses. Pasted from a
 * broken file such text is a slip of the sender, not a fault of ours. Walks without recursion, so that depth does no harm.
 */
export function unwritableTexts(input: unknown): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const left: { field: string; value: unknown }[] = [{ field: '', value: input }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { field, value } = next;
    if (typeof value === 'string') {
      if (value.includes('\u0000') || !value.isWellFormed())
        problems.push({ field, message: 'contains a character that cannot be saved' });
    } else if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value))
        left.push({ field: field ? `${field}.${key}` : key, value: inner });
    }
  }
  return problems.reverse();
}
