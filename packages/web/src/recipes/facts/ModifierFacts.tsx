import type { ModifierRow } from '@larder/contract/rows/recipes.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { showTaken } from '@larder/domain/recipes/kitchen-lines.ts';
import type { CostedChoice } from '@larder/domain/recipes/modifier-cost.ts';
import { showMoney, showNumber, showPercent, showPrice } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useById } from '../../data/use-collections.ts';
import { FactList } from '../../ui/facts/FactList.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { choosingText } from '../choosing-text.ts';
import { OrderPanel } from '../form/choosing/OrderPanel.tsx';
import { useTargets } from '../form/useRecipeForm.ts';
import { type ChoiceValues, rulesOf, valuesOfModifier } from '../modifiers/form/modifier-values.ts';
import { useModifierCost } from '../modifiers/form/useModifierForm.ts';

/** A modifier to be read by whoever may not change it. */
export function ModifierFacts({ modifier }: { modifier: ModifierRow }) {
  const values = useMemo(() => valuesOfModifier(modifier), [modifier]);
  const targetOf = useTargets();
  const cost = useModifierCost(values, targetOf);
  const categories = useById('categories');
  const costOf = new Map(cost.choices.map((one) => [one.choiceId, one]));
  const used = (choice: ChoiceValues) => {
    const quantity = parseDecimal(choice.quantity);
    return quantity ? showTaken(quantity, choice.unit, targetOf(choice)?.base ?? 'unit') : '-';
  };
  return (
    <>
      <Panel title="Modifier">
        <FactList
          columns
          facts={[
            ['Category', modifier.categoryId && categories.get(modifier.categoryId)?.name],
            ['PLU, the till’s code', modifier.plu],
            ['Price where a choice has none', values.price && priceText(values.price)],
            ['VAT where a choice has none', values.vatPercent && percentText(values.vatPercent)],
            ['Description', modifier.description],
          ]}
        />
      </Panel>
      <Panel title="Choices">
        <Text>A guest chooses {choosingText(rulesOf(values), values.choices.length)}.</Text>
        <Table
          label="Choices of this modifier"
          rows={values.choices}
          rowKey={({ choiceId }) => choiceId}
          columns={[
            { key: 'name', header: 'Choice', phone: 'title', cell: (choice) => choice.name },
            { key: 'uses', header: 'Uses', align: 'right', phone: 'detail', phoneLabel: 'uses', cell: used },
            {
              key: 'price',
              header: 'Price',
              align: 'right',
              phone: 'aside',
              phoneLabel: 'price',
              cell: (choice) => priceText(choice.price || values.price),
            },
            {
              key: 'vat',
              header: 'VAT',
              align: 'right',
              spare: true,
              cell: (choice) => percentText(choice.vatPercent || values.vatPercent),
            },
            { key: 'plu', header: 'PLU', spare: true, cell: ({ plu }) => plu },
            {
              key: 'cost',
              header: 'Cost',
              align: 'right',
              costs: true,
              cell: ({ choiceId }) => showPrice(costOf.get(choiceId)?.cost),
            },
            {
              key: 'margin',
              header: 'Margin',
              align: 'right',
              costs: true,
              phone: 'detail',
              cell: ({ choiceId }, { twoLines }) => marginText(costOf.get(choiceId), twoLines),
            },
          ]}
        />
      </Panel>
      <OrderPanel values={values} cost={cost} />
    </>
  );
}

function priceText(price: string): string {
  return price === '' ? '-' : showMoney(price);
}

function percentText(percent: string): string {
  const number = parseDecimal(percent);
  return number ? `${showNumber(number)}%` : '-';
}

function marginText(choice: CostedChoice | undefined, twoLines: boolean): string {
  return `${showPercent(choice?.margin)}${twoLines ? ' margin' : ''}`;
}
