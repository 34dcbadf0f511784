import { type Day, showDay } from '@larder/domain/calendar.ts';
import type { MissingThing } from '@larder/domain/missing.ts';
import {
  type Figure,
  showChange,
  showMoney,
  showPercent,
  showQuantity,
  showRounding,
  showStock,
} from '@larder/domain/show.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { Incomplete } from './Incomplete.tsx';

interface FigureProps {
  value: Figure;
  places?: number;
  /** What a sum lacks; it is then marked and named. */
  missing?: readonly MissingThing[];
}

/**
 * £ with two decimals; places 4 for a cost. Everything in £ goes through this, so that it aligns and rounds alike, and what is not known is a
 * dash, never £0.00.
 */
export function MoneyText({ value, places = 2, missing = [] }: FigureProps) {
  return (
    <Incomplete missing={missing}>
      <span className="figure">{showMoney(value, places)}</span>
    </Incomplete>
  );
}

/** What rounding did where a result in £ and its parts, as shown, do not agree: quiet words that print as well; nothing where they agree. */
export function RoundingNote({ result, parts }: { result: Figure; parts: readonly Figure[] }) {
  const text = showRounding(result, parts);
  return text === null ? null : <small className="rounding">{text}</small>;
}

/** A quantity in base units, shown in g, ml or units and from 1,000 on in kg or l. stock: always in kg or l (STK-034). */
export function QuantityText({ value, unit, stock = false }: { value: Figure; unit: BaseUnit; stock?: boolean }) {
  return <span className="figure">{stock ? showStock(value, unit) : showQuantity(value, unit)}</span>;
}

/** A rise or fall in percent, with its sign. */
export function ChangeText({ value }: { value: Figure }) {
  return <span className="figure">{showChange(value)}</span>;
}

/** A share in percent, a dash where it is not known. */
export function PercentText({ value, places = 1, missing = [] }: FigureProps) {
  return (
    <Incomplete missing={missing}>
      <span className="figure">{showPercent(value, places)}</span>
    </Incomplete>
  );
}

/** A business day: 20 Nov 2026 (UI-009). */
export function DayText({ day }: { day: Day | null | undefined }) {
  return day ? <time dateTime={day}>{showDay(day)}</time> : <span>-</span>;
}
