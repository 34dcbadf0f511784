import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { showTimeZone } from '@larder/domain/accounts/time-zone.ts';
import { Text } from '@mantine/core';
import { DETAILS_LABELS, detailsValues, fieldsOf } from './details-form.ts';

/** The details for whoever may only look at them. */
export function DetailsFacts({ account }: { account: AccountRow }) {
  const values = detailsValues(account);
  return (
    <dl>
      {fieldsOf(account.type)
        .filter((field) => values[field])
        .map((field) => (
          <div key={field}>
            <Text component="dt" size="sm" c="dimmed">
              {DETAILS_LABELS[field]}
            </Text>
            <Text component="dd" ml={0} mb="sm">
              {field === 'timeZone' ? showTimeZone(values[field] ?? '') : values[field]}
            </Text>
          </div>
        ))}
    </dl>
  );
}
