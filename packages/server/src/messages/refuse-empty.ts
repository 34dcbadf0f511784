import { Refusal } from '@larder/contract/refusals.ts';

/** Refuses a message without text, unless it has photos. */
export function refuseEmpty(text: string, photos: number): void {
  if (text === '' && photos === 0)
    throw new Refusal('invalid', { fields: [{ field: 'text', message: 'cannot be empty' }] });
}
