import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Text } from '@mantine/core';
import { type DetailsValues, detailsValues, differences } from './details-form.ts';
import { WhoseValues } from './WhoseValues.tsx';

interface Props {
  newer: AccountRow;
  typed: DetailsValues;
  onTake: () => void;
  onKeep: () => void;
  pending: boolean;
}

/** Somebody else saved the account meanwhile: what differs, and whose values are to stand. */
export function NewerValues({ newer, typed, ...choice }: Props) {
  return (
    <WhoseValues by={newer.updatedBy} {...choice}>
      <dl>
        {differences(typed, detailsValues(newer)).map(({ field, label, typed: yours, saved }) => (
          <div key={field}>
            <Text component="dt" fw={600} size="sm">
              {label}
            </Text>
            <Text component="dd" ml="md" size="sm">
              saved: {saved || 'nothing'}; yours: {yours.trim() || 'nothing'}
            </Text>
          </div>
        ))}
      </dl>
    </WhoseValues>
  );
}
