import { pricedUnitName } from '@larder/domain/priced-unit.ts';
import { WEIGHT } from '@larder/domain/procurement/by-weight.ts';
import type { MeasureUnit } from '@larder/domain/units.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { RowNumber } from '../ui/kitchen/RowNumber.tsx';
import classes from './WeightField.module.css';

interface Props {
  /** What is weighed. */
  name: string;
  unit: MeasureUnit;
  value: string;
  /** The same before anything was typed. */
  untyped?: string | undefined;
  /** What is wrong with it, found when it was sent. */
  problem?: string | null | undefined;
  onChange: (weighed: string) => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** What came of a line that is priced by weight, in kg, l or pieces. */
export function WeightField({ name, unit, value, untyped = '', problem, onChange, onKeyDown = () => {} }: Props) {
  const [typing, setTyping] = useState<string | null>(null);
  const problemId = useId();
  const wrong = typing ?? (value.trim() === '' ? problem : null) ?? null;
  return (
    <label className={classes.weight}>
      <span>Weight</span>
      <RowNumber
        aria-label={`Weight of ${name}`}
        aria-describedby={problemId}
        rules={WEIGHT}
        value={value}
        typed={value !== untyped}
        onChange={onChange}
        onProblem={setTyping}
        onKeyDown={onKeyDown}
      />
      <span>{pricedUnitName(unit)}</span>
      <span id={problemId} className={classes.problem}>
        {wrong}
      </span>
    </label>
  );
}
