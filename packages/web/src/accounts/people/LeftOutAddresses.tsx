import type { LeftOutAddress } from '@larder/contract/people.ts';
import { useById } from '../../data/use-collections.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { placeNames } from './place-names.ts';

const WHY = {
  user: (place: string) => `works here already: ${place}`,
  invited: (place: string) => `is invited already: ${place}`,
  self: () => 'is your own address',
} as const;

/** Which addresses were left out of an invitation, and why; nothing where all were invited. */
export function LeftOutAddresses({ leftOut }: { leftOut: readonly LeftOutAddress[] }) {
  const { nameOf } = placeNames(useById('accounts'));
  if (leftOut.length === 0) return null;
  return (
    <Notice tone="info" role="status" title="Left out">
      <ul>
        {leftOut.map(({ email, accountId, why }) => (
          <li key={`${email} ${accountId}`} style={{ overflowWrap: 'anywhere' }}>
            {email} {WHY[why](nameOf(accountId))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
