import type { InvoiceDetail, InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import { READ_LINE_KINDS, type ReadLineKind } from '@larder/domain/invoices/read-file.ts';
import { unitWord } from '@larder/domain/invoices/unit-codes.ts';
import { capitalised } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { useCollection } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { INVOICE_UPDATED } from '../outcome.ts';

interface Props {
  detail: InvoiceDetail;
  line: InvoiceLineAnswer;
  onClose: () => void;
}

const KINDS = READ_LINE_KINDS.map((value) => ({ value, label: capitalised(value) }));

/** Which item of the supplier a line is, and how many lots of it one printed unit is; it is remembered for the next invoice (rule 79). */
export function ItemDialog({ detail: { row }, line, onClose }: Props) {
  const options = useCollection('supplierOptions');
  const choose = useCommand('invoices.chooseItem');
  const [kind, setKind] = useState<ReadLineKind>(line.kind);
  const [optionId, setOptionId] = useState(line.optionId);
  const [lotsPerUnit, setLotsPerUnit] = useState('');
  const items = useMemo(
    () =>
      options
        .filter(({ supplierId, archived }) => supplierId === row.supplierId && !archived)
        .map(({ id, name, supplierCode }) => ({ value: id, label: supplierCode ? `${name}, ${supplierCode}` : name }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [options, row.supplierId],
  );
  const option = options.find(({ id }) => id === optionId);
  const goods = kind === 'goods';
  const unit = unitWord(line.unit) || 'printed unit';
  const isNone = /^[0.]+$/.test(lotsPerUnit);

  const confirm = () =>
    withToast(INVOICE_UPDATED, () =>
      choose.run({
        ...{ uploadId: row.id, version: row.version, lineId: line.lineId, kind },
        optionId: goods ? optionId : null,
        lotsPerUnit: goods && lotsPerUnit !== '' ? lotsPerUnit : null,
      }),
    );
  return (
    <ConfirmDialog
      opened
      title={`What is ${line.name || 'this line'}?`}
      confirmLabel={isNone ? null : 'Save'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <SelectField
          label="Kind"
          searchable={false}
          data={KINDS}
          value={kind}
          onChange={(chosen) => setKind(READ_LINE_KINDS.find((one) => one === chosen) ?? 'goods')}
        />
        {goods ? (
          <>
            <SelectField
              label="Item of the supplier"
              placeholder="Not known"
              description={
                row.supplierId === null ? 'Choose the supplier of the invoice first, under Correct.' : undefined
              }
              clearable
              data={items}
              value={optionId}
              onChange={setOptionId}
              data-autofocus
            />
            {option ? (
              <NumberField
                label={`${capitalised(option.uom || 'lots')} in one ${unit}`}
                description="Leave it empty where the printed unit is the same, or states what it holds."
                places={10}
                value={lotsPerUnit}
                error={isNone ? 'It must be above 0' : null}
                onChange={setLotsPerUnit}
              />
            ) : null}
            <Text size="sm" c="dimmed">
              It is remembered: the next invoice with this code and name proposes the same.
            </Text>
          </>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
