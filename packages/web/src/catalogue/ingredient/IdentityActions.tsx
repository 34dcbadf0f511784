import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
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
      {ingredient.archived ? (
        <Reactivate ingredient={ingredient} />
      ) : (
        <>
          <Button variant="default" onClick={() => setAsked('merge')}>
            Merge into…
          </Button>
          <Button variant="default" onClick={() => setAsked('deactivate')}>
            Deactivate…
          </Button>
        </>
      )}
      <Button variant="default" onClick={() => setAsked('remove')}>
        Delete…
      </Button>
      {Asked ? <Asked ingredient={ingredient} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
