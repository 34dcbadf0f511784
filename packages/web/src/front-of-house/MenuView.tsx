import { linkOptions, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRow } from '../data/use-collections.ts';
import { HeadActions } from '../ui/page/head/HeadActions.tsx';
import { MissingThing } from '../ui/page/MissingThing.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { AllergensKey } from './AllergensKey.tsx';
import { MenuSections } from './MenuSections.tsx';
import { PrintBook, PrintChart } from './print/PrintMenu.tsx';
import { useMenuPaper } from './useMenuPaper.ts';
import { useWaiting } from './useWaiting.ts';

/** A menu with its dishes: what they cost and what is in them. */
export function MenuView() {
  const { accountId, menuId } = useParams({ from: '/shell/$accountId/front-of-house/menu/$menuId' });
  const menu = useRow('menus', menuId);
  const paperOf = useMenuPaper();
  const waiting = useWaiting();
  const paper = useMemo(() => menu && paperOf(menu), [menu, paperOf]);
  const back = { ...linkOptions({ to: '/$accountId/front-of-house/menu', params: { accountId } }), label: 'Menus' };

  if (!menu || !paper)
    return (
      <Screen title="Menu" back={back} loading={waiting}>
        <MissingThing title="Error - Menu could not be found." back={back} />
      </Screen>
    );
  const named = menu.sections.flatMap(({ recipeIds }) => recipeIds).length;
  const missing = named - paper.sections.flatMap(({ dishes }) => dishes).length;
  return (
    <Screen
      title={menu.name}
      back={back}
      actions={
        <HeadActions first={<PrintBook menu={paper} />}>
          <PrintChart menu={paper} />
        </HeadActions>
      }
    >
      {menu.archived ? <Notice tone="warning">This menu is deactivated.</Notice> : null}
      {missing > 0 ? (
        <Notice tone="info">
          {missing === 1 ? '1 dish of this menu is' : `${missing} dishes of this menu are`} not cooked here, or
          deactivated.
        </Notice>
      ) : null}
      <AllergensKey />
      <MenuSections menu={paper} />
    </Screen>
  );
}
