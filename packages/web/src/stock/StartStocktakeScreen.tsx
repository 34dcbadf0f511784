import { type Day, showDay } from '@larder/domain/calendar.ts';
import { type CountMoment, openingDay, stocktakeOpened } from '@larder/domain/stock/stocktake.ts';
import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { Withheld } from '../app/limits/Withheld.tsx';
import { useToday } from '../app/working/useToday.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { newId } from '../data/new-id.ts';
import { useOfflineCommand } from '../data/offline/use-offline-command.ts';
import { useMayDo } from '../data/use-collections.ts';
import { DayField } from '../ui/form/DayField.tsx';
import { Form } from '../ui/form/Form.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { storedOr, withToast } from '../ui/toast/outcome.ts';
import { PrintCount } from './counting/PrintCount.tsx';
import { useStockThings } from './useStockThings.ts';

/** When was it, or will it be, counted? Then the counting begins, also without a network. */
export function StartStocktakeScreen() {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const today = useToday();
  const mayCount = useMayDo('count');
  const start = useOfflineCommand('stock.startStocktake');
  const form = useForm<{ countedOn: Day | null; moment: CountMoment }>({
    initialValues: { countedOn: today, moment: 'after closing' },
    validate: { countedOn: (day) => (day ? null : 'Counted on cannot be empty') },
  });
  const { countedOn, moment } = form.values;
  const things = useStockThings(today);

  const begin = async () => {
    if (!countedOn) return;
    const stocktakeId = newId();
    await withToast(storedOr('Stock Take', 'added'), () => start.enter({ stocktakeId, countedOn, moment }));
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
                countedOn ? <PrintCount stocktake={stocktakeOpened({ countedOn, moment })} things={things} /> : null
              }
            >
              <DayField label="Counted on" required {...form.getInputProps('countedOn')} />
              <Radio.Group label="When on that day?" {...form.getInputProps('moment')}>
                <Stack gap="xs" mt="xs">
                  <Radio value="before opening" label="Before opening" />
                  <Radio value="after closing" label="After closing" />
                </Stack>
              </Radio.Group>
              {countedOn ? (
                <Text c="dimmed">
                  It will stand as the opening stock of {showDay(openingDay({ countedOn, moment }))}. What is sold and
                  delivered from that day on belongs to the next period.
                </Text>
              ) : null}
            </Form>
          </Panel>
        ) : null}
      </Stack>
    </Screen>
  );
}
