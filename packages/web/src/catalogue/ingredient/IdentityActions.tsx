import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { IconArrowMerge, IconCoinOff, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { PricesOnly } from '../../app/limits/PricesOnly.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { MoreAction, MoreMenu } from '../../ui/menu/MoreMenu.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { CostsNothingDialog, isFreeOn } from './CostsNothingDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { Reactivate } from './Reactivate.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

const DIALOGS = {
  costsNothing: CostsNothingDialog,
  merge: MergeDialog,
  deactivate: DeactivateDialog,
  remove: RemoveDialog,
};

/** What can be done to an ingredient as a whole, at the head office. */
export function IdentityActions({ ingredient }: { ingredient: IngredientRow }) {
  const here = useHeadOffice().kind === 'here';
  const today = useToday();
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  if (!here || ingredient.readonly || ingredient.mergedInto) return null;
  const Asked = asked ? DIALOGS[asked] : null;
  return (
    <>
      {ingredient.archived ? <Reactivate ingredient={ingredient} /> : null}
      <MoreMenu>
        <PricesOnly>
          <MoreAction icon={IconCoinOff} onClick={() => setAsked('costsNothing')}>
            {isFreeOn(ingredient, today) ? 'It has a price…' : 'It costs nothing…'}
          </MoreAction>
        </PricesOnly>
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
