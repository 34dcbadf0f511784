import { showDay } from '@larder/domain/calendar.ts';
import { Button, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { ReportScreen } from '../../app/print/ReportScreen.tsx';
import { reportTable } from '../../app/print/report-table.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useFirstRowsComing } from '../../data/DataProvider.tsx';
import { useCollection } from '../../data/use-collections.ts';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { stopAtUnread } from '../../ui/form/stop-at-unread.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { ApplyDialog } from './ApplyDialog.tsx';
import { triedDishColumns } from './dish-columns.tsx';
import { triedMenuColumns } from './menu-columns.tsx';
import { SheetPanel } from './SheetPanel.tsx';
import { changes, type Entry } from './sheet.ts';
import { TriedFigures } from './TriedFigures.tsx';
import { useApply } from './useApply.ts';
import { useSupposedSection } from './useSupposedSection.ts';
import { useTried } from './useTried.ts';

/** Other prices, portions and menu prices, tried out before anybody is asked to live with them. */
export function WhatIfScreen() {
  const { accountId } = useWorkingAccount();
  const coming = useFirstRowsComing();
  const recipes = useCollection('recipes');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [onlyFalling, setOnlyFalling] = useState(false);
  const [applying, dialog] = useDisclosure(false);
  const tried = useTried(entries);
  const { mayApply, apply, problems } = useApply();
  const supposed = entries.filter(changes);
  const shown = onlyFalling ? tried.dishes.filter(({ dish }) => dish.falls) : tried.dishes;
  const back = {
    ...linkOptions({ to: '/products/$accountId/setup/recipes', params: { accountId } }),
    label: 'Recipes',
  };
  const supposedSection = useSupposedSection();
  const today = useToday();
  const dishes = reportTable({
    label: 'Dishes',
    columns: triedDishColumns(shown.some(({ sold }) => sold !== null)),
    rows: shown,
    rowKey: ({ dish }) => dish.id,
    link: ({ dish }) =>
      linkOptions({ to: '/products/$accountId/setup/recipes/$recipeId', params: { accountId, recipeId: dish.id } }),
    tone: ({ dish }) => (dish.falls ? 'warning' : 'plain'),
    empty: <EmptyState title={onlyFalling ? 'No dish falls under its target' : 'This reaches no dish with a price'} />,
  });
  const menus = reportTable({
    label: 'Menus',
    columns: triedMenuColumns(tried.pounds !== null),
    rows: tried.menus,
    rowKey: ({ id }) => id,
    tone: ({ falls }) => (falls ? 'warning' : 'plain'),
  });
  const report = {
    title: 'What if',
    period: showDay(today),
    sections: [() => supposedSection(entries), dishes.section, ...(tried.menus.length > 0 ? [menus.section] : [])],
  };
  const waiting = recipes.length === 0 && coming;

  return (
    <ReportScreen title="What if" report={supposed.length > 0 ? report : null} back={back} loading={waiting}>
      <SheetPanel entries={entries} problems={problems} onChange={setEntries}>
        <Button variant="default" disabled={entries.length === 0} onClick={() => setEntries([])}>
          Discard
        </Button>
        <Button
          disabled={!supposed.some(mayApply)}
          onClick={(event) => stopAtUnread(event.currentTarget).length === 0 && dialog.open()}
        >
          Apply
        </Button>
      </SheetPanel>
      {supposed.length > 0 ? (
        <>
          <TriedFigures tried={tried} />
          <Panel
            title="Dishes"
            actions={
              <Switch
                label="Only those that fall under their target"
                checked={onlyFalling}
                onChange={(event) => setOnlyFalling(event.currentTarget.checked)}
              />
            }
          >
            {dishes.table}
          </Panel>
          {tried.menus.length > 0 ? <Panel title="Menus">{menus.table}</Panel> : null}
        </>
      ) : (
        <EmptyState
          title="No changes yet"
          hint="What it does to your dishes, menus and the pounds of a week shows up here while you type."
        />
      )}
      {applying ? (
        <ApplyDialog
          entries={supposed.filter(mayApply)}
          onApply={async (from) => setEntries(await apply(entries, from))}
          onClose={dialog.close}
        />
      ) : null}
      <LeaveGuard unsaved={supposed.length > 0} what="sheet" />
    </ReportScreen>
  );
}
