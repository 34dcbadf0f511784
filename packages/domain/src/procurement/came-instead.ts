import { decimal } from '../money.ts';
import type { StandsFor, SubstituteInUse } from '../recipes/substitutes/in-use.ts';

/** What something that was not ordered is used for: instead of what a line ordered, instead of another ingredient that is used here, or in addition. */
export const USED_FOR = ['line', 'ingredient', 'addition'] as const;

/** id: of the line or the ingredient; null: in addition. */
export interface UsedFor {
  kind: (typeof USED_FOR)[number];
  id: string | null;
}

interface OrderedLine {
  lineId: string;
  ingredientId: string | null;
  /** Whether any of it was ordered: what came without being ordered at an earlier receipt was not. */
  ordered: boolean;
}

/** Something that came without being ordered. */
export interface CameUnordered {
  lineId: string;
  ingredientId: string | null;
  /** Whether any of it came. */
  came: boolean;
  usedFor: UsedFor | null;
}

/** A line that is used instead of something else. */
export interface CameInstead extends SubstituteInUse {
  lineId: string;
  substituteId: string;
}

/**
 * Reads what came instead of something else (rule 57). Every line of an ingredient that is on no ordered line has to be answered for, whether or not a
 * line is short; unanswered: those that nobody answered for, or for what is not there.
 */
export function cameInstead(
  lines: readonly OrderedLine[],
  extras: readonly CameUnordered[],
  standsFor: StandsFor,
): { asked: CameUnordered[]; opened: CameInstead[]; unanswered: CameUnordered[] } {
  const standing = (id: string | null) => (id === null ? null : standsFor(id));
  const ordered = new Set(lines.filter((line) => line.ordered).map(({ ingredientId }) => standing(ingredientId)));
  const asked = extras.filter(
    ({ ingredientId, came }) => came && ingredientId !== null && !ordered.has(standing(ingredientId)),
  );
  const replacedBy = ({ usedFor }: CameUnordered) => {
    if (usedFor?.kind === 'ingredient') return standing(usedFor.id);
    return standing(lines.find(({ lineId }) => lineId === usedFor?.id)?.ingredientId ?? null);
  };
  const opened = asked.flatMap((extra): CameInstead[] => {
    const [ingredientId, substituteId] = [replacedBy(extra), standing(extra.ingredientId)];
    if (extra.usedFor?.kind === 'addition' || ingredientId === null || substituteId === null) return [];
    return ingredientId === substituteId ? [] : [{ lineId: extra.lineId, ingredientId, substituteId, named: [] }];
  });
  const answered = new Set(opened.map(({ lineId }) => lineId));
  const unanswered = asked.filter(({ lineId, usedFor }) => usedFor?.kind !== 'addition' && !answered.has(lineId));
  return { asked, opened, unanswered };
}

interface Typed<Line, Extra> {
  lines: readonly Line[];
  extraLines?: readonly Extra[] | undefined;
}

/** A delivery in which nothing came of a line that something else came instead of, unless a quantity was typed (rule 57). */
export function withReplacedLines<
  Line extends { lineId: string; quantityReceived: string | null; finalPrice: string | null },
  Extra extends { quantityReceived: string; usedFor?: UsedFor | null | undefined },
  Delivery extends Typed<Line, Extra>,
>(delivery: Delivery & Typed<Line, Extra>): Delivery {
  const replaced = new Set(
    (delivery.extraLines ?? []).flatMap(({ usedFor, quantityReceived }) =>
      usedFor?.kind === 'line' && usedFor.id && decimal(quantityReceived).gt(0) ? [usedFor.id] : [],
    ),
  );
  if (replaced.size === 0) return delivery;
  const named = new Set(delivery.lines.map(({ lineId }) => lineId));
  const unnamed = [...replaced].filter((lineId) => !named.has(lineId));
  return {
    ...delivery,
    lines: [
      ...delivery.lines.map((line) =>
        line.quantityReceived === null && replaced.has(line.lineId) ? { ...line, quantityReceived: '0' } : line,
      ),
      ...unnamed.map((lineId) => ({ lineId, quantityReceived: '0', finalPrice: null })),
    ],
  };
}
