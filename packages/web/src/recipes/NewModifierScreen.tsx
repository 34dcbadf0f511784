import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Withheld } from '../app/limits/Withheld.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useSyncState } from '../data/DataProvider.tsx';
import { newId } from '../data/new-id.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { ModifierForm } from './modifiers/form/ModifierForm.tsx';
import { type ModifierValues, newModifier } from './modifiers/form/modifier-values.ts';
import { useSaveModifier } from './modifiers/form/useSaveModifier.ts';
import { useManagesRecipes } from './useManagesRecipes.ts';

/** Put together what a guest may choose. */
export function NewModifierScreen() {
  const { accountId } = useWorkingAccount();
  const { mayChange, withheld } = useManagesRecipes();
  const sync = useSyncState();
  const back = {
    ...linkOptions({ to: '/products/$accountId/setup/modifiers', params: { accountId } }),
    label: 'Group modifiers',
  };
  return (
    <Screen title="New modifier" back={back} loading={sync === 'opening' || sync === 'starting'}>
      {mayChange ? (
        <NewModifier />
      ) : withheld ? (
        <Withheld doing="recipes" />
      ) : (
        <EmptyState title="Modifiers are edited at the head office" hint="Ask somebody who works there to add it." />
      )}
    </Screen>
  );
}

function NewModifier() {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const [modifierId] = useState(newId);
  const [initial] = useState(newModifier);
  const save = useSaveModifier(modifierId, null);

  const saveAndOpen = async (values: ModifierValues) => {
    await save(values);
    await navigate({
      to: '/products/$accountId/setup/modifiers/$modifierId',
      params: { accountId, modifierId },
      ignoreBlocker: true,
    });
  };
  return <ModifierForm initial={initial} isNew onSave={saveAndOpen} />;
}
