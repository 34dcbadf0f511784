import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { IconArrowMerge, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { MoreAction, MoreMenu } from '../../ui/menu/MoreMenu.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { Reactivate } from './Reactivate.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

const DIALOGS = { merge: MergeDialog, deactivate: DeactivateDialog, remove: RemoveDialog };

/** What can be done to an ingredient as a whole, at the head office. */
export function IdentityActions({ ingredient }: { ingredient: IngredientRow }) {
  const here = useHeadOffice().kind === 'here';
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  if (!here || ingredient.readonly || ingredient.mergedInto) return null;
  const Asked = asked ? DIALOGS[asked] : null;
  return (
    <>
      {ingredient.archived ? <Reactivate ingredient={ingredient} /> : null}
      <MoreMenu>
        {ingredient.archived ? null : (
          <>
            <MoreAction icon={IconArrowMerge} onClick={() => setAsked('merge')}>
              Merge into…
            </MoreAction>
            <MoreAction icon={IconEyeOff} onClick={() => setAsked('deactivate')}>
              Deactivate…
            </MoreAction>
          </>
        )}
        <MoreAction icon={IconTrash} danger onClick={() => setAsked('remove')}>
          Delete…
        </MoreAction>
      </MoreMenu>
      {Asked ? <Asked ingredient={ingredient} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
