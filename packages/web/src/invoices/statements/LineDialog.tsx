import type { StatementDetail, StatementLineAnswer } from '@larder/contract/supplier-statements.ts';
import { notEmpty } from '@larder/domain/forms.ts';
import type { StatementKind } from '@larder/domain/invoices/statement-words.ts';
import { LINE_WORDS } from '@larder/domain/invoices/statement-words.ts';
import { decimal, parseDecimal } from '@larder/domain/money.ts';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { STATEMENT_NEEDS_NETWORK, STATEMENT_UPDATED } from './statement-words.ts';

interface Props {
  detail: StatementDetail;
  line: StatementLineAnswer;
  onClose: () => void;
}

/** A line of a statement that was not read surely, or not rightly: typed as it stands there. Its kind states whether it is owed or taken off. */
export function LineDialog({ detail: { row }, line, onClose }: Props) {
  const complete = useCommand('invoices.completeStatementLine');
  const hasNetwork = useHasNetwork();
  const form = useForm({
    initialValues: {
      ...{ kind: line.kind, number: line.number, date: line.date },
      amount: line.amount === null ? '' : decimal(line.amount).abs().toFixed(),
      bounced: line.kind === 'payment' && line.amount !== null && decimal(line.amount).gt(0),
    },
    validate: {
      kind: (kind) => notEmpty('Kind', kind),
      number: (number, { kind }) => (kind === 'payment' ? null : notEmpty('Number', number)),
      date: (date) => notEmpty('Date', date),
      amount: (amount) => notEmpty('Amount', amount),
    },
  });
  return (
    <Dialog opened onClose={onClose} title="A line of the statement">
      <Form
        form={form}
        submitLabel="Save"
        notNow={hasNetwork ? null : STATEMENT_NEEDS_NETWORK}
        onSubmit={async ({ kind, number, date, amount, bounced }) => {
          const value = parseDecimal(amount);
          if (kind === null || date === null || value === null) return;
          const input = { kind, number: number.trim(), date, amount: signed(kind, value.toFixed(), bounced) };
          await withToast(STATEMENT_UPDATED, () =>
            complete.run({ uploadId: row.id, version: row.version, lineId: line.lineId, ...input }),
          );
          onClose();
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {line.printed ? <Text c="dimmed">{line.printed}</Text> : null}
        <SelectField
          label="Kind"
          required
          placeholder="Choose"
          searchable={false}
          data={Object.entries(LINE_WORDS).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('kind')}
        />
        <TextField
          label="Number"
          required={form.values.kind !== 'payment'}
          autoComplete="off"
          {...form.getInputProps('number')}
        />
        <DayField label="Date" required {...form.getInputProps('date')} />
        <NumberField
          label="Amount"
          required
          description="With VAT, without a sign."
          {...form.getInputProps('amount')}
        />
        {form.values.kind === 'payment' ? (
          <CheckField
            label="It bounced or was given back, so it is owed again"
            {...form.getInputProps('bounced', { type: 'checkbox' })}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}

/** A bill is owed, and a payment that bounced is owed again; a credit note and any other payment are taken off. */
function signed(kind: StatementKind, amount: string, bounced: boolean): string {
  return kind === 'invoice' || (kind === 'payment' && bounced) ? amount : decimal(amount).neg().toFixed();
}
