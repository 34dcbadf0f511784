import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { isNumeric } from '@larder/domain/forms.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { FactList } from '../../ui/facts/FactList.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { useHeadOffice } from '../useHeadOffice.ts';
import { useWeighedUses } from './useWeighedUses.ts';

interface Values extends Record<string, unknown> {
  density: string;
  pieceWeight: string;
}

/** What one ml and one piece of it weigh, so that recipes may be typed in ml, g or pieces, whatever it is counted in. */
export function IngredientMeasures({ ingredient }: { ingredient: IngredientRow }) {
  const here = useHeadOffice().kind === 'here';
  const mayChange = here && !ingredient.readonly && ingredient.mergedInto === null;
  const { density, pieceWeight } = ingredient;
  return (
    <Panel title="Weights" id="weights">
      {mayChange ? (
        <WeightsForm key={`${density} ${pieceWeight}`} ingredient={ingredient} />
      ) : (
        <FactList
          facts={[
            ['One ml weighs', grams(density)],
            ['One piece weighs', grams(pieceWeight)],
          ]}
        />
      )}
    </Panel>
  );
}

function grams(weight: string | null) {
  return <span className="figure">{weight ? `${showNumber(weight, 4)} g` : 'Not known'}</span>;
}

function WeightsForm({ ingredient }: { ingredient: IngredientRow }) {
  const save = useCommand('catalogue.saveMeasures');
  const uses = useWeighedUses(ingredient);
  const form = useForm<Values>({
    initialValues: { density: ingredient.density ?? '', pieceWeight: ingredient.pieceWeight ?? '' },
    validate: {
      density: (text) => aboveZero('One ml weighs', text),
      pieceWeight: (text) => aboveZero('One piece weighs', text),
    },
  });

  const send = ({ density, pieceWeight }: Values) =>
    withToast(outcomeOf('Weights', 'updated'), () =>
      save.run({
        ingredientId: ingredient.id,
        version: ingredient.version,
        density: density || null,
        pieceWeight: pieceWeight || null,
      }),
    );

  return (
    <Form form={form} onSubmit={send} submitLabel="Save weights">
      <Text size="sm" c="dimmed">
        Recipes may then be typed in ml, g or pieces of it. Water weighs 1 g a ml, oil about 0.92.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} maw={480}>
        <NumberField label="One ml weighs (g)" places={4} {...form.getInputProps('density')} />
        <NumberField label="One piece weighs (g)" places={4} {...form.getInputProps('pieceWeight')} />
      </SimpleGrid>
      {form.isDirty() && uses.length > 0 ? (
        <Text size="sm" role="status">
          Worked out anew, also in past periods: {uses.map(({ name }) => name).join(', ')}.
        </Text>
      ) : null}
    </Form>
  );
}

function aboveZero(label: string, text: string): string | null {
  const problem = isNumeric(label, text);
  if (problem || text.trim() === '') return problem;
  return parseDecimal(text)?.gt(0) ? null : `${label} must be more than zero`;
}
