import { linkOptions } from '@tanstack/react-router';
import { useAnswer } from '../../data/query.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { DuplicatePairs } from './DuplicatePairs.tsx';
import { KeptApart } from './KeptApart.tsx';
import { MergedIngredients } from './MergedIngredients.tsx';

const BACK = { ...linkOptions({ to: '/ingredients' }), label: 'Ingredients' };

/** Ingredients that look like one thing: merged, or marked as two; and what was merged, with the way back (rule 12). */
export function DuplicatesScreen() {
  const here = useHeadOffice().kind === 'here';
  const asked = useAnswer('catalogue.duplicates', {}, { enabled: here });
  return (
    <Screen title="Duplicates" back={BACK} loading={here && asked.isPending} error={asked.error}>
      <HeadOfficeNotice />
      {asked.data ? (
        <>
          <Panel title="Likely the same">
            <DuplicatePairs pairs={asked.data.pairs} />
          </Panel>
          <MergedIngredients />
          <KeptApart pairs={asked.data.apart} />
        </>
      ) : null}
    </Screen>
  );
}
