import { parseDecimal } from '@larder/domain/money.ts';
import type { CostedItem, RecipeCost } from '@larder/domain/recipes/cost.ts';
import type { DraftItem, ItemTarget, TargetOf } from '@larder/domain/recipes/draft.ts';
import { showTaken } from '@larder/domain/recipes/kitchen-lines.ts';
import { showMoney, showUnitCost } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useSeesCosts } from '../../data/use-collections.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import layout from '../form/form.module.css';
import { losesSomething, lossesText } from '../form/lines/LineLosses.tsx';
import { LineName } from '../form/lines/LineName.tsx';
import { PartState } from '../form/lines/PartState.tsx';
import { PartsList } from '../form/lines/PartsList.tsx';
import { PriceSource } from '../form/price/PriceSource.tsx';
import classes from './facts.module.css';

interface Props {
  items: readonly DraftItem[];
  cost: RecipeCost;
  targetOf: TargetOf;
}

/** The lines of a recipe to be read: how much of what, and what it costs. */
export function LineFacts({ items, cost, targetOf }: Props) {
  const costOf = new Map(cost.items.map((line) => [line.item.itemId, line]));
  return (
    <Panel title="Ingredients">
      {items.length === 0 ? (
        <Text c="dimmed">Nothing is in it yet.</Text>
      ) : (
        <div className={layout.sized}>
          <ul className={layout.lines} aria-label="Ingredients of this recipe">
            {items.map((item) => (
              <LineFact key={item.itemId} item={item} target={targetOf(item)} line={costOf.get(item.itemId)} />
            ))}
          </ul>
          <CostsOnly>
            <Text className={classes.sum}>
              <span>Ingredient cost</span>
              <strong className="figure">{showMoney(cost.known ? cost.ingredientCost : null, 4)}</strong>
            </Text>
          </CostsOnly>
        </div>
      )}
    </Panel>
  );
}

interface LineProps {
  item: DraftItem;
  target: ItemTarget | undefined;
  line: CostedItem | undefined;
}

function LineFact({ item, target, line }: LineProps) {
  const [opened, setOpened] = useState(false);
  const parts = useId();
  const quantity = parseDecimal(item.quantity);
  const base = target?.base ?? 'unit';
  return (
    <li className={classes.line} data-costless={!useSeesCosts() || undefined}>
      <div className={layout.what}>
        <LineName
          name={target?.name ?? line?.name ?? 'This modifier'}
          opens={line?.parts ? { opened, id: parts, toggle: () => setOpened(!opened) } : null}
        />
        <PartState item={item} />
        <PriceSource item={item} />
        {losesSomething(item) ? <span className={layout.note}>{lossesText(item)}</span> : null}
      </div>
      <span className={`${classes.quantity} figure`}>{quantity ? showTaken(quantity, item.unit, base) : '-'}</span>
      <CostsOnly>
        <span className={layout.unitCost}>{line?.unitCost ? showUnitCost(line.unitCost, base) : ''}</span>
        <span className={`${layout.cost} figure`}>{line ? showMoney(line.cost, 4) : ''}</span>
      </CostsOnly>
      {line?.parts && opened ? <PartsList id={parts} item={item} line={line} /> : null}
    </li>
  );
}
