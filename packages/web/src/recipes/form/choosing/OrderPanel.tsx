import type { ModifierCost } from '@larder/domain/recipes/modifier-cost.ts';
import { showMoney, showPercent } from '@larder/domain/show.ts';
import { SimpleGrid } from '@mantine/core';
import { CostsOnly } from '../../../ui/facts/CostsOnly.tsx';
import { Incomplete } from '../../../ui/facts/Incomplete.tsx';
import { KeyFigure } from '../../../ui/facts/KeyFigure.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { orderFigures, showRange } from '../../modifier-figures.ts';
import { type ModifierValues, rulesOf } from '../../modifiers/form/modifier-values.ts';
import { IncompleteCost } from '../price/IncompleteCost.tsx';

/** What one order from the group costs and sells for, from the least to the most a guest may choose. */
export function OrderPanel({ values, cost }: { values: ModifierValues; cost: ModifierCost }) {
  const { costs, earns } = orderFigures(cost, rulesOf(values));
  const [lowest] = cost.choices
    .filter(({ margin }) => margin !== null)
    .sort((a, b) => Number(a.margin) - Number(b.margin));
  const named = values.choices.find(({ choiceId }) => choiceId === lowest?.choiceId)?.name;
  return (
    <CostsOnly>
      <Panel title="What an order comes to">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <KeyFigure
            label="Costs"
            value={<Incomplete missing={cost.missing}>{showRange(costs, (pounds) => showMoney(pounds, 4))}</Incomplete>}
            note="By what is chosen"
          />
          <KeyFigure
            label="Sells for"
            value={showRange(earns)}
            note={earns || cost.choices.length === 0 ? 'With VAT' : 'Not every choice has a price'}
          />
          <KeyFigure label="Lowest margin" value={showPercent(lowest?.margin)} note={named ?? ''} />
        </SimpleGrid>
        {values.choices.length > 0 ? <IncompleteCost missing={cost.missing} /> : null}
      </Panel>
    </CostsOnly>
  );
}
