import type { InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import classes from './entry.module.css';
import type { TypedLine } from './form-values.ts';
import { LineFields } from './LineFields.tsx';

interface Props {
  lines: readonly TypedLine[];
  before: readonly TypedLine[];
  supplierId: string | null;
  /** As they were read. */
  read: readonly InvoiceLineAnswer[];
  onChange: (lines: TypedLine[]) => void;
  onAdd: () => void;
}

/** The lines of an invoice, to be typed. */
export function LineRows({ lines, before, supplierId, read, onChange, onAdd }: Props) {
  const options = useCollection('supplierOptions');
  const items = useMemo(
    () =>
      options
        .filter((option) => option.supplierId === supplierId && !option.archived)
        .map(({ id, name, supplierCode }) => ({ value: id, label: supplierCode ? `${name}, ${supplierCode}` : name }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [options, supplierId],
  );
  return (
    <div>
      <ul className={classes.lines} aria-label="Lines">
        {lines.map((line, at) => (
          <LineFields
            key={line.lineId}
            line={line}
            number={at + 1}
            untyped={before.find(({ lineId }) => lineId === line.lineId)}
            found={read.find(({ lineId }) => lineId === line.lineId)?.found ?? {}}
            items={items}
            onChange={(changed) =>
              onChange(lines.map((one) => (one.lineId === line.lineId ? { ...one, ...changed } : one)))
            }
            onRemove={() => onChange(lines.filter((one) => one.lineId !== line.lineId))}
          />
        ))}
      </ul>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
        Add a line
      </Button>
    </div>
  );
}
