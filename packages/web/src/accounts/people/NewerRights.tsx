import type { AccountUser, NamedRole } from '@larder/contract/people.ts';
import { Text } from '@mantine/core';
import { WhoseValues } from '../edit/WhoseValues.tsx';
import { limitsText, roleText } from '../tabs/user-words.ts';

interface Props {
  newer: Pick<AccountUser, 'type' | 'roleId' | 'limits'>;
  roles: readonly NamedRole[];
  onTake: () => void;
  onKeep: () => void;
  pending: boolean;
}

/** Somebody else changed the rights that are being changed: what is saved now, and whose are to stand. */
export function NewerRights({ newer, roles, ...choice }: Props) {
  return (
    <WhoseValues by="Somebody" {...choice}>
      <Text size="sm">
        Saved now: {roleText(newer, roles)} ({limitsText(newer)}).
      </Text>
    </WhoseValues>
  );
}
