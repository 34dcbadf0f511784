import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { showSubstitute } from '@larder/domain/recipes/substitutes/marks.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { OpenSubstituteDialog } from '../../app/substitutes/OpenSubstituteDialog.tsx';
import { useMaySubstitute } from '../../app/substitutes/useMaySubstitute.ts';
import { useNamedSubstitutes } from '../../data/useServedAllergens.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { SubstituteMarks } from '../SubstituteMarks.tsx';

/** What is used instead of an ingredient now, and the way to state that something is. */
export function UsedInstead({ ingredient: { id } }: { ingredient: IngredientRow }) {
  const texts = useNamedSubstitutes()
    .filter((one) => one.ingredientId === id || one.substituteId === id)
    .map(showSubstitute);
  const may = useMaySubstitute();
  const [opening, setOpening] = useState(false);
  if (texts.length === 0 && !may) return null;
  return (
    <Panel
      title="Used instead now"
      actions={
        may ? (
          <Button variant="default" mih={44} onClick={() => setOpening(true)}>
            Cook with something else
          </Button>
        ) : null
      }
    >
      {texts.length === 0 ? <span>Nothing is used instead of it.</span> : <SubstituteMarks texts={texts} />}
      {opening ? <OpenSubstituteDialog ingredientId={id} onClose={() => setOpening(false)} /> : null}
    </Panel>
  );
}
