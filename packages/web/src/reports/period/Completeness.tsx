import type { PeriodReport } from '@larder/contract/reports.ts';
import { addDays, showDay } from '@larder/domain/calendar.ts';
import { showCount, showPercent, showQuantity, showThings } from '@larder/domain/show.ts';
import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addressFromFigure } from '../../app/documents/document-address.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import classes from './period.module.css';

/** How much of the figures rests on complete data; what is missing is named when a check is opened. */
export function Completeness({ report }: { report: PeriodReport }) {
  const { completeness } = report;
  return (
    <ul className={classes.checks} aria-label="How complete the data is">
      <SalesCheck report={report} />
      <Check
        ok={completeness.dishesLack.length === 0 && completeness.dishesComplete === completeness.dishesSold}
        label="Recipes costed"
        value={`${showCount(completeness.dishesComplete)} of ${showCount(completeness.dishesSold)}`}
        lacks={completeness.dishesLack.map(({ id, name, what }) => (
          <li key={`${id} ${what}`}>
            {name}: {LACKS[what]}
          </li>
        ))}
      />
      <Check
        ok={completeness.ingredientsWithoutPrice.length === 0}
        label="Prices present"
        value={`${showCount(completeness.ingredientsUsed - completeness.ingredientsWithoutPrice.length)} of ${showCount(completeness.ingredientsUsed)}`}
        lacks={completeness.ingredientsWithoutPrice.map(({ id, name }) => (
          <li key={id}>{name} has no price: what it costs is not in these figures</li>
        ))}
      />
      <CountCheck report={report} />
      {completeness.negativeStock.count > 0 ? (
        <Check
          ok={false}
          label="Negative stock"
          value={showCount(completeness.negativeStock.count)}
          lacks={worst(
            completeness.negativeStock,
            ['other ingredient', 'other ingredients'],
            ({ id, name, place, quantity, unit }) => (
              <li key={`${id} ${place.accountId}`}>
                {name}, {place.name}: {showQuantity(quantity, unit)}. A delivery or a count is missing.
              </li>
            ),
          )}
        />
      ) : null}
    </ul>
  );
}

const LACKS = {
  recipe: 'the recipe is gone',
  items: 'it has no ingredients',
  'menu price': 'it has no menu price',
  choice: 'the till does not say which choice was sold',
} as const;

function SalesCheck({ report }: { report: PeriodReport }) {
  const { salesMatchedPercent, importsWithUnmatched, estimatedSplits } = report.completeness;
  const matched = salesMatchedPercent === '100';
  return (
    <Check
      ok={matched && estimatedSplits.count === 0}
      label="Sales matched"
      value={salesMatchedPercent === null ? 'no sales' : showPercent(salesMatchedPercent, matched ? 0 : 2)}
      lacks={[
        ...(salesMatchedPercent === null ? [<li key="none">Nothing was imported for these days.</li>] : []),
        ...worst(importsWithUnmatched, ['other import has such lines', 'other imports have such lines'], (sales) => (
          <li key={sales.id}>
            <Anchor component={TargetLink} underline="always" target={addressFromFigure(sales, null) ?? {}}>
              {sales.name}
            </Anchor>
            : {showThings(sales.unmatched, 'line')} found no dish
          </li>
        )),
        ...worst(estimatedSplits, ['other import is split so', 'other imports are split so'], (sales) => (
          <li key={`${sales.id} split`}>
            <Anchor component={TargetLink} underline="always" target={addressFromFigure(sales, null) ?? {}}>
              {sales.name}
            </Anchor>
            : estimated split, a count lies inside {showDay(sales.start)} to {showDay(sales.end)}
          </li>
        )),
      ]}
    />
  );
}

/** The worst by name, then how many others there are. */
function worst<Row>(
  list: { count: number; worst: readonly Row[] },
  [one, many]: readonly [string, string],
  line: (row: Row) => ReactNode,
): ReactNode[] {
  const more = list.count - list.worst.length;
  return [...list.worst.map(line), ...(more > 0 ? [<li key={many}>{showThings(more, one, many)}.</li>] : [])];
}

function CountCheck({ report }: { report: PeriodReport }) {
  const { areas, completeness } = report;
  const counted = areas.filter((area) => area.openingCounted && area.closingCounted).length;
  const [area] = areas;
  const value =
    areas.length === 1 && counted === 1
      ? `${showDay(report.from)} and ${showDay(addDays(report.to, 1))}`
      : `${counted} of ${areas.length} areas`;
  return (
    <Check
      ok={counted === areas.length && completeness.notCounted === 0}
      label="Counted"
      value={areas.length === 1 && area && !area.closingCounted ? 'not at the end' : value}
      lacks={[
        ...areas
          .filter((one) => !one.openingCounted || !one.closingCounted)
          .map((one) => (
            <li key={one.accountId}>
              {one.name}: {openingWords(one.openingCount, one.openingCounted)}
              {one.closingCounted ? '' : ', not counted at the end'}
            </li>
          )),
        ...(completeness.notCounted > 0
          ? [
              <li key="carried">
                {showThings(
                  completeness.notCounted,
                  'ingredient was not counted at the end and carries its expected stock.',
                  'ingredients were not counted at the end and carry their expected stock.',
                )}
              </li>,
            ]
          : []),
      ]}
    />
  );
}

function openingWords(openingCount: string | null, counted: boolean): string {
  if (openingCount === null) return 'never counted before';
  return counted ? 'counted at the start' : `last counted for ${showDay(openingCount)}`;
}

/** One check: an icon and a word, never colour alone; opened, what it lacks. */
function Check({ ok, label, value, lacks }: { ok: boolean; label: string; value: string; lacks: ReactNode[] }) {
  const Icon = ok ? IconCircleCheck : IconAlertTriangle;
  const words = (
    <>
      <Icon size={18} aria-hidden />
      <span>
        {label} <strong>{value}</strong>
      </span>
    </>
  );
  return (
    <li className={classes.check} data-ok={ok || undefined}>
      {lacks.length > 0 ? (
        <details>
          <summary>{words}</summary>
          <ul className={classes.lacks}>{lacks}</ul>
        </details>
      ) : (
        <div className={classes.checked}>{words}</div>
      )}
    </li>
  );
}
