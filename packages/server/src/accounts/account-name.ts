import { Refusal } from '@larder/contract/refusals.ts';

/** A name as it is stored; a blank one is refused in the words of the kind of account (ACC-045, ACC-050). */
export function accountName(label: string, typed: string): string {
  const name = typed.trim();
  if (name === '')
    throw new Refusal('invalid', { fields: [{ field: 'name', message: `${label} name cannot be empty` }] });
  return name;
}
