import type { ModifierRow } from '@larder/contract/rows/recipes.ts';
import { Button, Group } from '@mantine/core';
import { linkOptions, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { TakenOutNotice } from '../app/allergens/TakenOutNotice.tsx';
import { Withheld } from '../app/limits/Withheld.tsx';
import { useSyncState } from '../data/DataProvider.tsx';
import { useRow } from '../data/use-collections.ts';
import { useOpened } from '../data/use-opened.ts';
import { useHeldWhileTyping } from '../ui/dialog/unsaved-forms.ts';
import { MissingThing } from '../ui/page/MissingThing.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { ModifierFacts } from './facts/ModifierFacts.tsx';
import { ModifierForm } from './modifiers/form/ModifierForm.tsx';
import { valuesOfModifier } from './modifiers/form/modifier-values.ts';
import { useSaveModifier } from './modifiers/form/useSaveModifier.ts';
import { ModifierActions } from './modifiers/ModifierActions.tsx';
import { OfferedWith } from './modifiers/OfferedWith.tsx';
import { useManagesRecipes } from './useManagesRecipes.ts';

/** A group modifier, to look at and to change. */
export function ModifierScreen() {
  const { accountId, modifierId } = useParams({ from: '/shell/products/$accountId/setup/modifiers/$modifierId' });
  const modifier = useHeldWhileTyping(useRow('modifiers', modifierId));
  const sync = useSyncState();
  const { mayChange, withheld } = useManagesRecipes();
  const back = {
    ...linkOptions({ to: '/products/$accountId/setup/modifiers', params: { accountId } }),
    label: 'Group modifiers',
  };
  const waiting = !modifier && sync !== 'current' && sync !== 'offline' && sync !== 'lost';

  return (
    <Screen
      title={modifier?.name ?? 'Modifier'}
      back={back}
      loading={waiting}
      actions={modifier && mayChange && !modifier.readonly ? <ModifierActions modifier={modifier} /> : null}
    >
      {modifier ? (
        <>
          <TakenOutNotice holder={{ ...modifier, items: modifier.choices }} />
          <EditedModifier
            key={modifier.id}
            modifier={modifier}
            readonly={!mayChange || modifier.readonly}
            withheld={withheld}
          />
          <OfferedWith modifierId={modifier.id} />
        </>
      ) : (
        <MissingThing title="The requested modifier could not be found." back={back} />
      )}
    </Screen>
  );
}

interface Edited {
  modifier: ModifierRow;
  readonly: boolean;
  withheld: boolean;
}

/** Works on the modifier as it was when typing began; states it when somebody else has changed it since. */
function EditedModifier({ modifier: newest, readonly, withheld }: Edited) {
  const [unsaved, setUnsaved] = useState(false);
  const { opened, take, saving, savingOwn } = useOpened(newest, unsaved);
  const save = useSaveModifier(opened.row.id, opened.row.version);

  return (
    <>
      {newest.archived ? <Notice tone="warning">This modifier is deactivated.</Notice> : null}
      {withheld ? <Withheld doing="recipes" /> : null}
      {readonly && !newest.readonly && !withheld ? (
        <Notice tone="info">Modifiers are edited at the head office; here you can look at this one.</Notice>
      ) : null}
      {newest.version > opened.row.version && !saving ? (
        <Notice tone="warning" role="alert">
          <Group justify="space-between">
            {newest.updatedBy} has changed this modifier in the meantime.
            <Button variant="default" onClick={take}>
              Take the newer one
            </Button>
          </Group>
        </Notice>
      ) : null}
      {readonly ? (
        <ModifierFacts modifier={newest} />
      ) : (
        <ModifierForm
          key={opened.takes}
          initial={valuesOfModifier(opened.row)}
          isNew={false}
          onSave={(values) => savingOwn(() => save(values))}
          onUnsaved={setUnsaved}
        />
      )}
    </>
  );
}
