import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { showTimeZone } from '@larder/domain/accounts/time-zone.ts';
import type { CommandInput } from '../../data/command.ts';

/** The details of an account as they are typed; empty text where nothing is known. */
export interface DetailsValues extends Record<string, string> {
  name: string;
  address1: string;
  address2: string;
  postcode: string;
  email: string;
  userInvoiceEmail: string;
  locationPrefix: string;
  openingTime: string;
  closingTime: string;
  /** Empty: that of the account above. */
  timeZone: string;
}

export type DetailsField = keyof DetailsValues & string;

export const DETAILS_LABELS: Record<string, string> = {
  name: 'Name',
  locationPrefix: 'Location prefix',
  address1: 'Address',
  address2: 'Address, second line',
  postcode: 'Postcode',
  email: 'Email',
  openingTime: 'Opening time',
  closingTime: 'Closing time',
  userInvoiceEmail: 'Email for invoices',
  timeZone: 'Time zone',
};

/** What a blank name is called in its message, by the kind of account (ACC-045, ACC-050). */
export const NAME_LABELS: Partial<Record<AccountRow['type'], string>> = {
  OWNER: 'Head Office',
  LOCATION: 'Location',
  GROUP: 'Group',
  DEPARTMENT: 'Area',
  TRANSFER: 'Guest view',
};

const EVERYWHERE = ['name'];
const FIELDS: Partial<Record<AccountRow['type'], readonly string[]>> = {
  OWNER: [...EVERYWHERE, 'address1', 'address2', 'postcode', 'email', 'userInvoiceEmail', 'timeZone'],
  SUPPLIER: [...EVERYWHERE, 'timeZone'],
  LOCATION: Object.keys(DETAILS_LABELS),
  DEPARTMENT: [...EVERYWHERE, 'email', 'openingTime', 'closingTime'],
};

/** The fields that this kind of account has; the others keep what they hold. */
export function fieldsOf(type: AccountRow['type']): readonly string[] {
  return FIELDS[type] ?? EVERYWHERE;
}

export function detailsValues(account: AccountRow): DetailsValues {
  return {
    name: account.name,
    address1: account.address1 ?? '',
    address2: account.address2 ?? '',
    postcode: account.postcode ?? '',
    email: account.email ?? '',
    userInvoiceEmail: account.userInvoiceEmail ?? '',
    locationPrefix: account.locationPrefix ?? '',
    openingTime: account.openingTime,
    closingTime: account.closingTime,
    timeZone: account.timeZone ?? '',
  };
}

export function detailsInput(values: DetailsValues): Omit<CommandInput<'accounts.updateAccount'>, 'version'> {
  const { name, openingTime, closingTime } = values;
  return {
    name,
    openingTime,
    closingTime,
    address1: orNull(values.address1),
    address2: orNull(values.address2),
    postcode: orNull(values.postcode),
    email: orNull(values.email),
    userInvoiceEmail: orNull(values.userInvoiceEmail),
    locationPrefix: orNull(values.locationPrefix),
    timeZone: orNull(values.timeZone),
  };
}

/** The fields in which what was typed differs from what somebody else saved meanwhile. */
export function differences(typed: DetailsValues, saved: DetailsValues) {
  return Object.entries(DETAILS_LABELS)
    .map(([field, label]) => ({ field, label, typed: shown(field, typed), saved: shown(field, saved) }))
    .filter((one) => one.typed.trim() !== one.saved);
}

/** As the field shows it; a time zone of nothing is that of the account above. */
function shown(field: string, values: DetailsValues): string {
  const value = values[field] ?? '';
  if (field !== 'timeZone') return value;
  return value === '' ? 'as head office' : showTimeZone(value);
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
