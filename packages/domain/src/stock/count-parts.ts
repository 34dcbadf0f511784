import { type Decimal, decimal, ZERO } from '../money.ts';
import { showAmount } from '../recipes/kitchen-lines.ts';
import { showNumber } from '../show.ts';
import type { BaseUnit } from '../units.ts';
import { type Countable, type RecordUnit, recordedQuantity, showRecordUnit } from './record-unit.ts';

/** A part of what is counted of a thing: a line, as typed and in base units as it was stored; decimal text. */
export interface CountedPart {
  amount: string;
  recordUnit: RecordUnit;
  baseQuantity: string;
}

/** What the parts of a thing come to in base units, by the recipe and packs given; a unit that it no longer has counts as it was stored. */
export function sumOfParts(parts: readonly CountedPart[], countable: Countable): Decimal {
  return parts.reduce((sum, part) => sum.plus(baseOf(part, countable)), ZERO);
}

/** An amount in words as it was typed: `0.4 kg`, `12 units`, `3 × 2.5 kg` of an item, `2 × 6 × 2.5 kg` of a lot. base: what the thing is measured in. */
export function showPart(part: Omit<CountedPart, 'baseQuantity'>, { base }: Pick<Countable, 'base'>): string {
  return `${showNumber(part.amount, 3)} ${unitOfPart(part, base)}`;
}

/** What stands behind the number of an amount: kg, units, `× 2.5 kg`. */
export function unitOfPart({ amount, recordUnit }: Omit<CountedPart, 'baseQuantity'>, base: BaseUnit): string {
  const unit = showRecordUnit(recordUnit, base);
  if (recordUnit.includes('/')) return `× ${unit.replace(/ item$/, '')}`;
  return decimal(amount).abs().eq(1) ? unit : (SEVERAL[unit] ?? unit);
}

const SEVERAL: Readonly<Record<string, string>> = { unit: 'units', batch: 'batches', portion: 'portions' };

/** Several parts with what they come to: `2 × 6 × 2.5 kg + 0.4 kg = 30.4 kg`; one is its own sum. */
export function showParts(parts: readonly CountedPart[], countable: Countable): string {
  const each = parts.map((part) => showPart(part, countable)).join(' + ');
  if (parts.length < 2) return each;
  return `${each} = ${showAmount({ quantity: sumOfParts(parts, countable) }, countable.base)}`;
}

function baseOf({ amount, recordUnit, baseQuantity }: CountedPart, countable: Countable): Decimal {
  return recordedQuantity(decimal(amount), recordUnit, countable) ?? decimal(baseQuantity);
}
