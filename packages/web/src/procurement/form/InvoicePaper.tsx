import {
  INVOICE_TOTAL,
  INVOICE_VAT,
  PAPER_NUMBER,
  type PaperKind,
  type TypedPaper,
} from '@larder/domain/procurement/invoice-paper.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './form.module.css';

interface Props {
  kind: PaperKind;
  paper: TypedPaper;
  /** By field. */
  problems: ReadonlyMap<string, string>;
  onChange: (changed: Partial<TypedPaper>) => void;
}

/** What a paper states: of a credit note its number; the figures of an invoice are asked of whom costs are shown to. */
export function InvoicePaper({ kind, paper, problems, onChange }: Props) {
  return (
    <div className={classes.paper}>
      <TextField
        label={PAPER_NUMBER[kind]}
        required
        maxLength={40}
        value={paper.number}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
        error={problems.get('number')}
      />
      {kind === 'invoice' ? (
        <DayField
          label="Invoice date"
          required
          value={paper.date}
          onChange={(date) => onChange({ date })}
          error={problems.get('date')}
        />
      ) : null}
      {paper.vat === null ? null : (
        <NumberField
          label="VAT £"
          called={INVOICE_VAT.label}
          required
          value={paper.vat}
          onChange={(vat) => onChange({ vat })}
          error={problems.get('vat')}
        />
      )}
      {paper.total === null ? null : (
        <NumberField
          label="Total with VAT £"
          called={INVOICE_TOTAL.label}
          required
          value={paper.total}
          onChange={(total) => onChange({ total })}
          error={problems.get('total')}
        />
      )}
    </div>
  );
}
