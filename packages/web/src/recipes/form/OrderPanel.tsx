import type { ModifierCost } from '@larder/domain/recipes/modifier-cost.ts';
import { showPercent } from '@larder/domain/show.ts';
import { SimpleGrid } from '@mantine/core';
import { CostsOnly } from '../../ui/CostsOnly.tsx';
import { KeyFigure } from '../../ui/KeyFigure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { missingText } from '../missing-text.ts';
import { orderFigures, showRange } from '../modifier-figures.ts';
import classes from './form.module.css';
import { type ModifierValues, rulesOf } from './modifier-values.ts';

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
          <KeyFigure label="Costs" value={showRange(costs)} note="By what is chosen" />
          <KeyFigure
            label="Sells for"
            value={showRange(earns)}
            note={earns || cost.choices.length === 0 ? 'With VAT' : 'Not every choice has a price'}
          />
          <KeyFigure label="Lowest margin" value={showPercent(lowest?.margin)} note={named ?? ''} />
        </SimpleGrid>
        {cost.missing.length > 0 && values.choices.length > 0 ? (
          <Notice tone="warning" role="status" title="This cost is not complete">
            <ul className={classes.missing}>
              {cost.missing.map((part) => (
                <li key={missingText(part)}>{missingText(part)}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
      </Panel>
    </CostsOnly>
  );
}
