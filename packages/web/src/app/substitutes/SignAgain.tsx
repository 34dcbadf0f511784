import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { useWorkingAccount } from '../working/working-account.ts';
import { isOtherLabel, SameLabelButton } from './SameLabelButton.tsx';
import { SignSubstituteDialog } from './SignSubstituteDialog.tsx';
import { useMaySubstitute } from './useMaySubstitute.ts';

/** States on an order that a substitute of its delivery changes more than was signed for: sign again, before it is finalised (rule 59). */
export function SignAgain({ orderId }: { orderId: string }) {
  const { accountId } = useWorkingAccount();
  const due = useCollection('substitutions').filter((row) => row.orderId === orderId && row.signatureDue);
  const may = useMaySubstitute();
  const [signing, setSigning] = useState<SubstitutionRow | null>(null);
  return (
    <>
      {due.map((row) => (
        <Notice key={row.id} tone="warning" role="status" title="Sign again">
          {row.substituteName} instead of {row.ingredientName} changes more of the dishes than was signed for. The order
          cannot be finalised before.{' '}
          {may && row.accountId === accountId ? (
            <Group gap="xs">
              <Button mih={44} onClick={() => setSigning(row)}>
                Sign for {row.substituteName}
              </Button>
              {isOtherLabel(row) ? <SameLabelButton row={row} /> : null}
            </Group>
          ) : null}
        </Notice>
      ))}
      {signing ? <SignSubstituteDialog row={signing} onClose={() => setSigning(null)} /> : null}
    </>
  );
}
