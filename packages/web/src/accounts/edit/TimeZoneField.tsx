import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { showTimeZone, timeZones } from '@larder/domain/accounts/time-zone.ts';
import { Text } from '@mantine/core';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { DETAILS_LABELS } from './details-form.ts';
import { useInheritedZone } from './useInheritedZone.ts';

interface Props {
  account: AccountRow;
  /** Of the form; empty text: that of the account above. */
  input: object;
}

/** The zone that a head office or a location chooses, found by typing; a location may leave it to its head office. */
export function TimeZoneField({ account, input }: Props) {
  const inherited = useInheritedZone(account);
  const known = timeZones();
  const own = account.timeZone !== null && !known.includes(account.timeZone) ? [account.timeZone] : []; // this browser does not list it
  const zones = [...own, ...known].map((value) => ({ value, label: showTimeZone(value) }));
  return (
    <SelectField
      label={DETAILS_LABELS.timeZone}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description="Today, cut-off times and every time shown go by it. What is stored keeps its day. For task lists and readings a change holds from tomorrow."
      data={account.parentId === null ? zones : [{ value: '', label: inherited }, ...zones]}
      {...input}
    />
  );
}

/** The zone of an account that takes it from the one above. */
export function InheritedZone({ account }: { account: AccountRow }) {
  return (
    <Text size="sm" c="dimmed">
      {DETAILS_LABELS.timeZone}: {useInheritedZone(account)}
    </Text>
  );
}
