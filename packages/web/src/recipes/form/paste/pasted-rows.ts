import { NO_WEIGHTS, toBaseQuantity } from '@larder/domain/measure.ts';
import { type Decimal, decimal, parseDecimal, sum } from '@larder/domain/money.ts';
import { duplicateItem } from '@larder/domain/recipes/check-recipe.ts';
import {
  type Doubt,
  matchRecipe,
  type PastedLine,
  type PasteTarget,
  typedAmount,
} from '@larder/domain/recipes/paste/match-recipe.ts';

/** A pasted line under review. taken: it goes into the recipe. */
export interface PastedRow {
  key: number;
  line: PastedLine;
  target: PasteTarget | null;
  quantity: string;
  unit: string;
  taken: boolean;
}

/** What goes into the form. */
export interface PastedItem {
  target: PasteTarget;
  quantity: string;
  unit: string;
}

/** The text read and matched; lines without a doubt are taken at once, the others wait for somebody to look at them. */
export function pastedRows(text: string, targets: readonly PasteTarget[], present: ReadonlySet<string>): PastedRow[] {
  return matchRecipe(text, targets).map((line, key) => {
    const { target, quantity, unit, doubts } = line;
    const row = { key, line, target, quantity, unit, taken: false };
    return { ...row, taken: doubts.length === 0 && mayBeTaken(row, present) };
  });
}

/** The same line taken for something else: its amount is expressed in that thing's unit. Whoever chooses takes it. */
export function chosen(row: PastedRow, target: PasteTarget, present: ReadonlySet<string>): PastedRow {
  const changed = { ...row, target, ...typedAmount(row.line.amount, target) };
  return { ...changed, taken: mayBeTaken(changed, present) };
}

/** The same line with another amount. Whoever types it takes it. */
export function withAmount(
  row: PastedRow,
  amount: Partial<Pick<PastedRow, 'quantity' | 'unit'>>,
  present: ReadonlySet<string>,
): PastedRow {
  const changed = { ...row, ...amount };
  return { ...changed, taken: mayBeTaken(changed, present) };
}

/** Whether it states what, and how much, and is not in the recipe already. */
export function mayBeTaken(row: PastedRow, present: ReadonlySet<string>): boolean {
  return row.target !== null && !present.has(row.target.id) && baseQuantity(row) !== null;
}

/** What is taken, each thing once: what stands in two lines is added up. */
export function itemsOf(rows: readonly PastedRow[]): PastedItem[] {
  const byTarget = Map.groupBy(
    rows.filter(({ taken }) => taken),
    ({ target }) => target?.id,
  );
  return [...byTarget.values()].flatMap((same): PastedItem[] => {
    const [row] = same;
    if (!row?.target) return [];
    const { target, quantity, unit } = row;
    if (same.length === 1) return [{ target, quantity, unit }];
    const total = sum(same.map((one) => baseQuantity(one) ?? decimal(0)));
    return [{ target, quantity: total.toFixed(), unit: target.base }];
  });
}

/** Why somebody should look at a line. */
export function doubtText(row: PastedRow, present: ReadonlySet<string>): string | null {
  const { target, line, quantity, taken } = row;
  if (target && present.has(target.id)) return duplicateItem(target.name);
  if (target === null) return line.likely.length > 0 ? 'Which one is it?' : 'Nothing like it is listed here';
  if (quantity === '') return line.amount === null ? 'How much?' : `How much is that in ${target.base}?`;
  const left = taken ? undefined : line.doubts.find((doubt) => TEXTS[doubt] !== undefined);
  return left ? (TEXTS[left] ?? null) : null;
}

const TEXTS: Partial<Record<Doubt, string>> = {
  range: 'From … to: the higher one is taken',
  'loose unit': 'This unit is not the same everywhere',
  container: 'Is this what is in it?',
  comma: 'Is the comma for thousands?',
};

function baseQuantity({ target, quantity, unit }: PastedRow): Decimal | null {
  const typed = parseDecimal(quantity);
  if (!target || !typed?.gt(0)) return null;
  return toBaseQuantity(typed, unit, target.base, target.weights ?? NO_WEIGHTS);
}
