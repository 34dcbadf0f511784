import type { Decimal } from '@larder/domain/money.ts';
import type { CostedItem } from '@larder/domain/recipes/cost.ts';
import type { DraftItem, ItemTarget } from '@larder/domain/recipes/draft.ts';
import { showAmount } from '@larder/domain/recipes/kitchen-lines.ts';
import type { Amount } from '@larder/domain/recipes/share.ts';
import { showMoney, showNumber, showUnitCost } from '@larder/domain/show.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { memo, useId, useState } from 'react';
import { useSeesCosts } from '../../../data/use-collections.ts';
import { CostsOnly } from '../../../ui/facts/CostsOnly.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import classes from '../form.module.css';
import { PriceSource } from '../price/PriceSource.tsx';
import type { ChangeLine } from './change-line.ts';
import losses from './LineLosses.module.css';
import { LineLosses, losesSomething, lossesText } from './LineLosses.tsx';
import { LineName } from './LineName.tsx';
import { PartState } from './PartState.tsx';
import { PartsList } from './PartsList.tsx';
import { RemoveLine } from './RemoveLine.tsx';
import { SubstituteState } from './SubstituteState.tsx';
import { UnitField } from './UnitField.tsx';
import { usePacks } from './usePacks.ts';

interface Props {
  index: number;
  item: DraftItem;
  target: ItemTarget | undefined;
  line: CostedItem | undefined;
  problem: string | null;
  onChange: ChangeLine;
  onRemove: (index: number) => void;
}

/** One line: so much of something, what it costs, and where that price comes from. A sub-recipe opens to show its parts. */
export const ItemRow = memo(function ItemRow({ index, item, target, line, problem, onChange, onRemove }: Props) {
  const [opened, setOpened] = useState(false);
  const [losing, setLosing] = useState(() => losesSomething(item));
  const [unread, setUnread] = useState<string | null>(null);
  const parts = useId();
  const packs = usePacks(item);
  const name = target?.name ?? line?.name ?? 'This modifier';
  const base = target?.base ?? 'unit';

  return (
    <li className={classes.line} data-costless={!useSeesCosts() || undefined}>
      <div className={classes.what}>
        <LineName name={name} opens={line?.parts ? { opened, id: parts, toggle: () => setOpened(!opened) } : null} />
        <PartState item={item} />
        <SubstituteState item={item} />
        {(unread ?? problem) ? (
          <span className={classes.problem} id={`${parts}-problem`}>
            {unread ?? problem}
          </span>
        ) : (
          <PriceSource item={item} />
        )}
        {item.kind === 'modifier' ? null : (
          <button
            type="button"
            className={losses.fold}
            aria-expanded={losing}
            aria-controls={`${parts}-losses`}
            aria-label={`${lossesText(item)} of ${name}`}
            onClick={() => setLosing(!losing)}
          >
            {lossesText(item)}
          </button>
        )}
      </div>
      <NumberField
        aria-label={`Quantity of ${name}`}
        className={classes.quantity}
        places={4}
        value={item.quantity}
        data-path={`items.${index}.quantity`}
        called="Quantity"
        error={problem !== null}
        onProblem={setUnread}
        aria-describedby={(unread ?? problem) ? `${parts}-problem` : undefined}
        onChange={(typed) => onChange(index, 'quantity', typed)}
      />
      <UnitField kind={item.kind} unit={item.unit} {...{ index, name, target, packs, onChange }} />
      <CostsOnly>
        <span className={classes.unitCost}>{line?.unitCost ? showUnitCost(line.unitCost, base) : ''}</span>
        <output className={classes.cost} aria-label={`Cost of ${name}`}>
          {line ? showMoney(line.cost, 4) : ''}
        </output>
      </CostsOnly>
      <RemoveLine {...{ index, name, onRemove }} />
      {losing ? (
        <LineLosses
          id={`${parts}-losses`}
          {...{ index, item, name, onChange }}
          bought={line ? boughtText(line.item, base) : null}
        />
      ) : null}
      {line?.parts && opened ? <PartsList id={parts} item={item} line={line} /> : null}
    </li>
  );
}, sameRow);

/** `1000 g`, `1.25 batches`: what has to be bought or made for the line. */
function boughtText(amount: Amount, base: BaseUnit): string {
  return amount.of ? showAmount(amount, base) : `${showNumber(amount.quantity, 2)} ${base}`;
}

/** Drawn again only when something of this line changed; a sub-recipe's cost is the same object until a price moves. */
function sameRow(a: Props, b: Props): boolean {
  return (
    a.index === b.index &&
    a.problem === b.problem &&
    a.item.itemId === b.item.itemId &&
    a.item.quantity === b.item.quantity &&
    a.item.unit === b.item.unit &&
    a.item.trimPercent === b.item.trimPercent &&
    a.item.cookPercent === b.item.cookPercent &&
    sameFigure(a.line?.item.quantity, b.line?.item.quantity) &&
    a.target?.name === b.target?.name &&
    a.target?.base === b.target?.base &&
    a.target?.inPortions === b.target?.inPortions &&
    sameFigure(a.target?.weights?.density, b.target?.weights?.density) &&
    sameFigure(a.target?.weights?.pieceWeight, b.target?.weights?.pieceWeight) &&
    a.line?.parts === b.line?.parts &&
    sameFigure(a.line?.cost, b.line?.cost) &&
    sameFigure(a.line?.unitCost, b.line?.unitCost)
  );
}

function sameFigure(a: Decimal | null | undefined, b: Decimal | null | undefined): boolean {
  return a === b || (a != null && b != null && a.eq(b));
}
