import type { StatementDetail, StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import {
  DECISION_WORDS,
  ENTRY_WORDS,
  nameOfEntry,
  STATEMENT_DECISIONS,
  type StatementDecision,
} from '@larder/domain/invoices/statement-rules.ts';
import { decimal } from '@larder/domain/money.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { STATEMENT_NEEDS_NETWORK, STATEMENT_UPDATED } from './statement-words.ts';

interface Props {
  detail: StatementDetail;
  entry: StatementEntryAnswer;
  /** Leads to the line as it was read, which may be wrong; null: it is not at hand here. */
  onCorrect: ((lineId: string) => void) | null;
  onClose: () => void;
}

/** Asks by mail, or what somebody decided; none takes a decision back. */
type Choice = 'mail' | StatementDecision | 'none';

/** What becomes of a difference: the supplier is asked by mail, or it is stated with a note. */
export function DecideDialog({ detail, entry, onCorrect, onClose }: Props) {
  const { row, email, supplierName } = detail;
  const { aboutId, kind, pounds, line, decided } = entry;
  const one = { uploadId: row.id, version: row.version };
  const decide = useCommand('invoices.decideOnStatement');
  const ask = useCommand('invoices.askAboutStatement');
  const hasNetwork = useHasNetwork();
  const form = useForm({
    initialValues: { choice: (decided?.decision ?? null) as Choice | null, note: decided?.note ?? '' },
    validate: { choice: (choice) => (choice ? null : 'Choose what becomes of it') },
  });
  const choices: { value: Choice; label: string }[] = [
    ...(email === null ? [] : [{ value: 'mail' as const, label: `Ask ${supplierName} by mail` }]),
    ...STATEMENT_DECISIONS.map((value) => ({ value, label: DECISION_WORDS[value] })),
    ...(decided ? [{ value: 'none' as const, label: 'Not decided' }] : []),
  ];
  const send = (choice: Choice, note: string) =>
    choice === 'mail'
      ? ask.run({ ...one, aboutIds: [aboutId] })
      : decide.run({
          ...one,
          aboutId,
          decision: choice === 'none' ? null : choice,
          note: choice === 'none' ? '' : note,
        });
  return (
    <Dialog opened onClose={onClose} title={`${ENTRY_WORDS[kind]}: ${nameOfEntry(entry)}`}>
      <Form
        form={form}
        submitLabel="Save"
        notNow={hasNetwork ? null : STATEMENT_NEEDS_NETWORK}
        onSubmit={async ({ choice, note }) => {
          if (choice === null) return;
          const outcome =
            choice === 'mail' ? { ...STATEMENT_UPDATED, done: `${supplierName} is asked by mail` } : STATEMENT_UPDATED;
          await withToast(outcome, () => send(choice, note.trim()));
          onClose();
        }}
        secondary={
          <>
            {line && onCorrect ? (
              <Button variant="default" onClick={() => onCorrect(line.lineId)}>
                Read wrongly…
              </Button>
            ) : null}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <Text c="dimmed">{moreText(pounds, row.currency)}</Text>
        <SelectField
          label="What becomes of it"
          placeholder="Choose"
          searchable={false}
          data={choices}
          {...form.getInputProps('choice')}
        />
        {form.values.choice === 'mail' || form.values.choice === 'none' ? null : (
          <TextField label="Note" {...form.getInputProps('note')} />
        )}
      </Form>
    </Dialog>
  );
}

/** `£5.00 less on the statement than here`. */
function moreText(pounds: string | null, currency: string): string {
  const more = decimal(pounds ?? '0');
  return `${showAmount(more.abs(), currency)} ${more.isNegative() ? 'less' : 'more'} on the statement than here`;
}
