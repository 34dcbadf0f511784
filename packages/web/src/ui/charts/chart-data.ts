import { decimal, roundFigure } from '@larder/domain/money.ts';
import { type Figure, showMoney, showNumber, showPercent } from '@larder/domain/show.ts';
import type { LinkTarget } from '../page/link.tsx';

/** What the values of a chart are: how they are written, and with how many decimals in the table behind it. */
export interface Measure {
  unit: '£' | '%' | '';
  places: number;
  show: (value: Figure, places: number) => string;
}

/** £ with two decimals. */
export const MONEY: Measure = { unit: '£', places: 2, show: showMoney };
/** Percent with two decimals. */
export const PERCENT: Measure = { unit: '%', places: 2, show: showPercent };
/** Whole things, such as portions sold. */
export const COUNT: Measure = { unit: '', places: 0, show: showNumber };

/** A line, or a kind of bar. Its place in the list decides its colour, dash, mark and pattern: six at most can be distinguished. */
export interface ChartSeries {
  key: string;
  name: string;
}

/** One position of the horizontal axis, such as a week. values: by series, null or missing where not known: the line has a gap there. */
export interface ChartPoint {
  key: string;
  /** In full: 12 Oct 2026 to 18 Oct 2026. */
  name: string;
  /** Under the axis: 12 Oct. */
  short: string;
  values: Readonly<Record<string, Figure>>;
  /** Where it leads when pressed. */
  target?: LinkTarget;
}

/** One thing that two figures place, such as a dish by portions and margin. */
export interface ChartDot {
  key: string;
  name: string;
  x: Figure;
  y: Figure;
  /** Which of the kinds it belongs to, by its key. */
  kind?: string;
  target?: LinkTarget;
}

/** A figure as the table behind a chart holds it: as shown, and as plain digits for a spreadsheet. */
export interface ShownFigure {
  text: string;
  plain: string;
}

/** Returns a figure for the table behind a chart, rounded here. */
export function shownFigure(value: Figure, { places, show }: Measure): ShownFigure {
  const known = value === null || value === undefined ? null : decimal(value);
  return { text: show(value, places), plain: known === null ? '' : roundFigure(known, places).toFixed(places) };
}

/** Returns a figure as a float, which serves only to be drawn; null where it is not known. */
export function drawnFigure(value: Figure): number | null {
  return value === null || value === undefined ? null : decimal(value).toNumber();
}

/** Returns how a series is headed in the table behind: with its unit. */
export function headed(name: string, { unit }: Measure): string {
  return unit === '' ? name : `${name}, ${unit}`;
}
