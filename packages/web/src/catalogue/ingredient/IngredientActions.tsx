import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { IconArrowMerge, IconCoinOff, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useMayPrice } from '../../data/use-collections.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { ChangeDefaultPrice } from './ChangeDefaultPrice.tsx';
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

interface Props {
  ingredient: IngredientRow;
  /** The page has a Save, which is its main button. */
  quiet: boolean;
}

/** What can be done with an ingredient as a whole, at the head office. */
export function IngredientActions({ ingredient, quiet }: Props) {
  const mayPrice = useMayPrice();
  const here = useHeadOffice().kind === 'here';
  const today = useToday();
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  if (!here || ingredient.readonly || ingredient.mergedInto) return null;
  const Asked = asked ? DIALOGS[asked] : null;
  return (
    <>
      <HeadActions
        first={
          ingredient.archived ? (
            <Reactivate ingredient={ingredient} />
          ) : (
            <ChangeDefaultPrice ingredient={ingredient} quiet={quiet} />
          )
        }
        more={
          <>
            {mayPrice ? (
              <MoreAction icon={IconCoinOff} onClick={() => setAsked('costsNothing')}>
                {isFreeOn(ingredient, today) ? 'It has a price…' : 'It costs nothing…'}
              </MoreAction>
            ) : null}
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
          </>
        }
      />
      {Asked ? <Asked ingredient={ingredient} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
