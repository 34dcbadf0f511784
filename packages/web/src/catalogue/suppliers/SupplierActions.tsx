import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ArchiveSupplierDialog } from './ArchiveSupplierDialog.tsx';
import { RemoveSupplierDialog } from './RemoveSupplierDialog.tsx';

/** Puts a supplier away, takes it back, or removes it. */
export function SupplierActions({ supplier }: { supplier: SupplierRow }) {
  const [asked, setAsked] = useState<'archive' | 'remove' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button variant="default" onClick={() => setAsked('archive')}>
        {supplier.archived ? 'Unarchive' : 'Archive'}
      </Button>
      <Button variant="default" onClick={() => setAsked('remove')}>
        Remove
      </Button>
      {asked === 'archive' ? <ArchiveSupplierDialog supplier={supplier} onClose={close} /> : null}
      {asked === 'remove' ? <RemoveSupplierDialog supplier={supplier} onClose={close} /> : null}
    </>
  );
}
