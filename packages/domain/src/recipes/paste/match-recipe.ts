import { NO_WEIGHTS, toBaseQuantity, type Weights } from '../../measure.ts';
import { type Decimal, round } from '../../money.ts';
import type { BaseUnit, MeasureUnit } from '../../units.ts';
import type { WrittenAmount } from './amount.ts';
import { type Found, goodsFinder } from './find-goods.ts';
import { type ReadLine, readLines } from './read-line.ts';

/** What a line can become: an ingredient, or a recipe inside the recipe. base: the unit its quantities are stored in. */
export interface PasteTarget {
  kind: 'ingredient' | 'recipe';
  id: string;
  name: string;
  base: BaseUnit;
  weights?: Weights;
}

/**
 * Why a line is left to be looked at: it may be something else, no amount is written, the amount can't be expressed in the unit the thing is
 * stored in, it is a range, its unit means different amounts to different people, it comes in a container of some size, or its comma may be for
 * thousands or the point (1,200 g).
 */
export type Doubt = 'what' | 'no amount' | 'unit' | 'range' | 'loose unit' | 'container' | 'comma';

/** A pasted line, matched. quantity and unit as they would be typed; quantity '' where it is left open. */
export interface PastedLine {
  raw: string;
  /** What it names, without amount and notes. */
  name: string;
  /** What it is taken for; null where that is left open. */
  target: PasteTarget | null;
  likely: PasteTarget[];
  /** Those that fit equally well, to choose from; none where it is taken for something, or one is likelier than all others. */
  equal: PasteTarget[];
  /** As written, to be expressed in the unit of whatever somebody chooses instead. */
  amount: WrittenAmount | null;
  quantity: string;
  unit: string;
  /** None: the line is taken as it stands. */
  doubts: Doubt[];
}

/** `1,200`, alone: it may be read in two ways (`readTypedNumber`), and is proposed as thousands. */
const DOUBTFUL_COMMA = /(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d.,])/;

/** Quantities in g and ml are stored with so many decimals: 1 lb is 453.59 g. */
const PLACES = 2;

/** Reads the text of a recipe and matches each line to what the kitchen has. */
export function matchRecipe(text: string, targets: readonly PasteTarget[]): PastedLine[] {
  const find = goodsFinder(targets);
  return readLines(text).map((line) => {
    return matched(line, find(line));
  });
}

function matched(line: ReadLine, { sure: target, likely, equal }: Found<PasteTarget>): PastedLine {
  const { quantity, unit } = typedAmount(line.amount, target);
  const doubts: (Doubt | false)[] = [
    target === null && 'what',
    line.amount === null && 'no amount',
    line.amount !== null && target !== null && quantity === '' && 'unit',
    line.amount?.to !== null && line.amount?.to !== undefined && 'range',
    line.amount?.unit?.loose === true && 'loose unit',
    line.amount?.unit?.container === true && 'container',
    line.amount !== null && DOUBTFUL_COMMA.test(line.raw) && 'comma',
  ];
  return {
    raw: line.raw,
    name: line.name,
    target,
    likely,
    equal,
    amount: line.amount,
    quantity,
    unit,
    doubts: doubts.filter((doubt) => doubt !== false),
  };
}

/**
 * The amount as it is typed for a target: 1 lb of flour is 453.59 g, 2 eggs are 2 units. Of a range the upper end, so that a cost is not too
 * low. Left open where it can't be expressed in the target's unit: 3 onions that are weighed, 2 tablespoons of honey without its density.
 */
export function typedAmount(
  amount: WrittenAmount | null,
  target: Pick<PasteTarget, 'base' | 'weights'> | null,
): { quantity: string; unit: string } {
  const stated = amount && measured(amount);
  if (!stated) return { quantity: '', unit: target?.base ?? '' };
  if (!target) return { quantity: stated.quantity.toFixed(), unit: stated.unit };
  const fits = toBaseQuantity(stated.quantity, stated.unit, target.base, target.weights ?? NO_WEIGHTS) !== null;
  return fits ? { quantity: stated.quantity.toFixed(), unit: stated.unit } : { quantity: '', unit: target.base };
}

/** The base unit that goods of this amount are likely counted in. */
export function likelyBase(amount: WrittenAmount | null): BaseUnit {
  const measure = amount?.unit?.measure;
  if (measure === 'ml' || measure === 'l') return 'ml';
  return amount && !amount.unit ? 'unit' : 'g';
}

function measured({ quantity, to, unit }: WrittenAmount): { quantity: Decimal; unit: MeasureUnit } | null {
  const most = to ?? quantity;
  if (unit === null) return { quantity: round(most, PLACES), unit: 'unit' };
  if (unit.measure === null) return null;
  return {
    quantity: round(most.mul(unit.times), unit.measure === 'g' || unit.measure === 'ml' ? PLACES : 4),
    unit: unit.measure,
  };
}
