import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useSyncState } from '../../data/DataProvider.tsx';
import { useRow } from '../../data/use-collections.ts';
import { useOpened } from '../../data/use-opened.ts';
import { useHeldWhileTyping } from '../../ui/dialog/unsaved-forms.ts';
import { MissingThing } from '../../ui/page/MissingThing.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { ChangedMeanwhile } from '../../ui/unfinished/ChangedMeanwhile.tsx';
import { useManagesRecipes } from '../useManagesRecipes.ts';
import { MenuActions } from './MenuActions.tsx';
import { MenuEditor } from './MenuEditor.tsx';
import { useSaveMenu } from './useSaveMenu.ts';

const route = getRouteApi('/shell/products/$accountId/setup/menu/$menuId');

/** A menu: its sections and recipes, and what they earn. */
export function MenuScreen() {
  const { accountId, menuId } = route.useParams();
  const menu = useHeldWhileTyping(useRow('menus', menuId));
  const sync = useSyncState();
  const back = { ...linkOptions({ to: '/products/$accountId/setup/menu', params: { accountId } }), label: 'Menus' };
  const waiting = !menu && sync !== 'current' && sync !== 'offline' && sync !== 'lost';

  if (!menu)
    return (
      <Screen title="Menu" back={back} loading={waiting}>
        <MissingThing title="The requested menu could not be found." back={back} />
      </Screen>
    );
  return <OpenedMenu key={menu.id} menu={menu} back={back} />;
}

/** Works on the menu as it was when it was first changed; states it when somebody else has changed it since. */
function OpenedMenu({ menu: newest, back }: { menu: MenuRow; back: Parameters<typeof Screen>[0]['back'] & object }) {
  const { mayChange, withheld } = useManagesRecipes();
  const [unsaved, setUnsaved] = useState(false);
  const { opened, take, saving, savingOwn } = useOpened(newest, unsaved);
  const save = useSaveMenu();
  const { row } = opened;

  return (
    <Screen
      title={newest.name}
      back={back}
      actions={<MenuActions menu={row} mayChange={mayChange} saving={savingOwn} />}
    >
      {newest.archived ? <Notice tone="warning">This menu is deactivated.</Notice> : null}
      {withheld ? <Withheld doing="recipes" /> : null}
      {mayChange || withheld ? null : (
        <Notice tone="info">Menus are edited at the head office; here you can look at this one.</Notice>
      )}
      {newest.version > row.version && !saving ? (
        <ChangedMeanwhile by={newest.updatedBy} what="this menu" takeLabel="Take the newer one" onTake={take} />
      ) : null}
      <MenuEditor
        key={opened.takes}
        menu={row}
        readonly={!mayChange}
        onUnsaved={setUnsaved}
        onSave={(sections) =>
          savingOwn(async () => {
            await save(row.id, row, { sections });
          })
        }
      />
    </Screen>
  );
}
