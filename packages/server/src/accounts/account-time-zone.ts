import { Refusal } from '@larder/contract/refusals.ts';
import { readTimeZone } from '@larder/domain/accounts/time-zone.ts';
import type { LockedAccount } from './owned.ts';

/**
 * Returns the time zone that an account is given, under its name of today; null: that of the account above. Refuses at the field what is no zone,
 * a head office without one, and one of its own for anything below that is no location.
 */
export function accountTimeZone({ type, parentId }: LockedAccount, given: string | null): string | null {
  if (given === null) {
    if (parentId === null) throw refused('Choose a time zone');
    return null;
  }
  if (parentId !== null && type !== 'LOCATION')
    throw refused('Only a head office and a location have a time zone of their own');
  const zone = readTimeZone(given);
  if (zone === null) throw refused(`There is no time zone ${given}`);
  return zone;
}

function refused(message: string): Refusal {
  return new Refusal('invalid', { fields: [{ field: 'timeZone', message }] });
}
