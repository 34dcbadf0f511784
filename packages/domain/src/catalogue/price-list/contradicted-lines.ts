import { singleSpaced } from './cells.ts';
import { textKey } from './conflicts.ts';
import type { CellProblem, ListColumn, RawRow } from './row.ts';

/** An allergen that a line names, or says its ingredient is free of, and the column in which it does. */
export interface StatedAllergen {
  allergen: string;
  column: ListColumn;
  isFree: boolean;
}

interface Said extends StatedAllergen {
  line: number;
}

/**
 * Finds lines of one file that contradict each other about an ingredient: one says that it is free of an allergen that the other names. Both
 * are wrong, wherever they stand, because it is unknown which. A line without a code speaks of every line with its name and unit.
 */
export function contradictionFinder() {
  const byCode = new Map<string, Said[]>();
  const byName = new Map<string, { coded: Said[]; uncoded: Said[] }>();

  return {
    see({ line, cells }: RawRow, stated: readonly StatedAllergen[]): void {
      if (stated.length === 0) return;
      const all = stated.map((one) => ({ ...one, line }));
      const code = singleSpaced(cells.itemcode ?? '');
      const name = `${textKey(cells.name ?? '')}\n${textKey(cells.recipeunit ?? '')}`;
      const ofName = byName.get(name) ?? { coded: [], uncoded: [] };
      byName.set(name, ofName);
      (code === '' ? ofName.uncoded : ofName.coded).push(...all);
      if (code === '') return;
      const ofCode = byCode.get(code) ?? [];
      byCode.set(code, ofCode);
      ofCode.push(...all);
    },
    /** What is wrong with each such line, by its number. */
    found(): Map<number, CellProblem[]> {
      const problems = new Map<number, CellProblem[]>();
      for (const stated of byCode.values()) compare(stated, stated, problems);
      for (const { coded, uncoded } of byName.values()) {
        compare(uncoded, uncoded, problems);
        compare(uncoded, coded, problems);
        compare(coded, uncoded, problems);
      }
      return problems;
    },
  };
}

/** Each statement against the first one that says otherwise in another line; two answers in one line are refused by the line itself. */
function compare(some: readonly Said[], others: readonly Said[], problems: Map<number, CellProblem[]>): void {
  const first = new Map<string, Said[]>();
  for (const other of others) {
    const key = `${other.allergen} ${other.isFree}`;
    const known = first.get(key) ?? [];
    // Two lines are enough: one of them is not the line that is looked at.
    if (known.length < 2 && known.every(({ line }) => line !== other.line)) first.set(key, [...known, other]);
  }
  for (const { line, allergen, column, isFree } of some) {
    const against = first.get(`${allergen} ${!isFree}`)?.find((other) => other.line !== line);
    if (!against) continue;
    const reason = isFree
      ? `Line ${against.line} names ${allergen}.`
      : `Line ${against.line} says that it is free of ${allergen}.`;
    const known = problems.get(line) ?? [];
    if (!known.some((one) => one.column === column && one.reason === reason)) known.push({ column, reason });
    problems.set(line, known);
  }
}
