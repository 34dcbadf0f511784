import type { ClaimRow } from '@larder/contract/rows/claims.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useCommand } from '../../data/command.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { CLAIM_CHANGE, CLAIMING_NEEDS_NETWORK } from './claim-change.ts';
import type { NamedClaim } from './useClaims.ts';

interface Props {
  claim: NamedClaim;
  onClose: () => void;
}

/** Opens a claim again: by the last answer to it unless another is chosen, or because it was withdrawn or not billed. */
export function ReopenClaimDialog({ claim, onClose }: Props) {
  const reopen = useCommand('procurement.reopenClaim');
  const bill = useCommand('procurement.billClaim');
  const hasNetwork = useHasNetwork();
  const [answerId, choose] = useState(claim.answers.at(-1)?.id ?? null);
  const one = { claimId: claim.id, version: claim.version };
  const isBilled = claim.state === 'not billed';
  const byAnswer = claim.state !== 'withdrawn' && !isBilled;
  const confirm = () =>
    withToast(withPeriods(CLAIM_CHANGE), () =>
      isBilled ? bill.run({ ...one, billed: true }) : reopen.run({ ...one, answerId: byAnswer ? answerId : null }),
    );
  return (
    <ConfirmDialog
      opened
      title={`Reopen the claim for ${claim.name}`}
      confirmLabel={!hasNetwork ? null : isBilled ? 'It was billed' : byAnswer ? 'Take it back' : 'Reopen'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {hasNetwork ? null : (
        <Notice tone="warning" role="status">
          {CLAIMING_NEEDS_NETWORK}
        </Notice>
      )}
      {byAnswer ? (
        <SelectField
          label="Take back"
          searchable={false}
          data={claim.answers.map((answer) => ({ value: answer.id, label: answerText(answer) }))}
          value={answerId}
          onChange={choose}
        />
      ) : (
        <Text>
          {isBilled
            ? 'No invoice billed it so far. State that one does, and it is claimed from the supplier.'
            : 'It was withdrawn. It is claimed from the supplier again.'}
        </Text>
      )}
    </ConfirmDialog>
  );
}

/** `credited £12.00 by Gina, 20 Nov 2026`. */
function answerText({ kind, amount, day, reason, answeredBy }: ClaimRow['answers'][number]): string {
  const pounds = amount === null ? '' : ` ${showMoney(amount)}`;
  const by = answeredBy ? ` by ${answeredBy}` : '';
  return `${kind}${pounds}${by}, ${showDay(day)}${reason ? `: ${reason}` : ''}`;
}
