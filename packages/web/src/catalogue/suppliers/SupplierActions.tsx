import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { IconArchive, IconArchiveOff, IconFileImport, IconTrash } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayPrice } from '../../data/use-collections.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { ArchiveSupplierDialog } from './ArchiveSupplierDialog.tsx';
import { RemoveSupplierDialog } from './RemoveSupplierDialog.tsx';

/** What can be done with a supplier as a whole: take from the list of one that has accepted us and is open, put it aside, remove it. */
export function SupplierActions({ supplier }: { supplier: SupplierRow }) {
  const [asked, setAsked] = useState<'archive' | 'remove' | null>(null);
  const mayPrice = useMayPrice();
  const close = () => setAsked(null);
  const itsList = linkOptions({ to: '/supplier-list/$supplierId', params: { supplierId: supplier.id } });
  return (
    <>
      <HeadActions
        first={
          supplier.status === 'ACCEPTED' && !supplier.closedAt && mayPrice ? (
            <HeadLink icon={IconFileImport} target={itsList}>
              Import from its list
            </HeadLink>
          ) : null
        }
        more={
          <>
            <MoreAction icon={supplier.archived ? IconArchiveOff : IconArchive} onClick={() => setAsked('archive')}>
              {supplier.archived ? 'Unarchive…' : 'Archive…'}
            </MoreAction>
            <MoreAction icon={IconTrash} danger onClick={() => setAsked('remove')}>
              Remove…
            </MoreAction>
          </>
        }
      />
      {asked === 'archive' ? <ArchiveSupplierDialog supplier={supplier} onClose={close} /> : null}
      {asked === 'remove' ? <RemoveSupplierDialog supplier={supplier} onClose={close} /> : null}
    </>
  );
}
