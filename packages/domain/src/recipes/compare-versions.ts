import { decimal } from '../money.ts';

/** A line of a version, decimals as text. */
export interface ComparedLine {
  kind: string;
  refId: string;
  name: string;
  quantity: string;
  unit: string;
  trimPercent: string | null;
  cookPercent: string | null;
}

/** What is dated of a recipe beside its lines, decimals as text. */
export interface ComparedFigures {
  yield: string | null;
  yieldUnit: string;
  portions: string | null;
  wastagePercent: string | null;
  menuPrice: string | null;
  vatPercent: string | null;
  targetGp: string | null;
}

export type ComparedField = 'yield' | 'portions' | 'wastagePercent' | 'menuPrice' | 'vatPercent' | 'targetGp';

/** A line in one version, in the other, or in both. */
export interface LinePair<Line> {
  key: string;
  was: Line | null;
  is: Line | null;
  changed: boolean;
}

const FIELDS: readonly ComparedField[] = ['yield', 'portions', 'wastagePercent', 'menuPrice', 'vatPercent', 'targetGp'];

/** The figures that differ; a yield also by its unit. */
export function changedFigures(was: ComparedFigures, is: ComparedFigures): ComparedField[] {
  return FIELDS.filter(
    (field) => !sameFigure(was[field], is[field]) || (field === 'yield' && was.yieldUnit !== is.yieldUnit),
  );
}

/** The lines of both versions side by side, by what they refer to: in the order of the later one, then those that are gone. */
export function pairLines<Line extends ComparedLine>(was: readonly Line[], is: readonly Line[]): LinePair<Line>[] {
  const before = new Map(was.map((line) => [keyOf(line), line]));
  const after = new Set(is.map(keyOf));
  const pairs = is.map((line): LinePair<Line> => {
    const old = before.get(keyOf(line)) ?? null;
    return { key: keyOf(line), was: old, is: line, changed: old === null || !sameLine(old, line) };
  });
  const gone = was
    .filter((line) => !after.has(keyOf(line)))
    .map((line): LinePair<Line> => ({ key: keyOf(line), was: line, is: null, changed: true }));
  return [...pairs, ...gone];
}

function keyOf({ kind, refId }: ComparedLine): string {
  return `${kind} ${refId}`;
}

function sameLine(a: ComparedLine, b: ComparedLine): boolean {
  return (
    a.unit === b.unit &&
    sameFigure(a.quantity, b.quantity) &&
    sameFigure(a.trimPercent, b.trimPercent) &&
    sameFigure(a.cookPercent, b.cookPercent)
  );
}

function sameFigure(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : decimal(a).eq(b);
}
