import type { ModifierRow } from '@larder/contract/rows/recipes.ts';
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { withPeriods } from '../../app/impact/changed-periods.ts';
import { useHeadOffice } from '../../app/working/head-office.ts';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { sayWhatMatched } from '../report-matched-sales.ts';
import { DeactivateModifier } from './DeactivateModifier.tsx';
import { RemoveModifier } from './RemoveModifier.tsx';

/** Takes a modifier out of use, back into it, or away for good. */
export function ModifierActions({ modifier }: { modifier: ModifierRow }) {
  const { headOfficeId } = useHeadOffice('products');
  const archive = useCommand('recipes.archiveModifier', { at: headOfficeId });
  const [asking, setAsking] = useState<'deactivate' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const activate = async () => {
    const { id: modifierId, version } = modifier;
    const input = { modifierId, version, archived: false, fromRecipes: false };
    try {
      const { matched } = await withToast(withPeriods(outcomeOf('Modifier', 'updated')), () => archive.run(input));
      sayWhatMatched(matched);
    } catch (error) {
      toast.info(refusalText(error));
    }
  };

  return (
    <>
      <HeadActions
        more={
          <>
            {modifier.archived ? (
              <MoreAction icon={IconArchiveOff} onClick={activate}>
                Activate
              </MoreAction>
            ) : (
              <MoreAction icon={IconArchive} onClick={() => setAsking('deactivate')}>
                Deactivate
              </MoreAction>
            )}
            <MoreAction icon={IconTrash} danger onClick={() => setAsking('remove')}>
              Delete
            </MoreAction>
          </>
        }
      />
      {asking === 'deactivate' ? <DeactivateModifier modifier={modifier} onClose={close} /> : null}
      {asking === 'remove' ? <RemoveModifier modifier={modifier} onClose={close} /> : null}
    </>
  );
}
