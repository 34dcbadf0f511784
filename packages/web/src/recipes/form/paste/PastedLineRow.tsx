import { measuresFor, showMeasure } from '@larder/domain/measure.ts';
import { likelyBase, type PastedLine, type PasteTarget } from '@larder/domain/recipes/paste/match-recipe.ts';
import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { NewIngredientDialog } from '../../../app/ingredients/NewIngredientDialog.tsx';
import { useMayMakeIngredients } from '../../../app/ingredients/useMayMakeIngredients.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import classes from './paste.module.css';
import { chosen, doubtText, mayBeTaken, type PastedRow, withAmount } from './pasted-rows.ts';

interface Props {
  row: PastedRow;
  targets: readonly PasteTarget[];
  /** Ids of what is in the recipe already. */
  present: ReadonlySet<string>;
  onChange: (row: PastedRow) => void;
}

/** A line as it was pasted, and what it is taken for. Drawn again only when the line changes: onChange must not rest on the others. */
export const PastedLineRow = memo(
  function PastedLineRow({ row, targets, present, onChange }: Props) {
    const { line, target, quantity, unit, taken } = row;
    const choices = useMemo(() => choicesOf(line.likely, targets), [line.likely, targets]);
    const units = target ? measuresFor(target.base, [], target.weights) : [];
    const [unread, setUnread] = useState<string | null>(null);
    const doubt = unread ?? doubtText(row, present);
    return (
      <li className={classes.line} data-open={!taken || undefined}>
        <Checkbox
          aria-label={`Take ${line.raw}`}
          checked={taken}
          disabled={!mayBeTaken(row, present)}
          onChange={(event) => onChange({ ...row, taken: event.currentTarget.checked })}
        />
        <div className={classes.raw}>
          <span>{line.raw}</span>
          {doubt ? <span className={classes.doubt}>{doubt}</span> : null}
          {target ? null : (
            <OpenLine line={line} targets={targets} onChoose={(found) => onChange(chosen(row, found, present))} />
          )}
        </div>
        <SelectField
          aria-label={`Ingredient for ${line.raw}`}
          placeholder="Choose"
          className={classes.target}
          data={choices}
          value={target?.id ?? null}
          onChange={(id) => {
            const found = targets.find((one) => one.id === id);
            if (found) onChange(chosen(row, found, present));
          }}
        />
        <NumberField
          aria-label={`Quantity for ${line.raw}`}
          className={classes.quantity}
          called="Quantity"
          places={4}
          onProblem={setUnread}
          disabled={!target}
          value={quantity}
          onChange={(typed) => onChange(withAmount(row, { quantity: typed }, present))}
        />
        <NativeSelect
          aria-label={`Unit for ${line.raw}`}
          disabled={!target}
          value={unit}
          data={[...new Set([...units, unit])].map((one) => ({
            value: one,
            label: target ? showMeasure(one, target.base) : one,
          }))}
          onChange={(event) => onChange(withAmount(row, { unit: event.currentTarget.value }, present))}
        />
      </li>
    );
  },
  (a, b) => a.row === b.row && a.targets === b.targets && a.present === b.present,
);

interface OpenLineProps {
  line: PastedLine;
  targets: readonly PasteTarget[];
  onChoose: (target: PasteTarget) => void;
}

/** Those that fit equally well as a choice, and a way to make what is missing. */
function OpenLine({ line, targets, onChoose }: OpenLineProps) {
  const mayMake = useMayMakeIngredients();
  const [making, setMaking] = useState(false);
  return (
    <Group gap={6} mt={4} role="group" aria-label={`What ${line.raw} may be`}>
      {line.equal.map((one) => (
        <Button key={one.id} variant="default" size="compact-sm" onClick={() => onChoose(one)}>
          {labelOf(one, targets)}
        </Button>
      ))}
      {mayMake ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setMaking(true)}>
          New ingredient
        </Button>
      ) : null}
      {making ? (
        <NewIngredientDialog
          name={line.name}
          unit={likelyBase(line.amount)}
          onClose={() => setMaking(false)}
          onMade={(made) => onChoose({ kind: 'ingredient', ...made })}
        />
      ) : null}
    </Group>
  );
}

/** A recipe that is called like an ingredient states that it is one. */
function labelOf({ id, kind, name }: PasteTarget, targets: readonly PasteTarget[]): string {
  const twice = targets.some((other) => other.name === name && other.id !== id);
  return twice && kind === 'recipe' ? `${name} (recipe)` : name;
}

/** What it may be comes first. */
function choicesOf(likely: readonly PasteTarget[], targets: readonly PasteTarget[]) {
  const choice = (one: PasteTarget) => ({ value: one.id, label: labelOf(one, targets) });
  const near = new Set(likely.map(({ id }) => id));
  const others = targets.filter(({ id }) => !near.has(id)).map(choice);
  return likely.length === 0
    ? others
    : [
        { group: 'Likely', items: likely.map(choice) },
        { group: 'All others', items: others },
      ];
}
