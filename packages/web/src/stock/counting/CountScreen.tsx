import { addDays, showDay } from '@larder/domain/calendar.ts';
import { showCount } from '@larder/domain/stock/count-scope.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutList } from '@tabler/icons-react';
import { linkOptions, useNavigate, useParams } from '@tanstack/react-router';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useSyncState } from '../../data/DataProvider.tsx';
import { useMayDo } from '../../data/use-collections.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { stopAtUnread } from '../../ui/form/stop-at-unread.ts';
import { ScreenFoot } from '../../ui/kitchen/ScreenFoot.tsx';
import { HeadAction } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { MissingThing } from '../../ui/page/MissingThing.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { UrlTabs } from '../../ui/page/UrlTabs.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { ClosedStocktake } from '../ClosedStocktake.tsx';
import { countedText } from '../counted-text.ts';
import { ShelvesDialog } from '../shelving/ShelvesDialog.tsx';
import { useScopedThings } from '../useScopedThings.ts';
import { ClosePeriodDialog, closingWords } from './ClosePeriodDialog.tsx';
import { CountSheet } from './CountSheet.tsx';
import classes from './counting.module.css';
import { DateDialog } from './DateDialog.tsx';
import { ExportCount } from './ExportCount.tsx';
import { worthOf } from './line-worth.ts';
import { useLocalForm } from './local-form.ts';
import { PrintCount } from './PrintCount.tsx';
import { useCountBasis } from './useCountBasis.ts';
import { useCounting } from './useCounting.ts';
import { useShelves } from './useShelves.ts';

/** Counting the shelves, alone or with others, with or without a network (STK-005). */
export function CountScreen() {
  const { stocktakeId } = useParams({ from: '/shell/$accountId/inventory/stocktake/$stocktakeId' });
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const sync = useSyncState();
  const today = useToday();
  const mayCount = useMayDo('count');
  const counting = useCounting(stocktakeId);
  const { stocktake, lines } = counting;
  const basis = useCountBasis(stocktakeId, stocktake?.isDraft === true && stocktake.version > 0);
  const evening = addDays(stocktake?.day ?? today, -1);
  const things = useScopedThings(evening, stocktake?.scope ?? null, basis.answer?.packs);
  const form = useLocalForm(accountId, stocktakeId);
  const shelves = useShelves();
  const [shelving, shelve] = useDisclosure(false);
  const [closing, close] = useDisclosure(false);
  const [dating, date] = useDisclosure(false);
  const list = linkOptions({ to: '/$accountId/inventory/stocktake', params: { accountId } });
  const back = { ...list, label: 'Stocktakes' };

  if (!stocktake)
    return (
      <Screen title="Stocktake" back={back} loading={sync === 'starting' || sync === 'fetching'}>
        <MissingThing title="The requested stocktake could not be found." back={back} />
      </Screen>
    );
  if (!stocktake.isDraft) return <ClosedStocktake stocktake={stocktake} back={back} />;
  if (!mayCount)
    return (
      <Screen title={showCount(stocktake)} back={back}>
        <Withheld doing="count" />
      </Screen>
    );

  const counted = things.filter((thing) => lines.has(thing.key));
  const worth = worthOf(counted, lines);
  const of = (kind: 'ingredient' | 'recipe') => things.filter((thing) => thing.kind === kind);
  const countedOf = (kind: 'ingredient' | 'recipe') => counted.filter((thing) => thing.kind === kind).length;
  const sofar = {
    ingredients: countedOf('ingredient'),
    open: of('ingredient').flatMap((thing) => (lines.has(thing.key) ? [] : [thing.refId])),
    recipes: countedOf('recipe'),
    twice: counted.flatMap(({ key, name }) => {
      const undecided = (lines.get(key) ?? []).filter(({ others }) => others.length > 0);
      return undecided.map(({ others }) => ({ name, counts: others.length + 1 }));
    }),
  };
  const sheet = (kind: 'ingredient' | 'recipe') => () => (
    <CountSheet key={kind} things={of(kind)} shelves={shelves} counting={counting} basis={basis} form={form} />
  );

  return (
    <Screen
      title={showCount(stocktake)}
      back={back}
      actions={
        <HeadActions first={<HeadAction onClick={date.open}>Opening of {showDay(stocktake.day)}</HeadAction>}>
          <HeadAction icon={IconLayoutList} onClick={shelve.open}>
            Shelves
          </HeadAction>
          <ExportCount title={showCount(stocktake)} things={things} lines={lines} shelves={shelves} />
          <PrintCount stocktake={stocktake} things={things} counted={new Set(lines.keys())} />
        </HeadActions>
      }
    >
      <div className={classes.sheet}>
        <UrlTabs
          label="What is counted"
          tabs={[
            { key: 'ingredients', label: 'Ingredients', panel: sheet('ingredient') },
            { key: 'recipes', label: 'Recipes', panel: sheet('recipe') },
          ]}
        />
      </div>
      <ScreenFoot
        sums={
          <>
            <span>
              <strong>{countedText(sofar.ingredients, sofar.ingredients + sofar.open.length, sofar.recipes)}</strong>
            </span>
            <CostsOnly>
              <span>
                worth{' '}
                <strong>
                  <MoneyText {...worth} />
                </strong>
              </span>
            </CostsOnly>
            {counting.waiting > 0 ? <span>{counting.waiting} unsent</span> : null}
          </>
        }
      >
        <Button
          size="md"
          variant="default"
          onClick={() => {
            toast.success('Stock Take Updated');
            navigate(list);
          }}
        >
          Save Draft
        </Button>
        <Button size="md" onClick={(event) => stopAtUnread(event.currentTarget).length === 0 && close.open()}>
          {closingWords(stocktake)}
        </Button>
      </ScreenFoot>
      <ClosePeriodDialog
        opened={closing}
        onClose={close.close}
        stocktake={stocktake}
        counted={sofar}
        worth={worth}
        unsent={counting.waiting}
      />
      <ShelvesDialog opened={shelving} onClose={shelve.close} shelves={shelves} things={things} basis={basis} />
      <DateDialog opened={dating} onClose={date.close} stocktake={stocktake} />
    </Screen>
  );
}
