import { linkOptions } from '@tanstack/react-router';
import { AsKnown } from '../../app/allergens/AsKnown.tsx';
import { useAllergenQuestions } from '../../app/allergens/useAllergenQuestions.ts';
import { useFirstRowsComing } from '../../data/DataProvider.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { ContradictedIngredients } from './ContradictedIngredients.tsx';
import { ContradictedTicks } from './ContradictedTicks.tsx';
import { TakenOutParts } from './TakenOutParts.tsx';

const BACK = { ...linkOptions({ to: '/ingredients' }), label: 'Ingredients' };

/** What waits for a person's answer: until then it reads "not known" everywhere, and ticks are hidden. */
export function AllergenQuestionsScreen() {
  const { contradicted, toConfirm, ticked, count } = useAllergenQuestions();
  const coming = useFirstRowsComing();
  return (
    <Screen title="Allergens to answer" back={BACK} loading={count === 0 && coming}>
      <AsKnown />
      {count === 0 ? (
        <EmptyState title="Nothing to answer" hint="Nobody contradicts an answer about allergens." />
      ) : null}
      {contradicted.length > 0 ? (
        <Panel title="Contradicted by suppliers or files">
          <ContradictedIngredients rows={contradicted} />
        </Panel>
      ) : null}
      {toConfirm.length > 0 ? (
        <Panel title="A part was taken out">
          <TakenOutParts rows={toConfirm} />
        </Panel>
      ) : null}
      {ticked.length > 0 ? (
        <Panel title="Ticks that are contradicted">
          <ContradictedTicks rows={ticked} />
        </Panel>
      ) : null}
    </Screen>
  );
}
