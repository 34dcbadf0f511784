import { minLength } from '@larder/domain/forms.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import {
  CLAIM_OUTCOMES,
  CLAIM_WORDS,
  type ClaimOutcome,
  claimOutcomes,
  claimRest,
} from '@larder/domain/procurement/claims.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Answered, withPeriods } from '../../app/impact/changed-periods.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { CLAIM_CHANGE, CLAIMING_NEEDS_NETWORK } from './claim-change.ts';
import { type AnsweringLine, useAnsweringLines } from './useAnsweringLines.ts';
import type { NamedClaim } from './useClaims.ts';

interface Props {
  claim: NamedClaim;
  onClose: () => void;
}

/** What came of a claim: a credit note, goods in its place, nothing; or, of what was refused, whether an invoice bills it (rules 83 to 86). */
export function AnswerClaimDialog({ claim, onClose }: Props) {
  const mayWriteOff = useMayDo('approve');
  const hasNetwork = useHasNetwork();
  const lines = useAnsweringLines(claim);
  const send = useOutcome(claim);
  const outcomes = claimOutcomes(claim.kind, claim.state).filter((one) => one !== 'written off' || mayWriteOff);
  const form = useForm({
    initialValues: { outcome: null as ClaimOutcome | null, line: null as string | null, amount: '', reason: '' },
    validate: {
      outcome: (outcome) => (outcome ? null : 'Choose what came of it'),
      line: (line, { outcome }) => (isByLine(outcome) && line === null ? 'Choose the line' : null),
      reason: (reason, { outcome }) => (outcome === 'written off' ? minLength('Reason', reason) : null),
    },
  });
  const { outcome } = form.values;
  const offered = isByLine(outcome) ? lines[outcome] : [];
  const rest = claimRest(claim);

  return (
    <Dialog opened onClose={onClose} title={`Claim for ${claim.name}`}>
      <Form
        form={form}
        submitLabel="Save"
        notNow={hasNetwork ? null : CLAIMING_NEEDS_NETWORK}
        onSubmit={async (values) => {
          await withToast(withPeriods(CLAIM_CHANGE), () => send(values, offered));
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <Text c="dimmed">
          {claim.supplierName}: {showNumber(claim.lots, 3)} × {claim.uom}, {CLAIM_WORDS[claim.kind].toLowerCase()}
          {rest === null ? '' : `, ${showMoney(rest)} to credit`}
        </Text>
        <SelectField
          label="What came of it"
          placeholder="Choose"
          searchable={false}
          data={outcomes.map((value) => ({ value, label: CLAIM_OUTCOMES[value] }))}
          {...form.getInputProps('outcome')}
          onChange={(chosen) => {
            const outcome = outcomes.find((one) => one === chosen) ?? null;
            const proposed = isByLine(outcome) ? lines[outcome].find((line) => line.proposed) : undefined;
            form.setValues({ outcome, line: proposed?.key ?? null });
          }}
        />
        {isByLine(outcome) && offered.length === 0 ? <Notice tone="info">{NONE[outcome]}</Notice> : null}
        {isByLine(outcome) && offered.length > 0 ? (
          <SelectField
            label={outcome === 'credited' ? 'Line of the credit note' : 'What came for nothing'}
            placeholder="Choose"
            data={offered.map(({ key, label }) => ({ value: key, label }))}
            {...form.getInputProps('line')}
          />
        ) : null}
        {outcome === 'credited' && offered.length > 0 ? (
          <CostsOnly>
            <NumberField
              label="Credited £"
              description="Left empty, all that is left of the line and of the claim."
              places={4}
              {...form.getInputProps('amount')}
            />
          </CostsOnly>
        ) : null}
        {outcome === 'written off' ? <TextField label="Reason" {...form.getInputProps('reason')} /> : null}
      </Form>
    </Dialog>
  );
}

const NONE = {
  credited: 'No credit note of this supplier was received yet. Enter it first, with “Issue PO” above the suppliers.',
  replaced: 'Nothing of this supplier came at £0 since. Receive the goods first, with a price of 0.',
} as const;

function isByLine(outcome: ClaimOutcome | null): outcome is 'credited' | 'replaced' {
  return outcome === 'credited' || outcome === 'replaced';
}

/** Sends what was chosen by its command. */
function useOutcome({ id: claimId, version }: NamedClaim) {
  const answerClaim = useCommand('procurement.answerClaim');
  const billClaim = useCommand('procurement.billClaim');
  const withdrawClaim = useCommand('procurement.withdrawClaim');
  return (
    {
      outcome,
      line,
      amount,
      reason,
    }: { outcome: ClaimOutcome | null; line: string | null; amount: string; reason: string },
    offered: readonly AnsweringLine[],
  ): Promise<Answered | null> => {
    const one = { claimId, version };
    switch (outcome) {
      case null:
        return Promise.resolve(null);
      case 'billed':
      case 'not billed':
        return billClaim.run({ ...one, billed: outcome === 'billed' });
      case 'withdrawn':
        return withdrawClaim.run(one);
      case 'credited':
      case 'replaced':
      case 'written off': {
        const found = offered.find(({ key }) => key === line);
        return answerClaim.run({
          ...one,
          answerId: newId(),
          kind: outcome,
          line: found ? { orderId: found.orderId, lineId: found.lineId } : null,
          amount: outcome === 'credited' ? (parseDecimal(amount)?.toFixed() ?? null) : null,
          reason: outcome === 'written off' ? reason : '',
        });
      }
    }
  };
}
