import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { IconArchive, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useState } from 'react';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { type PutAway, PutAwayDialog } from './PutAwayDialog.tsx';

/** What can be done to a line as a whole. onGone: where to go when it is gone. */
export function OptionActions({ option, onGone }: { option: SupplierOptionRow; onGone: () => void }) {
  const [asked, setAsked] = useState<PutAway | null>(null);
  return (
    <>
      <HeadActions
        more={
          <>
            {option.archived ? null : (
              <MoreAction icon={IconArchive} onClick={() => setAsked('archive')}>
                Archive…
              </MoreAction>
            )}
            <MoreAction icon={IconTrash} danger onClick={() => setAsked('remove')}>
              Remove…
            </MoreAction>
            <MoreAction icon={IconTrashX} danger onClick={() => setAsked('delete')}>
              Delete for good…
            </MoreAction>
          </>
        }
      />
      {asked ? <PutAwayDialog option={option} how={asked} onClose={() => setAsked(null)} onGone={onGone} /> : null}
    </>
  );
}
