import type { CaseFacts } from '@larder/domain/procurement/lots/gs1.ts';
import { lotText } from '@larder/domain/procurement/lots/traced-lot.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { ScanCase } from './ScanCase.tsx';

interface Props {
  lines: readonly { id: string; name: string }[];
  /** The line that an item's number means; null: nobody knows it here. */
  meant: (gtin: string) => string | null;
  onLine: (lineId: string, scanned: CaseFacts) => void;
  onClose: () => void;
}

/** A code on a case before one looks for its line. Where nobody knows its number, a person states which line it is, and what the code stated goes along. */
export function ScanDialog({ lines, meant, onLine, onClose }: Props) {
  const [unknown, keep] = useState<CaseFacts | null>(null);
  const take = (facts: CaseFacts) => {
    const lineId = facts.gtin && meant(facts.gtin);
    if (lineId) onLine(lineId, facts);
    else keep(facts);
  };
  return (
    <Dialog opened onClose={onClose} title="Scan a case">
      <Stack>
        <ScanCase onRead={({ facts }) => take(facts)} />
        {unknown ? (
          <>
            <Notice tone="warning" role="status">
              {unknown.gtin === null ? 'This code names no item.' : `Item number ${unknown.gtin} did not come before.`}{' '}
              {unknown.code || unknown.useBy
                ? `It states ${lotText({ code: unknown.code ?? '', useBy: unknown.useBy })}.`
                : ''}
            </Notice>
            <SelectField
              label="Which line is it?"
              placeholder="Choose the line"
              data={lines.map(({ id, name }) => ({ value: id, label: name }))}
              value={null}
              onChange={(lineId) => lineId && onLine(lineId, unknown)}
            />
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
