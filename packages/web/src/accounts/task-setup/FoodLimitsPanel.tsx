import {
  COUNTRIES,
  type Country,
  FOOD_TYPE_LABELS,
  FOOD_TYPES,
  type FoodType,
  limitsOf,
  showLimit,
} from '@larder/domain/tasks/limits.ts';
import { readTemperature } from '@larder/domain/tasks/temperatures.ts';
import { NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { statedLimits } from '../../app/tasks/stated-limits.ts';
import { useCommand } from '../../data/command.ts';
import { useById } from '../../data/use-collections.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

const COUNTRY_NAMES: Record<Country, string> = {
  england: 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  'northern-ireland': 'Northern Ireland',
};
const OUTCOME = { done: 'Limits saved', failed: 'Limits could not be saved' };

/** What the food of an area's location is held against: its country, and values of its own (rule 123). */
export function FoodLimitsPanel({ accountId }: { accountId: string }) {
  const accounts = useById('accounts');
  const save = useCommand('tasks.saveFoodLimits', { at: accountId });
  const stated = statedLimits(accounts, accountId).at(-1);
  const form = useForm<{ country: Country } & Record<FoodType, string>>({
    initialValues: {
      country: stated?.country ?? 'england',
      ...mapTypes((type) => stated?.own[type] ?? ''),
    },
    validate: mapTypes(() => (typed: string) => (typed.trim() === '' ? null : readTemperature(typed).problem)),
  });
  const limits = limitsOf(form.values.country);
  const send = async ({ country, ...typed }: typeof form.values) => {
    const own = FOOD_TYPES.flatMap((type) => {
      const { temperature } = readTemperature(typed[type]);
      return temperature === null ? [] : [[type, temperature] as const];
    });
    await withToast(OUTCOME, () => save.run({ country, own: Object.fromEntries(own) }));
  };
  return (
    <Panel title="Limits of food">
      <Text c="dimmed">For the whole location, from today on. Earlier records keep the limits of their day.</Text>
      <Form form={form} onSubmit={send} submitLabel="Save limits">
        <NativeSelect
          label="Country"
          maw={320}
          data={COUNTRIES.map((country) => ({ value: country, label: COUNTRY_NAMES[country] }))}
          {...form.getInputProps('country')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {FOOD_TYPES.map((type) => (
            <TextField
              key={type}
              label={`${FOOD_TYPE_LABELS[type]} °C`}
              description={`Left empty: ${showLimit(limits[type])}`}
              autoComplete="off"
              {...form.getInputProps(type)}
            />
          ))}
        </SimpleGrid>
      </Form>
    </Panel>
  );
}

function mapTypes<Value>(valueFor: (type: FoodType) => Value): Record<FoodType, Value> {
  return Object.fromEntries(FOOD_TYPES.map((type) => [type, valueFor(type)])) as Record<FoodType, Value>; // all of them
}
