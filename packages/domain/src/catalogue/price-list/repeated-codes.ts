import { type Day, readTypedDay } from '../../calendar.ts';
import { isYes, singleSpaced } from './cells.ts';
import { textKey } from './conflicts.ts';
import type { ListKind } from './read-row.ts';
import type { CellProblem, RawRow } from './row.ts';

/** A supplier's code as a line of a file names it. */
export interface NamedCode {
  line: number;
  /** Equal for all lines that mean the same code of the same supplier. */
  key: string;
  /** The day from which the line's price holds; null: the day of the list. */
  day: Day | null;
  /** The line deletes the option, so no other line may name it, whatever its day. */
  deletes: boolean;
}

/**
 * Returns the code that a line names, from its cells alone; null where it names none. In a supplier's own list the name of the product
 * stands for a code that is missing.
 */
export function namedCode({ line, cells }: RawRow, list: ListKind): NamedCode | null {
  const cell = (column: keyof typeof cells) => singleSpaced(cells[column] ?? '');
  const code = cell('supplier_code');
  const supplier = list === 'ownList' ? '' : cell('supplier_name') || cell('supplier_id');
  const known = code || (list === 'ownList' ? `\n${textKey(cell('option_name'))}` : '');
  if (known === '') return null;
  const deletes = isYes(cell('_delete'), '_delete');
  return { line, key: `${textKey(supplier)}\n${known}`, day: readTypedDay(cell('price_from')).day, deletes };
}

/** Collects the codes of all lines of a file and returns those lines whose code another line names as well, on whatever day. */
export function repeatedCodes(): { add(named: NamedCode | null): void; repeated(): NamedCode[] } {
  const lines = new Map<string, NamedCode[]>();
  return {
    add(named) {
      if (!named) return;
      const others = lines.get(named.key);
      if (others) others.push(named);
      else lines.set(named.key, [named]);
    },
    repeated: () => [...lines.values()].flatMap((same) => (same.length > 1 ? same : [])),
  };
}

/**
 * Refuses every line whose code stands in the file twice on one day (rule 3): which of the two prices is meant, nobody can tell. One code on
 * several days is several dated prices. from: the day of the list.
 */
export function sameDayFinder(
  repeated: readonly NamedCode[],
  from: Day,
): (line: number, written: string) => CellProblem[] {
  const others = new Map<number, number>();
  for (const same of Map.groupBy(repeated, ({ key }) => key).values()) {
    for (const [day, lines] of Map.groupBy(same, (one) => one.day ?? from)) {
      const deleting = same.filter((one) => one.deletes && (one.day ?? from) !== day);
      for (const { line, deletes } of lines) {
        const other = (deletes ? same : [...lines, ...deleting]).find((one) => one.line !== line);
        if (other) others.set(line, other.line);
      }
    }
  }
  return (line, written) => {
    const other = others.get(line);
    if (other === undefined) return [];
    return [{ column: 'supplier_code', reason: `${written} is in line ${other} too, for the same day.` }];
  };
}
