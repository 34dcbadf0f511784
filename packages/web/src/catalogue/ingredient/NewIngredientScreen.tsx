import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newId } from '../../data/new-id.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { IngredientForm } from './IngredientForm.tsx';
import { type IngredientValues, ingredientValues } from './ingredient-values.ts';
import { useSaveIngredient } from './useSaveIngredient.ts';

const BACK = { ...linkOptions({ to: '/ingredients' }), label: 'Ingredients' };

/** Add an ingredient by hand; its page, where suppliers and prices stand, opens once it is saved (NAV-038). */
export function NewIngredientScreen() {
  const mayChange = useHeadOffice().kind === 'here';
  return (
    <Screen title="New ingredient" back={BACK}>
      <HeadOfficeNotice />
      {mayChange ? (
        <NewIngredient />
      ) : (
        <EmptyState title="Ingredients are edited at the head office" hint="Ask somebody who works there to add it." />
      )}
    </Screen>
  );
}

function NewIngredient() {
  const navigate = useNavigate();
  const [ingredientId] = useState(newId);
  const [initial] = useState(() => ingredientValues(null));
  const save = useSaveIngredient(ingredientId);

  const saveAndOpen = async (values: IngredientValues) => {
    await save(values, null);
    await navigate({ to: '/ingredients/$ingredientId', params: { ingredientId }, ignoreBlocker: true });
  };
  return (
    <Panel>
      <IngredientForm initial={initial} isNew onSave={saveAndOpen} />
    </Panel>
  );
}
