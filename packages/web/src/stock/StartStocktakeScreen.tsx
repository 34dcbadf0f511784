import { type Day, showDay } from '@larder/domain/calendar.ts';
import { countedNow } from '@larder/domain/stock/count-clock.ts';
import { type CountKind, scopeIsEmpty } from '@larder/domain/stock/count-scope.ts';
import { countedOnProblem, openingDay, stocktakeOpened } from '@larder/domain/stock/stocktake.ts';
import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Withheld } from '../app/limits/Withheld.tsx';
import { useToday } from '../app/working/useToday.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useTimeZone } from '../data/clock.ts';
import { newId } from '../data/new-id.ts';
import { useOfflineCommand } from '../data/offline/use-offline-command.ts';
import { useById, useCollection, useMayDo } from '../data/use-collections.ts';
import { Form } from '../ui/form/Form.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { storedOr, withToast } from '../ui/toast/outcome.ts';
import { CountedOnFields, checkCountedOn, type TypedCountedOn } from './counting/CountedOnFields.tsx';
import { PrintCount } from './counting/PrintCount.tsx';
import { type ChosenScope, ScopeFields, scopeChosen } from './counting/ScopeFields.tsx';
import { useScopedThings } from './useScopedThings.ts';
import { useStockThings } from './useStockThings.ts';

interface Values extends ChosenScope, TypedCountedOn {
  kind: CountKind;
}

/** Of an area that the device does not have yet. */
const [OPENS, CLOSES] = ['08:00', '22:00'];

/** What is counted, and when? Then the counting begins, also without a network. */
export function StartStocktakeScreen() {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const today = useToday();
  const mayCount = useMayDo('count');
  const start = useOfflineCommand('stock.startStocktake');
  const categories = useCollection('categories');
  const all = useStockThings(today);
  const hours = useById('accounts').get(accountId);
  const place = {
    timeZone: useTimeZone(),
    openingTime: hours?.openingTime ?? OPENS,
    closingTime: hours?.closingTime ?? CLOSES,
  };
  const form = useForm<Values>({
    initialValues: {
      ...{ kind: 'FULL', ...countedNow(new Date(), place) },
      ...{ categoryIds: [], supplierIds: [], shelfIds: [], thingKeys: [] },
    },
    validate: {
      countedOn: (day, values) => checkCountedOn(day, values, today),
      categoryIds: (_, values) =>
        values.kind === 'SPOT' && scopeIsEmpty(scopeChosen(values, all, categories))
          ? 'Choose a category, a supplier, a shelf or single things'
          : null,
    },
  });
  const { kind, countedOn, moment, categoryIds, supplierIds, shelfIds, thingKeys } = form.values;
  const scope = useMemo(
    () => (kind === 'SPOT' ? scopeChosen({ categoryIds, supplierIds, shelfIds, thingKeys }, all, categories) : null),
    [kind, categoryIds, supplierIds, shelfIds, thingKeys, all, categories],
  );
  const things = useScopedThings(today, scope);

  const begin = async () => {
    if (!countedOn) return;
    const stocktakeId = newId();
    const of = scope ? { kind, scope } : {};
    await withToast(storedOr('Stock Take', 'added'), () => start.enter({ stocktakeId, countedOn, moment, ...of }));
    navigate({ to: '/$accountId/inventory/stocktake/$stocktakeId', params: { accountId, stocktakeId }, replace: true });
  };

  return (
    <Screen
      title="Start a stocktake"
      back={{ ...linkOptions({ to: '/$accountId/inventory/stocktake', params: { accountId } }), label: 'Stocktakes' }}
    >
      <Stack maw={520}>
        <Withheld doing="count" />
        {mayCount ? (
          <Panel>
            <Form
              form={form}
              onSubmit={begin}
              submitLabel="Start counting"
              secondary={
                countedOn ? (
                  <PrintCount stocktake={{ kind, ...stocktakeOpened({ countedOn, moment }) }} things={things} />
                ) : null
              }
            >
              <Radio.Group label="What is counted?" {...form.getInputProps('kind')}>
                <Stack gap="xs" mt="xs">
                  <Radio value="FULL" label="Everything" description="Full stocktake: ends the period." />
                  <Radio value="SPOT" label="Only a part" description="Spot count: the period goes on." />
                </Stack>
              </Radio.Group>
              {kind === 'SPOT' ? <ScopeFields form={form} things={all} /> : null}
              <CountedOnFields form={form} today={today} />
              {countedOn && !countedOnProblem({ countedOn, moment }, today) ? (
                <Text c="dimmed">{standsAs(kind, openingDay({ countedOn, moment }), things.length)}</Text>
              ) : null}
            </Form>
          </Panel>
        ) : null}
      </Stack>
    </Screen>
  );
}

/** What becomes of the count, in words. */
function standsAs(kind: CountKind, opening: Day, things: number): string {
  if (kind === 'SPOT' && things === 0) return 'Nothing is chosen yet.';
  if (kind === 'SPOT')
    return `${things} to count. They will stand as the stock at the opening of ${showDay(opening)}; everything else stays as it is.`;
  return `It will stand as the opening stock of ${showDay(opening)}. What is sold and delivered from that day on belongs to the next period.`;
}
