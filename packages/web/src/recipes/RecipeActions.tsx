import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { withPeriods } from '../app/impact/changed-periods.ts';
import { useHeadOffice } from '../app/working/head-office.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useCommand } from '../data/command.ts';
import { refusalText } from '../data/refusal.ts';
import { MoreAction, MoreLink } from '../ui/menu/MoreMenu.tsx';
import { HeadActions } from '../ui/page/head/HeadActions.tsx';
import { outcomeOf, withToast } from '../ui/toast/outcome.ts';
import { toast } from '../ui/toast/toast.tsx';
import { DeactivateRecipe } from './DeactivateRecipe.tsx';
import { RemoveRecipe } from './RemoveRecipe.tsx';

const DIALOGS = { deactivate: DeactivateRecipe, remove: RemoveRecipe };

/** What can be done to a recipe as a whole. A read-only one can only be copied (REC-015). */
export function RecipeActions({ recipe }: { recipe: RecipeRow }) {
  const { accountId } = useWorkingAccount();
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  const Asked = asked ? DIALOGS[asked] : null;
  const copied = linkOptions({
    to: '/products/$accountId/setup/recipes/add',
    params: { accountId },
    search: { copy: recipe.id },
  });

  return (
    <>
      <HeadActions
        first={recipe.archived && !recipe.readonly ? <Activate recipe={recipe} /> : null}
        more={
          <>
            <MoreLink icon={IconCopy} target={copied}>
              Copy
            </MoreLink>
            {recipe.archived || recipe.readonly ? null : (
              <MoreAction icon={IconEyeOff} onClick={() => setAsked('deactivate')}>
                Deactivate…
              </MoreAction>
            )}
            {recipe.readonly ? null : (
              <MoreAction icon={IconTrash} danger onClick={() => setAsked('remove')}>
                Delete…
              </MoreAction>
            )}
          </>
        }
      />
      {Asked ? <Asked recipe={recipe} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function Activate({ recipe: { id, version } }: { recipe: RecipeRow }) {
  const { headOfficeId } = useHeadOffice('products');
  const archive = useCommand('recipes.archiveRecipe', { at: headOfficeId });
  const activate = () =>
    withToast(withPeriods(outcomeOf('Recipe', 'updated')), () =>
      archive.run({ recipeId: id, version, archived: false }),
    ).catch((error) => toast.info(refusalText(error)));
  return (
    <Button variant="default" loading={archive.pending} onClick={activate}>
      Activate
    </Button>
  );
}
