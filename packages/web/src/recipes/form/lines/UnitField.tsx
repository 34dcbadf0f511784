import {
  type Measure,
  measuresFor,
  measuresOfRecipe,
  measuresWith,
  type OfferedPack,
  showMeasure,
} from '@larder/domain/measure.ts';
import type { DraftItem, ItemTarget } from '@larder/domain/recipes/draft.ts';
import { MEASURE_UNITS } from '@larder/domain/units.ts';
import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import classes from '../form.module.css';
import type { ChangeLine } from './change-line.ts';

interface Props {
  index: number;
  kind: DraftItem['kind'];
  unit: string;
  name: string;
  target: ItemTarget | undefined;
  packs: readonly OfferedPack[];
  onChange: ChangeLine;
}

/** What a line is measured in. A key in its quantity does not draw it again. */
export const UnitField = memo(function UnitField({ index, kind, unit, name, target, packs, onChange }: Props) {
  const base = target?.base ?? 'unit';
  const units = measuresWith(unit, [...new Set(measuresOf(kind, target, packs))], base);
  return (
    <NativeSelect
      aria-label={`Unit of ${name}`}
      className={classes.unit}
      data-path={`items.${index}.unit`}
      value={unit}
      data={units.map((one) => ({ value: one, label: showMeasure(one, base) }))}
      onChange={(event) => onChange(index, 'unit', event.currentTarget.value)}
    />
  );
});

function measuresOf(kind: DraftItem['kind'], target: ItemTarget | undefined, packs: readonly OfferedPack[]): Measure[] {
  const base = target?.base ?? 'unit';
  if (kind === 'recipe') return measuresOfRecipe(base, target?.inPortions);
  return [...measuresFor(base, packs, target?.weights), ...(kind === 'ingredient' ? MEASURE_UNITS : [])];
}
