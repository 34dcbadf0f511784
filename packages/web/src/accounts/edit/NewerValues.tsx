import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Notice } from '../../ui/page/Notice.tsx';
import { type DetailsValues, detailsValues, differences } from './details-form.ts';

interface Props {
  newer: AccountRow;
  typed: DetailsValues;
  onTake: () => void;
  onKeep: () => void;
  pending: boolean;
}

/** Somebody else saved the account meanwhile: what differs, and whose values are to stand. */
export function NewerValues({ newer, typed, onTake, onKeep, pending }: Props) {
  return (
    <Notice tone="warning" role="alert" title={`${newer.updatedBy} changed this in the meantime`}>
      <Stack gap="sm">
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
        <Group gap="sm">
          <Button variant="default" onClick={onTake} disabled={pending}>
            Take the saved values
          </Button>
          <Button onClick={onKeep} loading={pending}>
            Save mine
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
