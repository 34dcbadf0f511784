import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Text } from '@mantine/core';

/** Who owns the account. */
export function OwnerFacts({ account: { ownerName, ownerEmail } }: { account: AccountRow }) {
  if (!ownerName) return null;
  return (
    <Text size="sm" c="dimmed">
      Owner: {ownerName}
      {ownerEmail ? `, ${ownerEmail}` : ''}
    </Text>
  );
}
