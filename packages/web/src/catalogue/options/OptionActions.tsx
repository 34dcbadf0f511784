import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type PutAway, PutAwayDialog } from './PutAwayDialog.tsx';

/** What can be done to a line as a whole. onGone: where to go when it is gone. */
export function OptionActions({ option, onGone }: { option: SupplierOptionRow; onGone: () => void }) {
  const [asked, setAsked] = useState<PutAway | null>(null);
  return (
    <>
      {option.archived ? null : (
        <Button variant="default" onClick={() => setAsked('archive')}>
          Archive…
        </Button>
      )}
      <Button variant="default" onClick={() => setAsked('remove')}>
        Remove…
      </Button>
      <Button variant="default" onClick={() => setAsked('delete')}>
        Delete for good…
      </Button>
      {asked ? <PutAwayDialog option={option} how={asked} onClose={() => setAsked(null)} onGone={onGone} /> : null}
    </>
  );
}
