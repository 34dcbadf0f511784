import type { FoundValue } from '@larder/contract/invoices.ts';
import { READ_LINE_KINDS } from '@larder/domain/invoices/read-file.ts';
import { capitalised } from '@larder/domain/show.ts';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FocusEvent, use } from 'react';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Pointing } from '../review/Stated.tsx';
import classes from './entry.module.css';
import type { TypedLine } from './form-values.ts';
import { toCheck } from './to-check.tsx';

interface Props {
  line: TypedLine;
  /** Which one it is, from 1. */
  number: number;
  /** The same before anything was typed; undefined: it was added. */
  untyped: TypedLine | undefined;
  found: Readonly<Record<string, FoundValue>>;
  items: { value: string; label: string }[];
  onChange: (changed: Partial<TypedLine>) => void;
  onRemove: () => void;
}

const KINDS = READ_LINE_KINDS.map((value) => ({ value, label: capitalised(value) }));

/** The fields of one line, in the order in which papers print them. */
export function LineFields({ line, number, untyped, found, items, onChange, onRemove }: Props) {
  const point = use(Pointing);
  const show = (event: FocusEvent) => {
    const field = event.target.closest('[data-field]')?.getAttribute('data-field');
    const place = field ? (found[field]?.box ?? null) : null;
    if (place) point(place);
  };
  const of = `of line ${number}`;
  const figure = (field: 'quantity' | 'net' | 'vatPercent', label: string, allowNegative = false) => (
    <div data-field={field}>
      <NumberField
        label={label}
        aria-label={`${label} ${of}`}
        places={10}
        allowNegative={allowNegative}
        {...toCheck(found[field])}
        value={line[field]}
        typed={line[field] !== (untyped?.[field] ?? '')}
        onChange={(typed) => onChange({ [field]: typed })}
      />
    </div>
  );
  const text = (field: 'name' | 'supplierCode' | 'unit', label: string) => (
    <div data-field={field} {...(field === 'name' ? { className: classes.two } : {})}>
      <TextField
        label={label}
        aria-label={`${label} ${of}`}
        autoComplete="off"
        {...toCheck(found[field])}
        value={line[field]}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      />
    </div>
  );
  return (
    <li className={classes.line} data-line={line.lineId} onFocus={show}>
      {text('name', 'Item')}
      {text('supplierCode', 'Code')}
      {figure('quantity', 'Quantity')}
      {text('unit', 'Unit')}
      {figure('net', 'Net', true)}
      {figure('vatPercent', 'VAT %')}
      <div className={classes.two}>
        <SelectField
          label="Kind"
          aria-label={`Kind ${of}`}
          searchable={false}
          data={KINDS}
          value={line.kind}
          onChange={(chosen) => onChange({ kind: READ_LINE_KINDS.find((one) => one === chosen) ?? 'goods' })}
        />
      </div>
      <div className={classes.two}>
        <SelectField
          label="Item of the supplier"
          aria-label={`Item of the supplier ${of}`}
          placeholder="Found by code or name"
          clearable
          data={items}
          value={line.optionId}
          onChange={(optionId) => onChange({ optionId, lots: null })}
        />
      </div>
      <div className={classes.end}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Take out line ${number}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
