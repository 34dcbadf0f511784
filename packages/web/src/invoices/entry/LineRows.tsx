import type { InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { newId } from '../../data/new-id.ts';
import { useCollection } from '../../data/use-collections.ts';
import { enterToNext } from '../../ui/form/enter-to-next.ts';
import classes from './entry.module.css';
import { emptyLine, type TypedLine } from './form-values.ts';
import { LineFields } from './LineFields.tsx';

interface Props {
  lines: readonly TypedLine[];
  before: readonly TypedLine[];
  supplierId: string | null;
  /** As they were read. */
  read: readonly InvoiceLineAnswer[];
  onChange: (lines: TypedLine[]) => void;
}

/** The lines of an invoice, to be typed without a mouse: Enter moves on, and from the last field to a new line. */
export function LineRows({ lines, before, supplierId, read, onChange }: Props) {
  const options = useCollection('supplierOptions');
  const items = useMemo(
    () =>
      options
        .filter((option) => option.supplierId === supplierId && !option.archived)
        .map(({ id, name, supplierCode }) => ({ value: id, label: supplierCode ? `${name}, ${supplierCode}` : name }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [options, supplierId],
  );
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (!added.current) return;
    list.current?.querySelector<HTMLInputElement>(`[data-line="${added.current}"] input`)?.focus();
    added.current = null;
  });

  const add = () => {
    const line = emptyLine(newId());
    added.current = line.lineId;
    onChange([...lines, line]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    enterToNext(event);
    if (event.key !== 'Enter' || event.shiftKey || event.isDefaultPrevented()) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      <ul ref={list} className={classes.lines} aria-label="Lines" onKeyDown={onKeyDown}>
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
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        Add a line
      </Button>
    </div>
  );
}
